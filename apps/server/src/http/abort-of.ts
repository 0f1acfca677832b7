import type { FastifyReply } from 'fastify';

/**
 * Gives what is aborted when the caller leaves before the reply was sent. It is made for the first who asks: few handlers do,
 * and making it takes a tenth of the time of a small request.
 */
export function abortOf({ raw }: FastifyReply): () => AbortController {
  let abort: AbortController | undefined;
  return () => {
    if (abort !== undefined) return abort;
    const made = new AbortController();
    abort = made;
    // An abort creates a stack trace, so it happens only when the caller left.
    const leave = () => {
      if (!raw.writableFinished) made.abort();
    };
    if (raw.destroyed) leave();
    else raw.once('close', leave);
    return made;
  };
}
