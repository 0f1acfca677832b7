import { contract } from '@wenyuan/contract';
import { noticeGroupLabels, noticeKinds, noticeKindsOf, type NoticeGroup } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { notices } from '../../db/schema/index.ts';
import {
  createArticle,
  createDocument,
  createMember,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { deleteOldNotices } from './delete-old-notices.ts';
import { countBack, notify, unreadNotes, type NewNotice } from './notify.ts';

const { article, document, notice } = contract;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const failed = (member: Member, target_id: number, more: Partial<NewNotice> = {}): NewNotice => ({
  user_id: member.id,
  kind: 'document_failed',
  target_id,
  title: '论语',
  href: '/member/document?state=failed',
  ...more,
});
const tell = (...told: NewNotice[]) => test.services.db.transaction((tx) => notify(tx, told));
async function startOf(tx: Db): Promise<Date> {
  const { rows } = await tx.execute<{ at: string }>(sql`select now()::text as at`);
  return new Date(rows[0]?.at ?? '');
}
const listOf = async (member: Member) => (await test.call(notice.list, {}, member)).notice;
const unreadOf = async (member: Member) => (await test.call(notice.unread, {}, member)).count;

describe('a notice', () => {
  it('is told with its sentence, and nobody but its member sees, reads or deletes it', async () => {
    const [mine, other] = [await createMember(test.services), await createMember(test.services)];
    await tell(failed(mine, 1, { note: '文件已加密' }));
    const [told] = await listOf(mine);
    expect(told).toMatchObject({
      content: '您的文档《论语》转换失败',
      note: '文件已加密',
      href: '/member/document?state=failed',
      read_at: null,
    });
    expect(await listOf(other)).toEqual([]);
    await test.call(notice.read, { id: [told?.id ?? 0] }, other);
    await test.call(notice.read, {}, other);
    await test.call(notice.delete, { id: told?.id ?? 0 }, other);
    expect(await unreadOf(mine)).toBe(1);
    await test.call(notice.delete, { id: told?.id ?? 0 }, mine);
    expect(await listOf(mine)).toEqual([]);
  });

  it('leads to its document or article while the reader may open that, and says when it is gone', async () => {
    const { services } = test;
    const [reader, author] = [await createMember(services), await createMember(services)];
    const made = await createDocument(services, { user_id: author.id });
    const post = await createArticle(services, { user_id: author.id });
    const replied = { ...failed(reader, 1, { note: '受教了' }), kind: 'replied' as const };
    const hrefs = [
      `/library/all/${made.uuid}#comment-2`,
      `/article/detail/${post.identifier}#comment-3`,
    ];
    await tell(...hrefs.map((href, index) => ({ ...replied, href, target_id: index })));
    const seen = async () => {
      const rows = await listOf(reader);
      return rows.map(({ href, note: below }) => [href, below]).toReversed();
    };
    expect(await seen()).toEqual(hrefs.map((href) => [href, '受教了']));
    await test.call(document.delete, { id: [made.id] }, author);
    await test.call(article.delete, { id: [post.id] }, author);
    const gone = ['', '受教了 · 原文已不可查看'];
    expect(await seen()).toEqual([gone, gone]);
  });

  it('is counted up while it is unread, and told anew once it was read', async () => {
    const [owner, guest] = [await createMember(test.services), await createMember(test.services)];
    const comment = {
      ...failed(owner, 7, { by_user_id: guest.id, note: '受教了' }),
      kind: 'commented' as const,
    };
    await tell(comment);
    expect((await listOf(owner))[0]?.content).toBe(`${guest.username} 评论了您的《论语》`);
    await tell(comment, { ...comment, note: '再读一遍' });
    expect(await listOf(owner)).toMatchObject([
      { content: '您的《论语》收到 3 条新评论', count: 3, note: '再读一遍' },
    ]);
    expect(await unreadOf(owner)).toBe(1);
    await test.call(notice.read, {}, owner);
    expect(await unreadOf(owner)).toBe(0);
    await tell(comment);
    expect((await listOf(owner)).map(({ count }) => count)).toEqual([1, 3]);
  });

  it('sums the credits of sales', async () => {
    const owner = await createMember(test.services);
    const sale = { ...failed(owner, 8, { amount: 5 }), kind: 'downloaded' as const };
    await tell(sale);
    await tell(sale, sale);
    expect((await listOf(owner))[0]?.content).toBe('您的文档《论语》被购买 3 次，收入 15 积分');
    await configure(test.services, 'score', { credit_name: '书币' });
    expect((await listOf(owner))[0]?.content).toContain('收入 15 书币');
  });

  it('is not told to who caused it, nor to nobody', async () => {
    const member = await createMember(test.services);
    await tell(failed(member, 1, { by_user_id: member.id }), { ...failed(member, 1), user_id: 0 });
    expect(await listOf(member)).toEqual([]);
  });

  it('is gone with the transaction that failed', async () => {
    const member = await createMember(test.services);
    const failing = test.services.db.transaction(async (tx) => {
      await notify(tx, [failed(member, 1)]);
      throw new Error('the cause did not happen');
    });
    await expect(failing).rejects.toThrow('the cause did not happen');
    expect(await unreadOf(member)).toBe(0);
  });

  it('of two transactions at once reaches everybody, in whatever order they name them', async () => {
    const people = [await createMember(test.services), await createMember(test.services)];
    const all = people.map((member) => failed(member, 3));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => tell(...(index % 2 ? all : all.toReversed()))),
    );
    for (const member of people) expect((await listOf(member))[0]?.count).toBe(20);
  });

  it('counts back what began before the one that it was first told of', async () => {
    const member = await createMember(test.services);
    const one = failed(member, 4);
    const gone = await test.services.db.transaction(async (early) => {
      // As comments at the same moment: who began first may tell last.
      const began = await startOf(early);
      const late = await test.services.db.transaction(async (tx) => {
        await notify(tx, [one]);
        return startOf(tx);
      });
      await notify(early, [one]);
      return [began, late].map((at) => ({ ...one, at }));
    });
    await test.services.db.transaction((tx) => countBack(tx, gone));
    expect(await listOf(member)).toEqual([]);
  });

  it.each([
    ['reads', (member: Member) => test.call(notice.read, {}, member)],
    [
      'deletes',
      async (member: Member) => {
        const id = (await listOf(member)).map((row) => row.id);
        await test.call(notice.delete, { id }, member);
      },
    ],
    ['clears away', async () => deleteOldNotices(test.services.db)],
  ])('never waits for who %s all of them, who waits for it', async (_, all) => {
    const { db } = test.services;
    const member = await createMember(test.services);
    const [first, last] = [failed(member, 1), failed(member, 2)];
    await tell(first, last);
    await db.update(notices).set({ created_at: sql`now() - interval '181 days'` });
    await db.transaction(async (tx) => {
      // As an undo does: it holds one notice, and tells of another.
      await unreadNotes(tx, [last]);
      const done = all(member);
      await Promise.race([done, untilOneWaits(db)]);
      await notify(tx, [first]);
      await done;
    });
    expect(await unreadOf(member)).toBe(2);
  });

  it('is listed by group and by whether it was read', async () => {
    const member = await createMember(test.services);
    await tell(failed(member, 1));
    await test.call(notice.read, {}, member);
    await tell({ ...failed(member, 2), kind: 'commented' });
    const found = async (input: object) =>
      (await test.call(notice.list, input, member)).notice.map(({ kind }) => kind);
    expect(await found({})).toEqual(['commented', 'document_failed']);
    expect(await found({ group: ['review'] })).toEqual(['document_failed']);
    expect(await found({ is_read: [false] })).toEqual(['commented']);
    expect(await found({ is_read: [true], group: ['activity'] })).toEqual([]);
  });

  it('is cleared away with all that its member has read; what is unread stays, and what others have', async () => {
    const [mine, other] = [await createMember(test.services), await createMember(test.services)];
    await tell(failed(mine, 1), failed(mine, 2), failed(other, 1));
    await test.call(notice.read, {}, mine);
    await test.call(notice.read, {}, other);
    await tell(failed(mine, 2));
    expect(await test.call(notice.clear, {}, mine)).toEqual({ total: 2 });
    expect(await listOf(mine)).toMatchObject([{ count: 1, read_at: null }]);
    expect(await listOf(other)).toHaveLength(1);
    expect(await test.call(notice.clear, {}, mine)).toEqual({ total: 0 });
  });

  it('goes when it is old', async () => {
    const member = await createMember(test.services);
    await tell(failed(member, 1), failed(member, 2));
    await test.services.db
      .update(notices)
      .set({ created_at: sql`now() - interval '181 days'` })
      .where(eq(notices.target_id, 1));
    await deleteOldNotices(test.services.db);
    expect(await unreadOf(member)).toBe(1);
  });
});

it('every kind of notice is in one group', () => {
  const groups = Object.keys(noticeGroupLabels) as NoticeGroup[];
  expect(groups.flatMap(noticeKindsOf).sort()).toEqual(Object.keys(noticeKinds).sort());
});
