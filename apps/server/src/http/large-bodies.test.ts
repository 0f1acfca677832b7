import { EventEmitter, once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { contract } from '@wenyuan/contract';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitor } from '../auth/caller.ts';
import { createMember } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { createLargeBodies } from './large-bodies.ts';

const MB = 1024 * 1024;
const ARTICLE = contract.article.create.path;
const LOGIN = contract.user.login.path;

let test: TestApp;
let port: number;
let token: string;
beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
  ({ token } = await createMember(test.services));
});
const clients: net.Socket[] = [];
afterAll(() => {
  // A stop waits for what is on its way.
  for (const client of clients) client.destroy();
  return test.close();
});

/** A request of which only the head was sent. */
function begin(path: string, headers: Record<string, string | number>) {
  const client = net.connect(port, '127.0.0.1');
  clients.push(client);
  const lines = Object.entries({ Host: 'a', 'Content-Type': 'application/json', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  client.write(`POST ${path} HTTP/1.1\r\n${head}\r\n`);
  return client;
}

async function statusOf(client: net.Socket): Promise<number> {
  const [answer] = (await once(client, 'data')) as [Buffer];
  client.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]);
}

it.each<[string, number, string, Record<string, string | number>]>([
  ['an operation for everybody', 413, LOGIN, { 'Content-Length': 100_000 }],
  ['no operation', 413, '/api/v1/nothing', { 'Content-Length': 100_000 }],
  ['an upload', 413, contract.upload.document.path, { 'Content-Length': 100_000 }],
  ['one for members, by a visitor', 401, ARTICLE, { 'Content-Length': 3_000_000 }],
  [
    'one for members, with a token of nobody',
    401,
    ARTICLE,
    { 'Content-Length': 3_000_000, Authorization: 'Bearer a.b.c' },
  ],
])('a large body to %s is refused before it has come: %i', async (_, status, path, headers) => {
  expect(await statusOf(begin(path, headers))).toBe(status);
});

it('a member has so many large bodies on their way, and again once one is gone', async () => {
  const headers = { 'Content-Length': 3_000_000, Authorization: `Bearer ${token}` };
  const sent = Array.from({ length: 6 }, () => {
    const client = begin(ARTICLE, headers);
    return { client, status: statusOf(client) };
  });
  expect(await Promise.race(sent.map(({ status }) => status))).toBe(429);
  // A small one, and the rest of a large one, pass.
  const small = begin(ARTICLE, { 'Content-Length': 2, Authorization: `Bearer ${token}` });
  small.write('{}');
  expect(await statusOf(small)).toBe(400);
  const admitted = sent.find(({ client }) => !client.destroyed);
  admitted?.client.write(' '.repeat(3_000_000));
  expect(await admitted?.status).toBe(400);
  const next = begin(ARTICLE, headers);
  next.write(' '.repeat(3_000_000));
  expect(await statusOf(next)).toBe(400);
});

it('all callers together have so many', () => {
  const bodies = createLargeBodies({ caller: 2 * MB, process: 3 * MB });
  const add = (id: number, ip: string, isOperator = false) => {
    const raw = new EventEmitter();
    const caller = { ...visitor, id, isOperator };
    bodies.add(MB, { raw } as unknown as FastifyReply, { caller, ip });
    return () => raw.emit('close');
  };
  const end = add(0, '10.0.0.1');
  add(0, '10.0.0.1');
  expect(() => add(0, '10.0.0.1')).toThrow('同时提交的内容太多');
  add(1, '10.0.0.1');
  expect(() => add(2, '10.0.0.2')).toThrow('访问的人太多');
  // Whoever is to put an end to that is not kept out by it.
  const done = [1, 2].map(() => add(3, '10.0.0.3', true));
  expect(() => add(3, '10.0.0.3', true)).toThrow('同时提交的内容太多');
  for (const endOne of done) endOne();
  end();
  add(2, '10.0.0.2');
});

it('a body whose length is not told is small', async () => {
  const headers = { 'Transfer-Encoding': 'chunked', Authorization: `Bearer ${token}` };
  const piece = `${(64 * 1024).toString(16)}\r\n${' '.repeat(64 * 1024)}\r\n`;
  const small = begin(ARTICLE, headers);
  small.write(`${piece}0\r\n\r\n`);
  expect(await statusOf(small)).toBe(400);
  const large = begin(ARTICLE, headers);
  large.write(`${piece}${piece}0\r\n\r\n`);
  expect(await statusOf(large)).toBe(411);
});

it.each([LOGIN, '/callback/wechatpay'])(
  'a body to %s that is sent byte by byte takes no more memory than another',
  async (path) => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    const before = process.memoryUsage().heapUsed;
    const arrived = once(test.app.server, 'connection') as Promise<[net.Socket]>;
    const client = begin(path, { 'Transfer-Encoding': 'chunked' });
    const [connection] = await arrived;
    const sent = '1\r\n \r\n'.repeat(60_000);
    client.write(sent);
    while (connection.bytesRead < sent.length) await setTimeout(10);
    collect();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(8 * MB);
  },
);
