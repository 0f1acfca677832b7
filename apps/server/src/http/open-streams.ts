import type { FastifyInstance, FastifyReply } from 'fastify';
import { networkOf } from '../auth/address.ts';
import { isVisitor, type Caller } from '../auth/caller.ts';
import { HttpError } from './errors.ts';
import { createTally } from './tally.ts';

/** People leave tabs open, and a school is one network. Each stream takes memory, and asks the database now and then. */
const MOST = { account: 50, network: 1000, process: 5000 };
const RETRY_SECONDS = 60;

/** Each stream looks again now and then, in case a notice was lost. */
const CHECK_MS = 5000;
const CHECKS_PER_SECOND = 100;

export type OpenStreams = {
  /**
   * Lists a stream until its reader leaves.
   * @throws {HttpError} 429 for whoever has too many, 503 when there are too many
   */
  add(stream: AbortController, reply: FastifyReply, reader: Reader): void;
  /** How long a stream waits until it looks again: longer, the more there are. */
  checkMs(): number;
};
type Reader = { readonly caller: Caller; readonly ip: string };

/** The event streams that are open. A stop ends them: each would delay it for as long as its reader stays. */
export function createOpenStreams(app: FastifyInstance, most = MOST): OpenStreams {
  const streams = new Set<AbortController>();
  /** How many each account and each network has. */
  const counts = createTally();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of streams) stream.abort();
  });
  return {
    add(stream, { raw }, { caller, ip }) {
      // Whoever has left already closes nothing any more.
      if (stream.signal.aborted) return;
      if (streams.size >= most.process)
        throw new HttpError(503, '访问的人太多，请稍后重试', { retryAfter: RETRY_SECONDS });
      const network = networkOf(ip);
      const account = isVisitor(caller) ? undefined : `user:${caller.id}`;
      const isTooMany =
        counts.of(network) >= most.network ||
        (account !== undefined && counts.of(account) >= most.account);
      if (isTooMany)
        throw new HttpError(429, '同时打开的页面太多，请关闭一些后重试', {
          retryAfter: RETRY_SECONDS,
        });
      const keys = account === undefined ? [network] : [network, account];
      streams.add(stream);
      for (const key of keys) counts.add(key, 1);
      raw.once('close', () => {
        streams.delete(stream);
        for (const key of keys) counts.add(key, -1);
      });
      // It was on its way when the stop came.
      if (isClosing) stream.abort();
    },
    checkMs: () => Math.max(CHECK_MS, (streams.size * 1000) / CHECKS_PER_SECOND),
  };
}
