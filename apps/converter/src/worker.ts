import { on, once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { convert, type Kept } from './convert.ts';
import type { WorkerInput, WorkerMessage } from './job.ts';
import { capWasmMemory } from './limits.ts';
import type { ToolAnswer, ToolRequest } from './tools/run-tool.ts';
import { createToolBox } from './tools/tool-box.ts';
import { warmUp } from './warm-up.ts';

// Reads the document in a thread of its own, which main.ts can end whatever the document does to it.
const given = workerData as WorkerInput | undefined;

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

const kept: Kept = { hasCover: false };

async function work({ job, resume }: WorkerInput): Promise<void> {
  const tools = createToolBox(job.scratch, job.limits, askMain, (stage) =>
    post({ type: 'note', event: { event: 'stage', stage } }),
  );
  await convert(job, post, { resume, tools, kept });
}

/**
 * A thread that was started before its document has everything loaded and compiled when that comes. One that was started
 * in the place of another has its document, and is asked for other pages of it afterwards.
 */
async function* inputs(): AsyncGenerator<WorkerInput> {
  if (!parentPort) throw new Error('not a worker thread');
  const messages = on(parentPort, 'message') as AsyncIterable<[WorkerInput | ToolAnswer]>;
  if (given === undefined) await warmUp();
  else yield given;
  for await (const [message] of messages) if ('job' in message) yield message;
}

let isCapped = false;
for await (const input of inputs()) {
  if (!isCapped) capWasmMemory(input.job.limits.memoryBytes);
  isCapped = true;
  await work(input);
}
