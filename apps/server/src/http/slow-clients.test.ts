import net, { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coverKey } from '../conversion/stored-page.ts';
import { createMember, createReadable } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';

let test: TestApp;
let port: number;
let large: string;
beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
  const { id: user_id } = await createMember(test.services);
  const { uuid, conversion_key } = await createReadable(test.services, { user_id });
  // More than the machine takes in for a reader who does not read.
  await test.services.storage.put(coverKey(conversion_key), Buffer.alloc(32 * 1024 * 1024));
  large = `/view/cover/${uuid}`;
});
afterAll(() => test.close());

it('no connection may be still, or send one request, for ever', () => {
  const { timeout, headersTimeout, requestTimeout } = test.app.server;
  for (const limit of [timeout, headersTimeout, requestTimeout]) expect(limit).toBeGreaterThan(0);
  // A file of gigabytes over a slow line, in one request.
  expect(requestTimeout).toBeGreaterThanOrEqual(3_600_000);
});

it.each([
  ['sends half of its headers', 'GET /healthz HTTP/1.1\r\nHost: a\r\n'],
  [
    'sends a part of its body',
    'POST /api/v1/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  ],
  ['does not read what it asked for', 'GET <large> HTTP/1.1\r\nHost: a\r\n\r\n'],
])('a client that %s and then stays still is let go, and others are served', async (_, words) => {
  // The limit of minutes is shortened; what happens at its end is the same.
  const { timeout } = test.app.server;
  test.app.server.timeout = 50;
  const arrived = once(test.app.server, 'connection') as Promise<[net.Socket]>;
  const client = net.connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  const [connection] = await arrived;
  const gone = once(connection, 'close');
  client.write(words.replace('<large>', large));
  client.pause();
  await gone;
  test.app.server.timeout = timeout;
  client.destroy();
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});
