#!/usr/bin/env node
import type { Worker } from 'node:worker_threads';
import { readArguments, USAGE, UsageError } from './arguments.ts';
import { endProcess } from './end-process.ts';
import type { ConvertEvent } from './events.ts';
import type { Job } from './job.ts';
import { EXTENSIONS } from './readers/kind.ts';
import { readOrders } from './read-order.ts';
import { startReader, Supervisor } from './supervisor.ts';
import { listTools } from './tools/list-tools.ts';
import { ownBounds } from './tools/own-bounds.ts';
import { yieldToOthers } from './tools/yield.ts';

const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130, terminated: 143 };

/** Queries that a caller makes before it converts anything. */
const ANSWERS: Readonly<Record<string, () => object>> = {
  bounds: ownBounds,
  tools: () => ({ tools: listTools() }),
  formats: () => ({ formats: EXTENSIONS }),
};

function emit(event: ConvertEvent): void {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

let supervisor: Supervisor | undefined;

function endOnSignals(): void {
  const stopWith = (code: number) => async () => {
    await supervisor?.stop();
    endProcess(code);
  };
  process.once('SIGTERM', stopWith(EXIT.terminated));
  process.once('SIGINT', stopWith(EXIT.interrupted));
  // The caller no longer reads, so it has ended.
  process.stdout.once('error', stopWith(EXIT.failed));
}

/** Gives the reading thread where it may go on, and ends the process where the conversion failed. */
async function run(job: Job, { reader, isLast }: { reader?: Worker | undefined; isLast: boolean }) {
  // Somebody waits for the first page, and for what comes before it.
  let isUrgent = job.range.first === 1;
  if (!isUrgent) yieldToOthers();
  const tell = (event: ConvertEvent) => {
    emit(event);
    if (!isUrgent || event.event !== 'page') return;
    isUrgent = false;
    yieldToOthers();
  };
  supervisor = new Supervisor(job, tell, { reader, isLast });
  if (!(await supervisor.run())) endProcess(EXIT.failed);
  return supervisor.freeReader;
}

/**
 * Prepares everything for one document before the caller has it, and ends when the caller's orders do. Further ones are for
 * other pages of the same document: the libraries are compiled then.
 */
async function runWaiting(): Promise<void> {
  let reader: Worker | undefined = startReader();
  let input: string | undefined;
  for await (const order of readOrders(process.stdin)) {
    const job = readArguments(order);
    if ((input ??= job.input) !== job.input) throw new UsageError('Only one document is read');
    reader = await run(job, { reader, isLast: false });
  }
  endProcess(EXIT.done);
}

async function start(argv: string[]): Promise<void> {
  if (argv.length === 1 && argv[0] === 'wait') return runWaiting();
  const answer = argv.length === 1 ? ANSWERS[argv[0] ?? ''] : undefined;
  if (answer === undefined) await run(readArguments(argv), { isLast: true });
  else process.stdout.write(`${JSON.stringify(answer())}\n`);
  endProcess(EXIT.done);
}

endOnSignals();
try {
  await start(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${USAGE}`);
  endProcess(EXIT.usage);
}
