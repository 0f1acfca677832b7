import type { FastifyRequest } from 'fastify';

/**
 * Calls `leave` when the sender disconnects before the body was read. It may have happened already, and a small body may have
 * come as a whole by then: it is lost as well.
 */
export function onSenderLeft({ raw }: FastifyRequest, leave: () => void): void {
  const check = () => {
    if (!raw.readableEnded) leave();
  };
  if (raw.destroyed) check();
  else raw.once('close', check);
}
