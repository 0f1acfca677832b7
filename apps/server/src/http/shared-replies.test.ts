import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentCategories, documents } from '../db/schema/index.ts';
import { createCategory, createDocument, createMember, type Member } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { hearAll } from '../testing/hear-all.ts';
import { configure } from '../testing/settings.ts';
import { createDownloadable } from '../testing/trade.ts';

const { document } = contract;
let test: TestApp;
let owner: Member;
let other: Member;

beforeAll(async () => {
  // So long that only what the server hears of a change can end it.
  test = await createTestApp({}, { sharedMs: 3_600_000 });
  owner = await createMember(test.services);
  other = await createMember(test.services);
});
afterAll(() => test.close());

/** A category with documents of the owner. */
async function fill(count: number) {
  const category = await createCategory(test.services);
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id } = await createDocument(test.services, { user_id: owner.id });
    await test.services.db
      .insert(documentCategories)
      .values({ document_id: id, category_id: category, position: 0 });
    ids.unshift(id);
  }
  const query = { category_id: [category], order: 'view_count desc' };
  const list = async (caller?: { token: string }) =>
    (await test.call(document.list, query, caller)).document;
  const idsFor = async (caller?: { token: string }) => (await list(caller)).map(({ id }) => id);
  return { ids, query, list, idsFor };
}

async function set(id: number, values: Partial<typeof documents.$inferInsert>): Promise<void> {
  await test.services.db.update(documents).set(values).where(eq(documents.id, id));
}

it('what changes all the time may be old for visitors, and for nobody else', async () => {
  const { ids, list } = await fill(1);
  const [id = 0] = ids;
  const viewsFor = async (caller?: { token: string }) => (await list(caller))[0]?.view_count;
  await hearAll(test.services);
  expect(await viewsFor()).toBe(0);
  await set(id, { view_count: 7 });
  expect(await viewsFor()).toBe(0);
  expect(await viewsFor(owner)).toBe(7);
  expect(await viewsFor(other)).toBe(7);
});

it('whoever changes something finds it changed, signed in or not', async () => {
  const { ids, idsFor } = await fill(2);
  const [first = 0, second = 0] = ids;
  expect(await idsFor()).toEqual([first, second]);
  await test.call(document.delete, { id: [first] }, owner);
  expect(await idsFor()).toEqual([second]);
  expect(await idsFor(owner)).toEqual([second]);
});

it('what is refused, or changes nothing that others see, ends no sharing', async () => {
  const { ids, list } = await fill(1);
  const [id = 0] = ids;
  const views = async () => (await list())[0]?.view_count;
  await hearAll(test.services);
  expect(await views()).toBe(0);
  await set(id, { view_count: 7 });
  expect((await test.attempt(document.delete, { id: [id] })).status).toBe(401);
  expect((await test.attempt(document.delete, { id: [id] }, other)).status).toBe(403);
  await test.call(contract.user.logout, {});
  await test.call(contract.user.logout, {}, await createMember(test.services));
  expect(await views()).toBe(0);
  await test.call(document.delete, { id: [id] }, owner);
  expect(await list()).toEqual([]);
});

it.each([
  ['is hidden', { status: DocumentStatus.Disabled }],
  ['waits for review', { status: DocumentStatus.PendingReview }],
  ['goes to the recycle bin', { deleted_at: new Date() }],
])('a document that another process says %s vanishes for everybody', async (_, values) => {
  const { ids, idsFor } = await fill(2);
  const [first = 0, second = 0] = ids;
  expect(await idsFor()).toEqual([first, second]);
  const opened = async () => (await test.attempt(document.get, { id: first })).status;
  expect(await opened()).toBe(200);
  await set(first, values);
  expect(await idsFor(other)).toEqual([second]);
  await expect.poll(() => idsFor()).toEqual([second]);
  // The list may not have been shared before, the document was.
  await expect.poll(opened).toBe(404);
});

it('members get what a visitor gets, and their own documents as their owners', async () => {
  const { ids, query, list } = await fill(1);
  const [id = 0] = ids;
  await set(id, { reject_reason: '原因', status: DocumentStatus.Disabled });
  const own = { ...query, user_id: [owner.id], status: [DocumentStatus.Disabled] };
  const idsOf = async (caller: Member) =>
    (await test.call(document.list, own, caller)).document.map((each) => each.id);
  expect(await idsOf(owner)).toEqual([id]);
  expect(await idsOf(other)).toEqual([]);
  await set(id, { status: DocumentStatus.Converted });
  // At once, so that they ask while the others' question is on its way.
  const [mine, theirs, open] = await Promise.all([list(owner), list(other), list()]);
  expect(mine[0]).toMatchObject({ id, reject_reason: '原因' });
  expect(theirs[0]).toMatchObject({ id });
  expect(theirs[0]).not.toHaveProperty('reject_reason');
  expect(theirs).toEqual(open);
});

it('an input is the same however it is written, and another one is not', async () => {
  const { ids, query } = await fill(2);
  const category = query.category_id.join();
  const idsAt = async (search: string) => {
    const { body } = await test.app.inject(`/api/v1/document/list?${search}`);
    return (JSON.parse(body) as { document: { id: number }[] }).document.map(({ id }) => id);
  };
  expect(await idsAt(`category_id=${category}&size=1`)).toEqual([ids[0]]);
  expect(await idsAt(`size=1&category_id=${category}&page=1`)).toEqual([ids[0]]);
  expect(await idsAt(`size=1&page=2&category_id=${category}`)).toEqual([ids[1]]);
});

it('one reply is sent as each caller can unpack it', async () => {
  const { query } = await fill(5);
  const url = `/api/v1/document/list?category_id=${query.category_id.join()}`;
  const get = (headers: Record<string, string>) => test.app.inject({ url, headers });
  const plain = await get({});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json()).toMatchObject({ total: 5 });
  const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  for (const reply of [plain, brotli, gzip]) {
    expect(reply.headers).toMatchObject({
      vary: expect.stringMatching(/accept-encoding/i),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
  }
});

it('each visitor of a document is counted, also who shares its reply', async () => {
  const { ids } = await fill(1);
  const [id = 0] = ids;
  await hearAll(test.services);
  const open = (input: { is_reread?: boolean } = {}) => test.call(document.get, { id, ...input });
  const views = async () =>
    (await test.call(document.get, { id, is_reread: true }, owner)).view_count;
  const shown = (await open()).view_count;
  expect((await open()).view_count).toBe(shown);
  expect(await views()).toBe(2);
  await Promise.all([open(), open(), open(), open({ is_reread: true })]);
  await open({ is_reread: true });
  expect(await views()).toBe(5);
  // Nobody is counted who is refused.
  await set(id, { status: DocumentStatus.Disabled });
  await hearAll(test.services);
  await expect.poll(async () => (await test.attempt(document.get, { id })).status).toBe(404);
  await set(id, { status: DocumentStatus.Converted });
  await hearAll(test.services);
  const before = await views();
  await open();
  expect((await views()) - before).toBe(1);
});

it('what the author changes of a document is there at once, for visitors as well', async () => {
  const { ids } = await fill(1);
  const [id = 0] = ids;
  const prices = async () => [
    (await test.call(document.get, { id })).price,
    (await test.call(document.get, { id }, owner)).price,
  ];
  expect(await prices()).toEqual([0, 0]);
  await test.call(document.update, { id, price: 5 }, owner);
  expect(await prices()).toEqual([5, 5]);
});

it('a network is told of the downloads that are left to it, and not to another one', async () => {
  const { id } = await createDownloadable(test.services, { user_id: owner.id });
  await configure(test.services, 'download', { enable_guest_download: true, times_every_ip: 3 });
  await hearAll(test.services);
  const leftTo = async (ip: string) =>
    (await test.call(document.get, { id }, { ip })).download.left_today;
  expect(await leftTo('192.0.2.1')).toBe(3);
  await test.call(document.download, { id }, { ip: '192.0.2.1' });
  expect(await leftTo('192.0.2.1')).toBe(2);
  expect(await leftTo('192.0.2.2')).toBe(3);
});
