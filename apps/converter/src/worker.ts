import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { convert } from './convert.ts';
import type { WorkerInput, WorkerMessage } from './job.ts';
import { capWasmMemory } from './limits.ts';
import type { ToolAnswer, ToolRequest } from './tools/run-tool.ts';
import { createToolBox } from './tools/tool-box.ts';
import { warmUp } from './warm-up.ts';

// Reads the document in a thread of its own, which main.ts can end whatever the document does to it.
const { job, resume } = await takeInput();

capWasmMemory(job.limits.memoryBytes);

/** A thread that was started before its document has everything loaded and compiled when that comes. */
async function takeInput(): Promise<WorkerInput> {
  const given = workerData as WorkerInput | undefined;
  if (given !== undefined) return given;
  if (!parentPort) throw new Error('not a worker thread');
  const asked = once(parentPort, 'message');
  await warmUp();
  const [input] = (await asked) as [WorkerInput];
  return input;
}

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

let last: Promise<unknown> = Promise.resolve();

/** One tool at a time: the next answer is the one to this request. */
function askMain(request: ToolRequest): Promise<ToolAnswer> {
  const answer = last.then(() => askNow(request));
  last = answer;
  return answer;
}

async function askNow(request: ToolRequest): Promise<ToolAnswer> {
  if (!parentPort) throw new Error('not a worker thread');
  const answered = once(parentPort, 'message');
  post({ type: 'run_tool', request });
  const [answer] = (await answered) as [ToolAnswer];
  return answer;
}

const tools = createToolBox(job.scratch, job.limits, askMain, (stage) =>
  post({ type: 'note', event: { event: 'stage', stage } }),
);

await convert(job, resume, post, tools);
