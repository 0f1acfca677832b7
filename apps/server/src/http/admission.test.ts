import net, { type AddressInfo } from 'node:net';
import { contract } from '@wenyuan/contract';
import { ROOT_USER_ID } from '../auth/caller.ts';
import { friendlinks } from '../db/schema/index.ts';
import { coverKey } from '../conversion/stored-page.ts';
import { createDocument, createReadable } from '../testing/builders.ts';
import { createTestApp } from '../testing/harness.ts';
import { hearAll } from '../testing/hear-all.ts';
import { expect, it } from 'vitest';
import { createAdmission } from './admission.ts';
import { HttpError } from './errors.ts';

it('what comes beside as much as can be answered is refused for now, and let in when there is room', async () => {
  let refused = 0;
  const admit = createAdmission(2, () => (refused += 1));
  const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const running = gates.map(({ promise }) => admit(() => promise));
  const late: unknown = await admit(() => Promise.resolve('late')).catch((error: unknown) => error);
  expect(late).toBeInstanceOf(HttpError);
  expect(late).toMatchObject({ status: 503, retryAfter: 2 });
  expect(refused).toBe(1);
  gates[0]?.reject(new Error('a fault gives its place back, too'));
  await expect(running[0]).rejects.toThrow('a fault');
  expect(await admit(() => Promise.resolve('in'))).toBe('in');
  gates[1]?.resolve('done');
  expect(await running[1]).toBe('done');
});

it('many times the load: what is answered is kept, what is refused says when to come again, and it ends', async () => {
  const test = await createTestApp({}, { callsMax: 32 });
  const token = await test.services.sessions.open(test.services.db, ROOT_USER_ID);
  const create = (index: number) =>
    test.attempt(
      contract.friendlink.create,
      { title: `link ${index}`, link: `https://example.com/${index}` },
      { token },
    );
  const answers = await Promise.all(Array.from({ length: 96 }, (_, index) => create(index)));
  const done = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(await test.services.db.$count(friendlinks)).toBe(done.length);
  expect((await create(97)).status).toBe(200);
  const text = await test.services.metrics.registry.metrics();
  expect(text).toMatch(/http_requests_refused_total\{[^}]*\} [1-9]/);
  await test.close();
});

it('a reply that its reader does not take keeps no place', async () => {
  const callsMax = 4;
  const test = await createTestApp({}, { callsMax });
  const { uuid, conversion_key } = await createReadable(test.services, { user_id: ROOT_USER_ID });
  // More than a connection takes that nobody reads.
  await test.services.storage.put(coverKey(conversion_key), Buffer.alloc(32 * 1024 * 1024));
  const link = { link: 'https://example.com', enable: true };
  const links = Array.from({ length: 100 }, (_, index) => ({ ...link, title: `友站 ${index}` }));
  await test.services.db.insert(friendlinks).values(links);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  let asked = 0;
  test.app.server.on('request', () => (asked += 1));
  const { path } = contract.friendlink.list;
  const client = net.connect(port, '127.0.0.1').pause();
  client.write(`GET /view/cover/${uuid} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const list = `GET ${path}?size=100 HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n`;
  client.write(list.repeat(callsMax));
  await expect.poll(() => asked).toBe(1 + callsMax);
  const status = async () => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await expect.poll(status).toBe(200);
  client.destroy();
  await test.close();
});

it('what visitors share takes a place when it is made, and none when it is there', async () => {
  const test = await createTestApp({}, { callsMax: 1, sharedMs: 3_600_000 });
  const ids: number[] = [];
  for (let number = 0; number < 3; number += 1)
    ids.push((await createDocument(test.services, { user_id: ROOT_USER_ID })).id);
  const open = async (id = 0) => (await test.attempt(contract.document.get, { id })).status;
  const [first, ...others] = ids;
  await hearAll(test.services);
  expect(await open(first)).toBe(200);
  const answers = await Promise.all([...others.map(open), open(first)]);
  expect(new Set(answers.slice(0, 2))).toEqual(new Set([200, 503]));
  expect(answers[2]).toBe(200);
  const { id: another } = await createDocument(test.services, { user_id: ROOT_USER_ID });
  await hearAll(test.services);
  const ended = { token: 'of a session that has ended' };
  expect((await test.attempt(contract.document.get, { id: another }, ended)).status).toBe(200);
  await test.close();
});
