import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSession } from '@wenyuan/app';
import { afterEach, expect, it, vi } from 'vitest';
import { sendInParts } from './send-in-parts.ts';

const seen: (string | undefined)[] = [];
const server = createServer((request, response) => {
  request.resume();
  seen.push(request.headers.authorization);
  const isFirst = seen.length === 1;
  if (isFirst) response.writeHead(201, { location: '/api/v1/upload/resumable/7' }).end();
  else if (request.method === 'PATCH') response.writeHead(204, { 'upload-offset': '4' }).end();
  else response.end(JSON.stringify({ code: 200, data: { id: 9 } }));
});
afterEach(() => server.close());

it('every request carries the token that another tab got while this page slept', async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}`, protocol: 'http:' });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  openSession('old', { id: 7 } as Parameters<typeof openSession>[1]);
  kept.set('session', JSON.stringify({ token: 'next' }));

  // Outside of a browser tus reads buffers, not files.
  const file = Object.assign(Buffer.from('%PDF'), { name: 'a.pdf', size: 4, lastModified: 0 });
  const sending = { signal: new AbortController().signal, onProgress: () => undefined };
  expect(await sendInParts(file as unknown as File, sending)).toBe(9);
  expect(seen).toEqual(['Bearer next', 'Bearer next', 'Bearer next']);
});
