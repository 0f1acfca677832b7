import type { FastifyInstance, FastifyReply } from 'fastify';

export type OpenStreams = {
  /** Lists a stream until its reader leaves. */
  add(stream: AbortController, reply: FastifyReply): void;
};

/** The event streams that are open. A stop ends them: each would delay it for as long as its reader stays. */
export function createOpenStreams(app: FastifyInstance): OpenStreams {
  const streams = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.abort();
  });
  return {
    add(stream, { raw }) {
      // Whoever has left already closes nothing any more.
      if (stream.signal.aborted) return;
      streams.add(stream);
      raw.once('close', () => streams.delete(stream));
    },
  };
}
