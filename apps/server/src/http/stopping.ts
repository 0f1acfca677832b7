import type { FastifyInstance } from 'fastify';

/**
 * From the moment that the server is about to stop, each reply asks its client to open another connection, and each
 * connection is closed after its reply once the server closes. Node closes only the connections that are idle then, and
 * would keep the others until their keep-alive ends.
 */
export function closeAnsweredConnections(app: FastifyInstance, stopping: AbortSignal): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (stopping.aborted) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
}
