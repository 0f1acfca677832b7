import { HttpError } from './errors.ts';

/** Callers beyond this queue length are refused: an unbounded queue only fails later. */
const WAITING_MAX = 200;
const RETRY_SECONDS = 5;

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits concurrent work: the rest waits, first come, first served.
 * @throws {HttpError} 503 when too many wait already.
 */
export function createTurns(atOnce: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= WAITING_MAX)
      throw new HttpError(503, '服务器繁忙，请稍后重试', { retryAfter: RETRY_SECONDS });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot is passed on without being freed, so that a new caller cannot overtake the waiting one.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
