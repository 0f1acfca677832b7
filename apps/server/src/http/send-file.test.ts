import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalStorage } from '../storage/local-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { handleErrors } from './error-handler.ts';
import { sendStored, type FileHeaders } from './send-file.ts';

let dataDir: string;
let storage: Storage;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-send-'));
  storage = createLocalStorage(dataDir);
  await storage.put('a/cover.webp', Buffer.from('0123456789'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function ask(
  method: 'GET' | 'HEAD',
  from: Storage,
  headers: Record<string, string> = {},
  more: Partial<FileHeaders> = {},
) {
  const app = Fastify();
  handleErrors(app);
  app.get('/', async (request, reply) => {
    const cacheControl = 'public, max-age=31536000, immutable';
    const etagOf = (version: string) => `"${version}"`;
    const file = { type: 'image/webp', cacheControl, etagOf, ...more };
    await sendStored(request, reply, { storage: from, key: 'a/cover.webp', headers: file });
    return reply;
  });
  return app.inject({ method, url: '/', headers });
}
const get = (
  from: Storage,
  headers: Record<string, string> = {},
  more: Partial<FileHeaders> = {},
) => ask('GET', from, headers, more);

it('an object comes with the validators of what is stored now', async () => {
  const first = await get(storage);
  expect(first.body).toBe('0123456789');
  const object = await storage.head('a/cover.webp');
  expect(first.headers['last-modified']).toBe(object?.modified.toUTCString());
  const etag = String(first.headers.etag);
  expect((await get(storage, { 'if-none-match': etag })).statusCode).toBe(304);
  await storage.put('a/cover.webp', Buffer.from('9876543210'));
  const changed = await get(storage, { 'if-none-match': etag });
  expect([changed.statusCode, changed.body]).toEqual([200, '9876543210']);
});

it('the date of an object answers for it, where no ETag does', async () => {
  const { etag, 'last-modified': date } = (await get(storage)).headers;
  const since = { 'if-modified-since': String(date) };
  const known = await get(storage, since);
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
  expect((await get(storage, { ...since, 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect((await get(storage, { ...since, 'if-none-match': String(etag) })).statusCode).toBe(304);
  for (const other of ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday', new Date().toISOString()])
    expect((await get(storage, { 'if-modified-since': other })).statusCode).toBe(200);
});

it('what is drawn has no date, as it changes without the object', async () => {
  const object = await storage.head('a/cover.webp');
  const since = { 'if-modified-since': String(object?.modified.toUTCString()) };
  const drawn = await get(storage, since, { draw: async () => Buffer.from('drawn') });
  expect([drawn.statusCode, drawn.body]).toEqual([200, 'drawn']);
  expect(drawn.headers).not.toHaveProperty('last-modified');
});

it('a store that fails to read is answered with a fault that no cache keeps', async () => {
  const failing: Storage = {
    ...storage,
    read: async () => {
      throw new Error('the bucket is away');
    },
  };
  const cases = [{}, { range: 'bytes=0-3' }];
  for (const headers of cases) {
    const answer = await get(failing, headers);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 500, message: '服务器出现问题，请稍后重试' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
  }
});

it.each([
  ['nothing', {}, {}, 10],
  ['a range, which is for its body alone', { range: 'bytes=0-3' }, {}, 10],
  ['what is drawn, whose size nobody knows', {}, { draw: async () => Buffer.of(1) }, undefined],
  ['what is unpacked for it', {}, { encoding: 'gzip' } as const, undefined],
])('who asks for the head alone with %s has nothing read', async (_title, asked, more, length) => {
  const unread: Storage = {
    ...storage,
    read: async () => {
      throw new Error('a body is read');
    },
  };
  const { statusCode, headers, body } = await ask('HEAD', unread, asked, more);
  expect([statusCode, body]).toEqual([200, '']);
  expect(headers['content-length']).toBe(length === undefined ? undefined : `${length}`);
  expect(headers).toMatchObject({ 'content-type': 'image/webp', etag: expect.any(String) });
});

it.each([
  ['0-3', '0-3'],
  ['7-', '7-9'],
  ['8-99', '8-9'],
  ['-2', '8-9'],
  ['-99', '0-9'],
  ['9-9', '9-9'],
])('of ten bytes the range %s is %s', async (asked, got) => {
  const whole = (await get(storage)).body;
  const [first = 0, last = 0] = got.split('-').map(Number);
  const { statusCode, headers, body } = await get(storage, { range: `bytes=${asked}` });
  expect([statusCode, body]).toEqual([206, whole.slice(first, last + 1)]);
  expect(headers).toMatchObject({
    'content-range': `bytes ${got}/10`,
    'content-length': `${body.length}`,
  });
});

it.each(['10-', '10-20', '5-2', '-0', '-'])('of ten bytes there is no range %s', async (asked) => {
  const { statusCode, headers, body } = await get(storage, { range: `bytes=${asked}` });
  expect([statusCode, body, headers['content-range']]).toEqual([416, '', 'bytes */10']);
});

it('a range of what was replaced is the whole, as are ranges of another kind', async () => {
  const { body: whole, headers: known } = await get(storage);
  const part = async (range: string, etag: string) =>
    (await get(storage, { range, 'if-range': etag })).body;
  const etag = String(known.etag);
  expect(await part('bytes=1-2', etag)).toBe(whole.slice(1, 3));
  for (const other of [`W/${etag}`, '"other"', String(known['last-modified'])])
    expect(await part('bytes=1-2', other)).toBe(whole);
  for (const range of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b', 'bytes=1 - 2'])
    expect(await part(range, etag)).toBe(whole);
});
