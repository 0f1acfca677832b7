import { existsSync } from 'node:fs';
import path from 'node:path';
import { Piscina } from 'piscina';
import { createTurns } from '../http/turns.ts';
import type * as tasks from './tasks.ts';

/** Threads for parsing what people send; few, so that the rest of the machine serves everybody else. */
const THREADS = 2;
let threads = THREADS;
let turns = createTurns(THREADS);
/** More than any legitimate input takes, even on a slow machine. */
const DEADLINE_MS = 10_000;
const IDLE_MS = 30_000;

type Tasks = typeof tasks;

/** The task exceeded its time, and its thread was ended. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

const built = path.join(import.meta.dirname, 'threads/tasks.js');
let pool: Piscina | undefined;

function open(): Piscina {
  return new Piscina({
    filename: existsSync(built) ? built : path.join(import.meta.dirname, 'tasks.ts'),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
  });
}

/** For a process in which nobody waits: each thread that analyses texts has a dictionary of its own, of 100 MB. */
export function useOneThread(): void {
  threads = 1;
  turns = createTurns(1);
}

/**
 * Runs one of `tasks.ts` in a thread, so that the event loop stays free.
 * @throws {DeadlineError} when it takes longer than any legitimate input.
 */
export async function inThread<Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  deadlineMs = DEADLINE_MS,
): Promise<ReturnType<Tasks[Name]>> {
  return turns(async () => {
    pool ??= open();
    // The deadline covers the task alone, not the time in the queue.
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      return (await pool.run(input, { name, signal })) as ReturnType<Tasks[Name]>;
    } catch (error) {
      if (signal.aborted) throw new DeadlineError(`${name} took longer than ${deadlineMs} ms`);
      throw error;
    }
  });
}
