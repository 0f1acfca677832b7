import { contract } from '@wenyuan/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dynamics } from '../../db/schema/index.ts';
import {
  createAttachment,
  createCategory,
  createDocument,
  createGroup,
  createMember,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { balanceOf } from '../../testing/trade.ts';

const { document, recycle } = contract;
let test: TestApp;
let root: { token: string };
let groupId: number;
let category: number;
let author: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  groupId = await createGroup(test.services, { enable_upload: true });
  category = await createCategory(test.services);
});
beforeEach(async () => {
  await configure(test.services, 'score', {
    upload_document: 5,
    upload_document_limit: 2,
    delete_document: 3,
  });
  author = await createMember(test.services, { groupId });
});
afterAll(() => test.close());

async function submit(count: number): Promise<number[]> {
  const items = [];
  for (let index = 0; index < count; index += 1)
    items.push({ title: '尚书', attachment_id: await createAttachment(test.services, author.id) });
  const input = { category_id: [category], document: items };
  return (await test.call(document.create, input, author)).document.map(({ id }) => id);
}
const balance = () => balanceOf(test.services, author.id);
const told = (type: number) =>
  test.services.db.$count(dynamics, and(eq(dynamics.user_id, author.id), eq(dynamics.type, type)));

describe('documents that are uploaded', () => {
  it('earn credits, the first ones of a day, which are counted for their author', async () => {
    const awarded = async () =>
      (await test.call(contract.user.canUploadDocument, {}, author)).awarded_today;
    expect(await awarded()).toBe(0);
    await submit(1);
    expect([await balance(), await awarded()]).toEqual([5, 1]);
    await submit(3);
    expect([await balance(), await awarded()]).toEqual([10, 2]);
    expect(await told(3)).toBe(4);
  });

  it('earn no more when they are sent at once', async () => {
    await Promise.all([submit(1), submit(1), submit(1)]);
    expect(await balance()).toBe(10);
  });

  it('earn nothing with a limit of 0', async () => {
    await configure(test.services, 'score', { upload_document_limit: 0 });
    await submit(2);
    expect(await balance()).toBe(0);
  });
});

describe('documents that are deleted', () => {
  it('cost their owner, at most what there is, and once however often they are restored', async () => {
    const [first = 0, second = 0] = await submit(2);
    await test.call(document.delete, { id: first }, author);
    expect(await balance()).toBe(7);
    await test.call(recycle.recover, { id: [first] }, root);
    await test.call(document.delete, { id: first }, author);
    expect(await balance()).toBe(7);
    await configure(test.services, 'score', { delete_document: 100 });
    await test.call(document.delete, { id: second }, author);
    expect(await balance()).toBe(0);
    expect(await told(14)).toBe(3);
  });

  it('cost nothing when somebody else deletes them', async () => {
    const { id } = await createDocument(test.services, { user_id: author.id });
    await submit(1);
    await test.call(document.delete, { id }, root);
    expect(await balance()).toBe(5);
  });
});
