import { existsSync } from 'node:fs';
import path from 'node:path';
import { Piscina } from 'piscina';
import { createTurns } from '../http/turns.ts';
import { createTaskProcess } from './task-process.ts';
import type * as tasks from './tasks.ts';

/** Threads for parsing what people send; few, so that the rest of the machine serves everybody else. */
const THREADS = 2;
let separate: ReturnType<typeof createTaskProcess> | undefined;
let turns = createTurns(THREADS);
/** More than any legitimate input takes, even on a slow machine. */
const DEADLINE_MS = 10_000;
const IDLE_MS = 30_000;

type Tasks = typeof tasks;
type Answer<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

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
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
  });
}

/**
 * For a process in which nobody waits for a task, and that is to stay small: tasks are done one after the other, in a
 * process of their own.
 */
export function openTaskProcess(): void {
  turns = createTurns(1);
  separate = createTaskProcess(IDLE_MS);
}

/**
 * Runs one of `tasks.ts` in a thread, so that the event loop stays free.
 * @throws {DeadlineError} when it takes longer than any legitimate input.
 */
export async function inThread<Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  deadlineMs = DEADLINE_MS,
): Promise<Answer<Name>> {
  const answer: unknown = await turns<unknown>(async () => {
    // The deadline covers the task alone, not the time in the queue.
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      if (separate !== undefined) return await separate.run({ name, input }, signal);
      pool ??= open();
      return await pool.run(input, { name, signal });
    } catch (error) {
      if (signal.aborted) throw new DeadlineError(`${name} took longer than ${deadlineMs} ms`);
      throw error;
    }
  });
  return answer as Answer<Name>;
}
