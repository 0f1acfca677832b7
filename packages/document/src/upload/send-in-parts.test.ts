import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSession } from '@wenyuan/app';
import { defaultOptions, type PreviousUpload } from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sendInParts } from './send-in-parts.ts';

const KB = 1024;
const BEGIN = '/api/v1/upload/resumable';

/** A server of resumable uploads: the bytes that it has of each. */
const received = new Map<string, number>();
const seen: (string | undefined)[] = [];
/** What was asked, in words; of a part its size in KB. */
const asked: string[] = [];
/** The largest request that stands before the server lets through. */
let proxyLimit = Infinity;
/** Answers the call that makes an upload of the parts. */
let onFinish: ((response: ServerResponse) => void) | undefined;

function answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse) {
  seen.push(headers.authorization);
  const size = Number(headers['content-length'] ?? 0);
  if (method === 'POST' && url === BEGIN) {
    asked.push('begin');
    const place = `${BEGIN}/${received.size + 1}`;
    received.set(place, 0);
    return response.writeHead(201, { location: place }).end();
  }
  if (method === 'PATCH') {
    asked.push(`${size / KB} KB`);
    if (size > proxyLimit) return response.writeHead(413).end('too large');
    received.set(url, Number(headers['upload-offset']) + size);
    return response.writeHead(204, { 'upload-offset': String(received.get(url)) }).end();
  }
  if (method === 'HEAD') {
    asked.push('look');
    const offset = String(received.get(url) ?? 0);
    return response.writeHead(200, { 'upload-offset': offset, 'upload-length': '1048576' }).end();
  }
  asked.push('finish');
  if (onFinish !== undefined) return onFinish(response);
  return response.end(JSON.stringify({ code: 200, data: { id: 9 } }));
}

const server = createServer((request, response) => {
  request.resume().on('end', () => answer(request, response));
});

// Outside of a browser tus reads buffers, not files.
const pdf = (name: string) =>
  Object.assign(Buffer.alloc(KB * KB), {
    name,
    size: KB * KB,
    lastModified: 0,
  }) as unknown as File;
const sending = (signal = new AbortController().signal) => ({
  signal,
  onProgress: () => undefined,
});
const logIn = (id: number) => openSession('old', { id } as Parameters<typeof openSession>[1]);
const refuse = (status: number, body: object) => (response: ServerResponse) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ code: status, ...body }));

/** What browsers keep of uploads beyond a reload, and tus has no place for outside of them. */
const kept = new Map<string, PreviousUpload>();
let hasStorage = true;
defaultOptions.urlStorage = {
  findAllUploads: async () => [...kept.values()],
  findUploadsByFingerprint: async (fingerprint) =>
    [...kept.values()].filter(({ urlStorageKey }) => urlStorageKey.startsWith(`${fingerprint} `)),
  removeUpload: async (key) => void kept.delete(key),
  addUpload: async (fingerprint, upload) => {
    const urlStorageKey = `${fingerprint} ${kept.size}`;
    if (hasStorage) kept.set(urlStorageKey, { ...upload, urlStorageKey });
    return urlStorageKey;
  },
};

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}`, protocol: 'http:' });
  vi.stubGlobal('document', { cookie: '' });
});
beforeEach(() => {
  for (const list of [seen, asked]) list.length = 0;
  kept.clear();
  proxyLimit = Infinity;
  onFinish = undefined;
  hasStorage = true;
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  logIn(7);
});
afterAll(() => server.close());

it('every request carries the token that another tab got while this page slept', async () => {
  localStorage.setItem('session', JSON.stringify({ token: 'next' }));
  expect(await sendInParts(pdf('a.pdf'), sending())).toBe(9);
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
  await expect(sendInParts(pdf('b.pdf'), sending(abort.signal))).rejects.toBeInstanceOf(Error);
  expect(seen).toHaveLength(3);
});

it('a proxy that refuses large requests gets smaller ones, of the same upload, without storage, too', async () => {
  hasStorage = false;
  proxyLimit = 600 * KB;
  expect(await sendInParts(pdf('c.pdf'), sending())).toBe(9);
  expect(asked).toEqual(['begin', '1024 KB', 'look', '512 KB', '512 KB', 'finish']);
});

it.each([403, 409])(
  'a file that has no room or an equal (%i) is not sent again: its end alone is asked for',
  async (status) => {
    const file = pdf(`d${status}.pdf`);
    onFinish = refuse(status, { message: '原因', fields: { file: '原因' } });
    await expect(sendInParts(file, sending())).rejects.toMatchObject({ status });
    onFinish = undefined;
    expect(await sendInParts(file, sending())).toBe(9);
    expect(asked).toEqual(['begin', '1024 KB', 'finish', 'look', 'finish']);
  },
);

it.each([400, 413])(
  'a file that the server refuses (%i), which deletes it, begins anew',
  async (status) => {
    const file = pdf(`e${status}.pdf`);
    onFinish = refuse(status, { message: '原因', fields: { file: '原因' } });
    await expect(sendInParts(file, sending())).rejects.toMatchObject({ status });
    onFinish = undefined;
    expect(await sendInParts(file, sending())).toBe(9);
    const whole = ['begin', '1024 KB', 'finish'];
    expect(asked).toEqual([...whole, ...whole]);
  },
);

it('an upload goes on after a reload, of its member alone, and is forgotten at its end', async () => {
  const left = new AbortController();
  onFinish = () => left.abort();
  await expect(sendInParts(pdf('f.pdf'), sending(left.signal))).rejects.toBeInstanceOf(Error);
  onFinish = undefined;
  asked.length = 0;
  logIn(8);
  expect(await sendInParts(pdf('f.pdf'), sending())).toBe(9);
  logIn(7);
  expect(await sendInParts(pdf('f.pdf'), sending())).toBe(9);
  expect(asked).toEqual(['begin', '1024 KB', 'finish', 'look', 'finish']);
  expect(kept.size).toBe(0);
});
