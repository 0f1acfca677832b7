import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An address that is known before the app that answers there. */
export async function startRelay() {
  let app: FastifyInstance | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const payload = await buffer(request);
      const answer = await app?.inject({
        method: request.method as 'POST',
        url: request.url ?? '/',
        headers: request.headers,
        payload,
      });
      response.writeHead(answer?.statusCode ?? 503);
      response.end(answer?.rawPayload);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    connect(to: FastifyInstance) {
      app = to;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
