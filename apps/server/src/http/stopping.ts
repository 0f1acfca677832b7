import type { FastifyInstance } from 'fastify';

/**
 * While the server stops, a connection goes as soon as its answer is out. Node closes those that are idle when the stop
 * begins and would keep the others for as long as their keep-alive lasts.
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
