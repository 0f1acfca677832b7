import { contract } from '@wenyuan/contract';
import { DocumentStatus, OrderStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, downloads, orders } from '../../db/schema/index.ts';
import { createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createDownloadable, payForDocument } from '../../testing/trade.ts';

const { document, user } = contract;
let test: TestApp;
let root: { token: string };
let owner: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  owner = await createMember(test.services);
});
afterAll(() => test.close());

const IP = '203.0.113.9';
async function reader(credits = 0): Promise<Member & { ip: string }> {
  return { ...(await createMember(test.services, { credit_count: credits })), ip: IP };
}

describe('the list of own downloads', () => {
  it('tells nothing of a document that waits for review or was closed, but to its owner', async () => {
    const { id, uuid } = await createDownloadable(test.services, { user_id: owner.id, pages: 9 });
    const person = await reader();
    for (const one of [person, owner]) await test.call(document.download, { id }, one);
    const held = { title: '尚未审核的标题', status: DocumentStatus.PendingReview };
    await test.services.db.update(documents).set(held).where(eq(documents.id, id));
    const seenBy = async (one: Member) => (await test.call(user.downloads, {}, one)).download[0];
    const nothing = { title: '', ext: '', score: 0, size: 0, pages: 0 };
    const known = { document_id: id, document_uuid: uuid, is_deleted: false };
    expect(await seenBy(person)).toMatchObject({ ...known, ...nothing });
    expect(await seenBy(owner)).toMatchObject({ ...known, title: held.title, pages: 9 });
    await test.services.db
      .update(documents)
      .set({ deleted_at: new Date() })
      .where(eq(documents.id, id));
    expect(await seenBy(person)).toMatchObject({ ...known, ...nothing, is_deleted: true });
  });
});

it('keeps the name of what was bought, and says what was refunded', async () => {
  const { db } = test.services;
  const person = await reader(10);
  const title = '买时的名称';
  const charged = await createDownloadable(test.services, { user_id: owner.id, price: 5, title });
  const ordered = await createDownloadable(test.services, { user_id: owner.id, price: 5 });
  await payForDocument(test.services, person.id, ordered.id);
  for (const { id } of [charged, ordered]) await test.call(document.download, { id }, person);
  const listed = async () => {
    const { download } = await test.call(user.downloads, {}, person);
    return download.map((row) => [row.title, row.is_hidden, row.is_refunded]);
  };
  const change = { title: '改过的名称', status: DocumentStatus.Disabled };
  for (const { id } of [charged, ordered])
    await db.update(documents).set(change).where(eq(documents.id, id));
  const closed = [
    ['文档', true, false],
    [title, true, false],
  ];
  expect(await listed()).toEqual(closed);
  await db
    .update(orders)
    .set({ status: OrderStatus.Refunded })
    .where(eq(orders.user_id, person.id));
  expect(await listed()).toEqual([['文档', true, true], closed[1]]);
  await db.delete(documents).where(eq(documents.id, charged.id));
  expect((await listed())[1]).toEqual([title, false, false]);
});

it('is found by words of titles that the member may read, or had when buying', async () => {
  const { db } = test.services;
  const person = await reader(10);
  const made = (title: string, price = 0) =>
    createDownloadable(test.services, { user_id: owner.id, title, price });
  const free = await made('论语集注');
  const bought = await made('论语注疏', 5);
  const other = await made('道德经');
  for (const { id } of [free, bought, other]) await test.call(document.download, { id }, person);
  const found = async (wd: string) => {
    const { total, download } = await test.call(user.downloads, { wd }, person);
    expect(total).toBe(download.length);
    return download.map((row) => row.document_id);
  };
  expect(await found('论语 注')).toEqual([bought.id, free.id]);
  expect(await found('没有')).toEqual([]);
  // What nobody has approved, or what was closed, is not to be found out by its words.
  const held = { title: '论语秘本', status: DocumentStatus.PendingReview };
  for (const { id } of [free, bought])
    await db.update(documents).set(held).where(eq(documents.id, id));
  expect(await found('秘本')).toEqual([]);
  expect(await found('论语')).toEqual([bought.id]);
  await db.delete(documents).where(eq(documents.id, bought.id));
  expect(await found('注疏')).toEqual([bought.id]);
});

describe('the downloads that operators see', () => {
  it('are those of one member, by document, day and what granted them', async () => {
    const member = await reader(100);
    const paid = await createDownloadable(test.services, { user_id: owner.id, price: 5 });
    const title = '买过的文档';
    const bought = await createDownloadable(test.services, { user_id: owner.id, price: 5, title });
    await payForDocument(test.services, member.id, bought.id);
    await test.call(document.download, { id: paid.id }, member);
    await test.call(document.download, { id: bought.id }, member);
    const listed = async (input: object) => {
      const found = await test.call(document.downloads, { user_id: [member.id], ...input }, root);
      return found.download.map(({ document_id, grant }) => [document_id, grant]);
    };
    expect(await listed({})).toEqual([
      [bought.id, 'order'],
      [paid.id, 'credits'],
    ]);
    expect(await listed({ grant: ['order'] })).toEqual([[bought.id, 'order']]);
    expect(await listed({ document_id: [paid.id] })).toEqual([[paid.id, 'credits']]);
    expect(await listed({ ip: member.ip })).toHaveLength(2);
    expect(await listed({ ip: '192.0.2.255' })).toEqual([]);
    const part = { ip: member.ip.slice(0, member.ip.lastIndexOf('.')) };
    const refused = await test.attempt(document.downloads, part, root);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['ip']]);
    expect(await listed({ created_at: [new Date(Date.now() + 60_000).toISOString()] })).toEqual([]);
    const { download, total } = await test.call(document.downloads, { user_id: member.id }, root);
    expect(total).toBe(2);
    expect(download[0]).toMatchObject({
      username: member.username,
      title,
      ip: member.ip,
      price: 0,
    });
  });

  it('keep the titles of hidden documents, and stay when documents and members are gone', async () => {
    const member = await reader();
    const title = '下架的文档';
    const hidden = await createDownloadable(test.services, { user_id: owner.id, title });
    await test.call(document.download, { id: hidden.id }, member);
    const { db } = test.services;
    await db
      .update(documents)
      .set({ status: DocumentStatus.Disabled })
      .where(eq(documents.id, hidden.id));
    const rowOf = async () =>
      (await test.call(document.downloads, { document_id: [hidden.id] }, root)).download[0];
    expect(await rowOf()).toMatchObject({ title, username: member.username });
    await db.insert(downloads).values({ user_id: 0, document_id: 999_999, grant: 'free' });
    const gone = await test.call(document.downloads, { document_id: [999_999] }, root);
    expect(gone.download).toMatchObject([{ user_id: 0, username: '', title: '' }]);
  });
});
