#!/usr/bin/env node
import type { Worker } from 'node:worker_threads';
import { readArguments, USAGE, UsageError } from './arguments.ts';
import { endProcess } from './end-process.ts';
import type { ConvertEvent } from './events.ts';
import type { Job } from './job.ts';
import { EXTENSIONS } from './readers/kind.ts';
import { readOrder } from './read-order.ts';
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

async function run(job: Job, waiting?: Worker): Promise<void> {
  // Somebody waits for the first page, and for what comes before it.
  let isUrgent = job.range.first === 1;
  if (!isUrgent) yieldToOthers();
  const supervisor = new Supervisor(
    job,
    (event) => {
      emit(event);
      if (!isUrgent || event.event !== 'page') return;
      isUrgent = false;
      yieldToOthers();
    },
    waiting,
  );
  const stopWith = (code: number) => () => void supervisor.stop().then(() => endProcess(code));
  process.once('SIGTERM', stopWith(EXIT.terminated));
  process.once('SIGINT', stopWith(EXIT.interrupted));
  // The caller no longer reads, so it has ended.
  process.stdout.once('error', stopWith(EXIT.failed));
  endProcess((await supervisor.run()) ? EXIT.done : EXIT.failed);
}

/** Prepares everything for one document before the caller has it, and ends without one when the caller does. */
async function runWaiting(): Promise<void> {
  const waiting = startReader();
  const order = await readOrder(process.stdin);
  if (order === undefined) endProcess(EXIT.done);
  else await run(readArguments(order), waiting);
}

async function start(argv: string[]): Promise<void> {
  if (argv.length === 1 && argv[0] === 'wait') return runWaiting();
  const answer = argv.length === 1 ? ANSWERS[argv[0] ?? ''] : undefined;
  if (answer === undefined) return run(readArguments(argv));
  process.stdout.write(`${JSON.stringify(answer())}\n`);
  endProcess(EXIT.done);
}

try {
  await start(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${USAGE}`);
  endProcess(EXIT.usage);
}
