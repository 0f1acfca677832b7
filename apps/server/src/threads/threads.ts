import { existsSync } from 'node:fs';
import path from 'node:path';
import { Piscina } from 'piscina';
import { HttpError } from '../http/errors.ts';
import type * as tasks from './tasks.ts';

/** What people send is read beside the loop by so few: the rest of the machine serves everybody else. */
const THREADS = 2;
/** Who comes after so many others is told to come again. */
const WAITING_MAX = 64;
/** More than anything that is meant to be read takes, on a slow machine too. */
const DEADLINE_MS = 10_000;
const IDLE_MS = 30_000;
const RETRY_SECONDS = 5;

type Tasks = typeof tasks;

/** The work was not done in time, and its thread was ended. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

const built = path.join(import.meta.dirname, 'threads/tasks.js');
let pool: Piscina | undefined;

function open(): Piscina {
  const opened = new Piscina({
    filename: existsSync(built) ? built : path.join(import.meta.dirname, 'tasks.ts'),
    minThreads: 0,
    maxThreads: THREADS,
    maxQueue: WAITING_MAX,
    idleTimeout: IDLE_MS,
  });
  return opened;
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
  pool ??= open();
  if (pool.queueSize >= WAITING_MAX)
    throw new HttpError(503, '服务器繁忙，请稍后重试', { retryAfter: RETRY_SECONDS });
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    return (await pool.run(input, { name, signal })) as ReturnType<Tasks[Name]>;
  } catch (error) {
    if (signal.aborted) throw new DeadlineError(`${name} took longer than ${deadlineMs} ms`);
    throw error;
  }
}
