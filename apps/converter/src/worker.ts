import { parentPort, workerData } from 'node:worker_threads';
import { convert } from './convert.ts';
import type { WorkerInput, WorkerMessage } from './job.ts';
import { capWasmMemory } from './limits.ts';

// The thread that reads: whatever a document does to it, the one in main.ts can end it.
const { job, resume } = workerData as WorkerInput;

capWasmMemory(job.limits.memoryBytes);

await convert(job, resume, (message: WorkerMessage) => parentPort?.postMessage(message));
