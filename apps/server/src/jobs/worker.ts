import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WaitingConverters } from '../conversion/waiting-converters.ts';
import { runIndexer } from '../search/run-indexer.ts';
import type { Services } from '../services.ts';
import { beginShift, type Shift } from './shift.ts';

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;

export type Worker = {
  /** Whether it takes jobs at the moment. */
  isOnShift(): boolean;
  stop(): Promise<void>;
};

/**
 * Takes jobs from the queue until stopped; `stop` releases unfinished ones. When the lease is lost, other workers take
 * the jobs over, so it stops its work and begins a new shift once the database is reachable.
 */
export async function startWorker(
  services: Services,
  databaseUrl: string,
  waiting?: WaitingConverters,
): Promise<Worker> {
  const { logger } = services;
  const stopping = new AbortController();
  const given = { waiting, pools: new Set<string>() };
  let shift: Shift | undefined = await beginShift(services, databaseUrl, given);
  const indexer = runIndexer(services);
  waiting?.prepare();

  async function restartShift(): Promise<Shift | undefined> {
    for (let delay = FIRST_RETRY_MS; !stopping.signal.aborted;) {
      try {
        return await beginShift(services, databaseUrl, given);
      } catch (error) {
        logger.warn({ err: error }, 'worker waits for its database');
        await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
        delay = Math.min(delay * 2, MAX_RETRY_MS);
      }
    }
    return undefined;
  }

  async function tend(): Promise<void> {
    const stopped = once(stopping.signal, 'abort');
    while (shift !== undefined) {
      const error = await Promise.race([shift.lost, stopped]);
      if (stopping.signal.aborted) break;
      logger.error({ err: error }, 'worker lost its lease and begins anew');
      const ended = shift;
      shift = undefined;
      await ended.stop();
      shift = await restartShift();
    }
    await shift?.stop();
  }

  const tended = tend();
  return {
    isOnShift: () => shift !== undefined && !stopping.signal.aborted,
    async stop() {
      stopping.abort();
      await indexer.stop();
      await tended;
      await waiting?.stop();
    },
  };
}
