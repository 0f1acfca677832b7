import { existsSync } from 'node:fs';
import path from 'node:path';
import { Piscina } from 'piscina';
import { createTurns } from '../http/turns.ts';
import type * as tasks from './tasks.ts';

/** What people send is read beside the loop by so few: the rest of the machine serves everybody else. */
const THREADS = 2;
const turns = createTurns(THREADS);
/** More than anything that is meant to be read takes, on a slow machine too. */
const DEADLINE_MS = 10_000;
const IDLE_MS = 30_000;

type Tasks = typeof tasks;

/** The work was not done in time, and its thread was ended. */
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
 * Runs one of `tasks.ts` in a thread of its own, so that requests go on meanwhile.
 * @throws {DeadlineError} when it takes longer than anything that people mean to send.
 * @throws {HttpError} 503 when too many wait already.
 */
export async function inThread<Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  deadlineMs = DEADLINE_MS,
): Promise<ReturnType<Tasks[Name]>> {
  return turns(async () => {
    pool ??= open();
    // Of the work alone: who waited for others has done nothing wrong.
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      return (await pool.run(input, { name, signal })) as ReturnType<Tasks[Name]>;
    } catch (error) {
      if (signal.aborted) throw new DeadlineError(`${name} took longer than ${deadlineMs} ms`);
      throw error;
    }
  });
}
