import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSession } from '@wenyuan/app';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sendInParts } from './send-in-parts.ts';

/** Answers the call that makes an upload of the parts. */
let onFinish: ((response: ServerResponse) => void) | undefined;
const seen: (string | undefined)[] = [];
const server = createServer((request, response) => {
  request.resume();
  seen.push(request.headers.authorization);
  const isFirst = seen.length === 1;
  if (isFirst) response.writeHead(201, { location: '/api/v1/upload/resumable/7' }).end();
  else if (request.method === 'PATCH') response.writeHead(204, { 'upload-offset': '4' }).end();
  else if (onFinish !== undefined) onFinish(response);
  else response.end(JSON.stringify({ code: 200, data: { id: 9 } }));
});

// Outside of a browser tus reads buffers, not files.
const pdf = (name: string) =>
  Object.assign(Buffer.from('%PDF'), { name, size: 4, lastModified: 0 }) as unknown as File;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}`, protocol: 'http:' });
  vi.stubGlobal('document', { cookie: '' });
});
beforeEach(() => {
  seen.length = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  openSession('old', { id: 7 } as Parameters<typeof openSession>[1]);
});
afterAll(() => server.close());

it('every request carries the token that another tab got while this page slept', async () => {
  localStorage.setItem('session', JSON.stringify({ token: 'next' }));
  const sending = { signal: new AbortController().signal, onProgress: () => undefined };
  expect(await sendInParts(pdf('a.pdf'), sending)).toBe(9);
  expect(seen).toEqual(['Bearer next', 'Bearer next', 'Bearer next']);
});

it.each([
  ['waits for an answer', () => undefined],
  ['pauses after a fault', (response: ServerResponse) => response.writeHead(502).end()],
])('a stop while the last call %s ends the upload, and no call follows', async (_, reply) => {
  const abort = new AbortController();
  onFinish = (response) => {
    reply(response);
    setTimeout(() => abort.abort(), 100);
  };
  const sending = { signal: abort.signal, onProgress: () => undefined };
  await expect(sendInParts(pdf('b.pdf'), sending)).rejects.toBeInstanceOf(Error);
  expect(seen).toHaveLength(3);
});
