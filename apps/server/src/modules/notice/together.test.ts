import { contract } from '@wenyuan/contract';
import { CommentStatus } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCategory,
  createComment,
  createDocument,
  createMember,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { commonNote } from './together.ts';

const { comment, document, notice, recycle } = contract;
let test: TestApp;
let root: { token: string };
let owner: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
beforeEach(async () => {
  owner = await createMember(test.services);
});
afterAll(() => test.close());

async function documentsOf(count: number, prices: readonly number[] = [0]): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const price = prices[index % prices.length] ?? 0;
    const made = { user_id: owner.id, title: `第 ${index + 1} 课`, price };
    ids.push((await createDocument(test.services, made)).id);
  }
  return ids;
}
const toldTo = async (member: Member) => (await test.call(notice.list, {}, member)).notice;
const unreadOf = async (member: Member) => (await test.call(notice.unread, {}, member)).count;
const price = (document_id: number[], to: number) =>
  test.call(document.setPrice, { document_id, price: to }, root);

describe('what is done to many things of an author at once', () => {
  it('is one notice with what was made of all, and apart while it is of a few', async () => {
    const ids = await documentsOf(5, [3, 5]);
    await price(ids, 8);
    expect(await toldTo(owner)).toMatchObject([
      {
        content: '管理员修改了您的《第 1 课》等 5 份文档',
        note: '价格：改为 8',
        href: '/member/document',
      },
    ]);
    expect(await unreadOf(owner)).toBe(1);
    const category = await createCategory(test.services, { title: '高中' });
    await test.call(document.setCategory, { document_id: ids, category_id: [category] }, root);
    const [told] = await toldTo(owner);
    expect(told?.note.split('\n')).toEqual([
      '价格：改为 8',
      expect.stringMatching(/^分类：.* → 高中$/),
    ]);
    const few = await documentsOf(3);
    await price(few, 8);
    expect(await unreadOf(owner)).toBe(4);
  });

  it('is counted and turned page by page as one, read as one and deleted as one', async () => {
    await price(await documentsOf(4), 8);
    await price(await documentsOf(1), 9);
    const second = await test.call(notice.list, { page: 2, size: 1 }, owner);
    expect(second).toMatchObject({ total: 2, notice: [{ note: '价格：0 → 8' }] });
    const [one, many] = await toldTo(owner);
    const other = await createMember(test.services);
    await test.call(notice.read, { id: [many?.id ?? 0] }, other);
    await test.call(notice.delete, { id: many?.id ?? 0 }, other);
    expect(await unreadOf(owner)).toBe(2);
    await test.call(notice.read, { id: [many?.id ?? 0] }, owner);
    expect(await unreadOf(owner)).toBe(1);
    await test.call(notice.delete, { id: one?.id ?? 0 }, owner);
    expect(await test.call(notice.clear, {}, owner)).toEqual({ total: 1 });
    expect(await toldTo(owner)).toEqual([]);
    await price(await documentsOf(4), 8);
    const [again] = await toldTo(owner);
    await test.call(notice.delete, { id: again?.id ?? 0 }, owner);
    expect(await toldTo(owner)).toEqual([]);
  });

  it('leaves nothing behind of what was taken back, and the rest as it is', async () => {
    const ids = await documentsOf(5);
    await price(ids, 8);
    await price(ids.slice(0, 2), 0);
    expect(await toldTo(owner)).toMatchObject([
      { content: '管理员修改了您的《第 3 课》等 3 份文档', note: '价格：0 → 8' },
    ]);
    await price(ids.slice(2), 0);
    expect(await toldTo(owner)).toEqual([]);
    await test.call(document.delete, { id: ids, reason: '重复上传' }, root);
    expect(await toldTo(owner)).toMatchObject([
      { content: '您的《第 1 课》等 5 份文档已被管理员删除', note: '重复上传', href: '' },
    ]);
    await test.call(recycle.recover, { id: ids }, root);
    expect(await toldTo(owner)).toEqual([]);
  });

  it('is one notice of comments, too', async () => {
    const [id = 0] = await documentsOf(1);
    const reader = await createMember(test.services);
    const ids: number[] = [];
    for (let index = 0; index < 4; index += 1)
      ids.push(
        await createComment(test.services, {
          user_id: reader.id,
          document_id: id,
          content: `受教了 ${index}`,
          status: CommentStatus.Pending,
        }),
      );
    await test.call(comment.check, { id: ids, status: CommentStatus.Rejected }, root);
    expect(await toldTo(reader)).toMatchObject([
      { content: '您在《第 1 课》等处的 4 条评论未通过审核', note: '' },
    ]);
  });
});

it('a page of very large batches is read as any other', async () => {
  await test.services.db.execute(sql`
    insert into notices (user_id, kind, target_id, title, batch)
    select ${owner.id}, 'document_disabled', number, '课', md5((number / 1000)::text)::uuid
    from generate_series(0, 69999) number`);
  const { notice: told, total } = await test.call(notice.list, { page: 1, size: 100 }, owner);
  expect(total).toBe(70);
  expect(told).toHaveLength(70);
  expect(told[0]?.content).toContain('等 1000 份文档');
});

it('the common note has the lines of all, and what was made of each', () => {
  expect(commonNote(['价格：1 → 5\n名称：甲 → 乙', '名称：丙 → 丁\n价格：1 → 5'])).toBe(
    '价格：1 → 5',
  );
  expect(commonNote(['价格：1 → 5', '价格：2 → 5'])).toBe('价格：改为 5');
  expect(commonNote(['价格：1 → 5', '价格：2 → 15'])).toBe('');
  expect(commonNote(['重复上传', '重复上传'])).toBe('重复上传');
  expect(commonNote(['重复', ''])).toBe('');
});
