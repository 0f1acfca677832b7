import type { FastifyReply } from 'fastify';
import { networkOf } from '../auth/address.ts';
import { isVisitor, type Caller } from '../auth/caller.ts';
import { HttpError } from './errors.ts';
import { createTally } from './tally.ts';

const MB = 1024 * 1024;
/** The longest article has 3 MB. */
const MOST = { caller: 16 * MB, process: 64 * MB };
const RETRY_SECONDS = 10;

export type LargeBodies = {
  /**
   * Counts a body from before it arrives until its call is answered.
   * @throws {HttpError} 429 for whoever has too many on their way, 503 when there are too many
   */
  add(bytes: number, reply: FastifyReply, sender: Sender): void;
};
type Sender = { readonly caller: Caller; readonly ip: string };

/**
 * The large bodies that are on their way, which may take hours. All of them together fit into the memory. Those of operators, who are
 * few, come also while members take up all that there is.
 */
export function createLargeBodies(most = MOST): LargeBodies {
  const onTheirWay = createTally();
  let total = 0;
  return {
    add(bytes, { raw }, { caller, ip }) {
      const retry = { retryAfter: RETRY_SECONDS };
      const key = isVisitor(caller) ? networkOf(ip) : `user:${caller.id}`;
      if (onTheirWay.of(key) + bytes > most.caller)
        throw new HttpError(429, '同时提交的内容太多，请稍后重试', retry);
      if (!caller.isOperator && total + bytes > most.process)
        throw new HttpError(503, '访问的人太多，请稍后重试', retry);
      // Whoever has left already closes nothing any more.
      if (raw.destroyed) return;
      onTheirWay.add(key, bytes);
      total += bytes;
      raw.once('close', () => {
        total -= bytes;
        onTheirWay.add(key, -bytes);
      });
    },
  };
}
