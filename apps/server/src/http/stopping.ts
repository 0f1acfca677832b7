import type { FastifyInstance } from 'fastify';

/**
 * Closes each connection after its reply while the server stops. Node closes only the connections that are idle when
 * the stop begins, and would keep the others until their keep-alive ends.
 */
export function closeAnsweredConnections(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onResponse', async () => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections());
  });
}
