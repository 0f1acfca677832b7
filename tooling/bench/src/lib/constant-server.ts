import type { AddressInfo } from 'node:net';
import { createApp } from '@wenyuan/server/app';
import { readConfig } from '@wenyuan/server/config';
import { createServices } from '@wenyuan/server/create-services';

/**
 * The product's own HTTP server with one more route, which answers a constant of the requested size. Hooks, headers and
 * logging are the product's; only a handler is missing. It makes no database queries.
 */
const config = readConfig({ ...process.env, DATA_DIR: process.argv[2], LOG_LEVEL: 'error' });
const app = await createApp(await createServices(config, 'postgres://localhost/none', 'constant'));
const bodies = new Map<string, string>();

function bodyOf(bytes: string): string {
  const known = bodies.get(bytes);
  if (known !== undefined) return known;
  const around = '{"text":""}'.length;
  const body = JSON.stringify({ text: 'x'.repeat(Math.max(0, Number(bytes) - around)) });
  bodies.set(bytes, body);
  return body;
}

app.get<{ Params: { bytes: string } }>('/constant/:bytes', async (request, reply) =>
  reply.type('application/json; charset=utf-8').send(bodyOf(request.params.bytes)),
);
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
