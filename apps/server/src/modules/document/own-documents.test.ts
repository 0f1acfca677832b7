import { contract } from '@wenyuan/contract';
import { DocumentStatus, KEYWORDS_MAX, PRICE_MAX } from '@wenyuan/domain';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attachments,
  categories,
  creditMovements,
  documents,
  users,
} from '../../db/schema/index.ts';
import {
  createCategory,
  createDocument,
  createGroup,
  createMember,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { FEW, statementsOf } from '../../testing/statements.ts';
import { createDownloadable, payForDocument } from '../../testing/trade.ts';

const { document } = contract;
let test: TestApp;
let root: { token: string };
/** A member whose documents are reviewed, and another one. */
let author: Member;
let other: Member;

beforeAll(async () => {
  test = await createTestApp();
  const { services } = test;
  root = { token: await services.sessions.open(services.db, 1) };
  const groupId = await createGroup(services, {
    enable_upload: true,
    enable_document_review: true,
  });
  author = await createMember(services, { groupId, credit_count: 10 });
  other = await createMember(services, { groupId });
});
afterAll(() => test.close());

const rowsOf = async (ids: readonly number[]) =>
  test.services.db
    .select()
    .from(documents)
    .where(inArray(documents.id, [...ids]))
    .orderBy(documents.id);
const madeBy = async ({ id: user_id }: Member, fields: { title?: string; status?: number } = {}) =>
  (await createDocument(test.services, { user_id, price: 3, ...fields })).id;
const countsOf = async (ids: readonly number[]) => {
  const rows = await test.services.db
    .select({ count: categories.doc_count })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(categories.id);
  return rows.map(({ count }) => count);
};

describe('many documents of an author', () => {
  it('take a category, a price and the downloads of members at once, and need no review for that', async () => {
    const { services } = test;
    const { Converted, Converting, Disabled, PendingReview } = DocumentStatus;
    const statuses = [Converted, Converting, PendingReview, Disabled];
    const ids: number[] = [];
    for (const status of statuses) ids.push(await madeBy(author, { status }));
    const top = await createCategory(services);
    const low = await createCategory(services, { parent_id: top });
    const before = await rowsOf(ids);
    const change = { id: ids, category_id: [top, low], price: 8, is_vip: true };
    expect(await test.call(document.updateOwn, change, author)).toEqual({
      failed: [],
      reviewed: [],
    });
    const after = await rowsOf(ids);
    expect(after).toMatchObject(statuses.map((status) => ({ status, price: 8, is_vip: true })));
    for (const [index, row] of after.entries())
      expect(row.updated_at > (before[index]?.updated_at ?? new Date())).toBe(true);
    expect(await countsOf([top, low])).toEqual([4, 4]);
    const { document: listed } = await test.call(
      document.list,
      { user_id: author.id, category_id: low },
      author,
    );
    expect(listed.map(({ id }) => id).toReversed()).toEqual(ids);

    // What is not named stays.
    await test.call(document.updateOwn, { id: ids, price: 0 }, author);
    expect(await rowsOf(ids)).toMatchObject(ids.map(() => ({ price: 0, is_vip: true })));
    expect(await countsOf([top, low])).toEqual([4, 4]);
  });

  it('take keywords, and come to review with them as one does', async () => {
    const { services } = test;
    const { Converted, Disabled, PendingReview, ReviewRejected } = DocumentStatus;
    const [open, same, rejected, closed] = [
      await madeBy(author),
      await madeBy(author),
      await madeBy(author, { status: ReviewRejected }),
      await madeBy(author, { status: Disabled }),
    ];
    const ids = [open, same, rejected, closed];
    await services.db
      .update(documents)
      .set({ keywords: '语文,八年级' })
      .where(eq(documents.id, same));
    const change = { id: ids, keywords: ' 语文,八年级 ' };
    expect(await test.call(document.updateOwn, change, author)).toEqual({
      failed: [],
      // Neither what stayed the same nor what is disabled waits for anybody.
      reviewed: [open, rejected],
    });
    const keywords = '语文,八年级';
    expect(await rowsOf(ids)).toMatchObject([
      { keywords, auto_keywords: false, status: PendingReview },
      { keywords, auto_keywords: false, status: Converted },
      { keywords, status: PendingReview },
      { keywords, status: Disabled, is_unreviewed: true },
    ]);

    // Who is not reviewed is so for words that are.
    const groupId = await createGroup(services, {
      enable_upload: true,
      enable_document_review: false,
    });
    const trusted = await createMember(services, { groupId });
    const free = await madeBy(trusted);
    await test.call(document.updateOwn, { id: [free], keywords: '语文' }, trusted);
    expect(await rowsOf([free])).toMatchObject([{ keywords: '语文', status: Converted }]);
    await configure(services, 'security', { sensitive_words: '赌博=拒绝\n兼职=审核' });
    const refused = { status: 400, body: { fields: { keywords: '含有不允许的词“赌博”' } } };
    const told = await test.attempt(document.updateOwn, { id: [free], keywords: '赌博' }, trusted);
    expect(told).toMatchObject(refused);
    // Nor does it pass the review when it is withdrawn with the same request.
    const doubted = { id: [free], keywords: '兼职', is_withdrawn: true };
    expect((await test.call(document.updateOwn, doubted, trusted)).failed).toMatchObject([
      { id: free, reason: '没有公开' },
    ]);
    expect(await rowsOf([free])).toMatchObject([{ keywords: '兼职', status: PendingReview }]);
    const taken = await madeBy(trusted);
    await test.call(document.updateOwn, { id: [taken], is_withdrawn: true }, trusted);
    const given = { id: [taken], keywords: '兼职', is_withdrawn: false };
    expect(await test.call(document.updateOwn, given, trusted)).toEqual({
      failed: [],
      reviewed: [taken],
    });
    expect(await rowsOf([taken])).toMatchObject([{ keywords: '兼职', status: PendingReview }]);
    await configure(services, 'security', { sensitive_words: '' });

    const none = await test.attempt(document.updateOwn, { id: [free], keywords: ' ' }, trusted);
    expect(none).toMatchObject({ status: 400, body: { fields: { keywords: '请填写关键词' } } });
  });

  it('get keywords beside their own, and wait for a review only where they lacked them', async () => {
    const { Converted, PendingReview } = DocumentStatus;
    const worded = ['', '语文、八年级', '古诗 宋词', '长'.repeat(KEYWORDS_MAX - 3)];
    const ids: number[] = [];
    for (const keywords of worded) {
      const id = await madeBy(author, { title: keywords.slice(0, 5) || '没有' });
      await test.services.db.update(documents).set({ keywords }).where(eq(documents.id, id));
      ids.push(id);
    }
    const change = { id: ids, keywords: '八年级，语文', adds_keywords: true };
    const { failed, reviewed } = await test.call(document.updateOwn, change, author);
    expect(failed).toEqual([
      { id: ids[3], title: '长长长长长', reason: '加上后，关键词会超过 255 个字符' },
    ]);
    expect(reviewed).toEqual([ids[0], ids[2]]);
    expect(await rowsOf(ids)).toMatchObject([
      { keywords: '八年级,语文', status: PendingReview },
      { keywords: '语文、八年级', status: Converted },
      { keywords: '古诗,宋词,八年级,语文', status: PendingReview },
      { keywords: worded[3], status: Converted },
    ]);
  });

  it('are taken from readers and given back by their author alone', async () => {
    const { Converted, Disabled, PendingReview } = DocumentStatus;
    const [id, waiting, taken] = [
      await madeBy(author),
      await madeBy(author, { status: PendingReview }),
      await madeBy(author),
    ];
    await test.call(document.check, { id: [taken], status: Disabled, reject_reason: '侵权' }, root);
    const seenBy = async (caller: object) =>
      (await test.attempt(document.get, { id }, caller)).status;
    const withdraw = (ids: number[], is_withdrawn: boolean) =>
      test.call(document.updateOwn, { id: ids, is_withdrawn }, author);
    expect(await seenBy(other)).toBe(200);
    expect((await withdraw([id, waiting, taken], true)).failed).toMatchObject([
      { id: waiting, reason: '没有公开' },
      { id: taken, reason: '没有公开' },
    ]);
    expect(await rowsOf([id, waiting])).toMatchObject([
      { status: Disabled },
      { status: PendingReview },
    ]);
    expect(await seenBy(other)).toBe(404);
    expect(await test.call(document.get, { id }, author)).toMatchObject({ is_withdrawn: true });
    // Another author cannot give it back, and it gives back nothing that an operator took.
    const foreign = { id: [id], is_withdrawn: false };
    expect((await test.call(document.updateOwn, foreign, other)).failed).toHaveLength(1);
    expect((await withdraw([id, taken], false)).failed).toMatchObject([
      { id: taken, reason: '由管理员禁用，不能自行上架' },
    ]);
    expect(await seenBy(other)).toBe(200);
    expect(await rowsOf([id, taken])).toMatchObject([
      { status: Converted, reviewed_user_id: 0 },
      { status: Disabled, reject_reason: '侵权' },
    ]);
    // What an operator disables meanwhile stays so.
    await withdraw([id], true);
    await test.call(document.check, { id: [id], status: Disabled, reject_reason: '侵权' }, root);
    expect((await withdraw([id], false)).failed).toMatchObject([{ id }]);
  });

  it('are their author’s to give back after an operator gave them back and undid it', async () => {
    const { Converted, Disabled } = DocumentStatus;
    const id = await madeBy(author, { title: '去而复来' });
    await test.call(document.updateOwn, { id: [id], is_withdrawn: true }, author);
    await test.call(document.check, { id: [id], status: Converted }, root);
    const undo = { id: [id], status: Disabled, is_undo: true, is_withdrawn: true };
    for (const other of [{ is_undo: false }, { status: Converted }])
      expect(await test.attempt(document.check, { ...undo, ...other }, root)).toMatchObject({
        status: 400,
        body: { fields: { is_withdrawn: expect.stringContaining('撤销') as string } },
      });
    await test.call(document.check, undo, root);
    expect(await test.call(document.get, { id }, author)).toMatchObject({ is_withdrawn: true });
    const { notice } = await test.call(contract.notice.list, {}, author);
    expect(notice.filter(({ title }) => title === '去而复来')).toEqual([]);
    const given = { id: [id], is_withdrawn: false };
    expect((await test.call(document.updateOwn, given, author)).failed).toEqual([]);
  });

  it('are disabled by an operator who wrote one of them, not withdrawn', async () => {
    const { Converted, Disabled } = DocumentStatus;
    const own = (await createDocument(test.services, { user_id: 1 })).id;
    const ids = [own, await madeBy(author)];
    await test.call(document.check, { id: ids, status: Disabled, reject_reason: '侵权' }, root);
    for (const id of ids)
      expect(await test.call(document.get, { id }, root)).toMatchObject({
        is_withdrawn: false,
        reject_reason: '侵权',
      });
    expect(await rowsOf(ids)).toMatchObject([{ reviewed_user_id: 0 }, { reviewed_user_id: 1 }]);
    await test.call(document.check, { id: [own], status: Converted }, root);
    await test.call(document.updateOwn, { id: [own], is_withdrawn: true }, root);
    expect(await test.call(document.get, { id: own }, root)).toMatchObject({ is_withdrawn: true });
  });

  it('are not given back with a file that was forbidden meanwhile with another document', async () => {
    const { Disabled } = DocumentStatus;
    const id = await madeBy(author);
    const hash = (await rowsOf([id])).at(0)?.hash ?? '';
    const copy = await createDocument(test.services, { user_id: other.id, hash });
    await test.services.db
      .update(attachments)
      .set({ hash })
      .where(eq(attachments.type_id, copy.id));
    await test.call(document.updateOwn, { id: [id], is_withdrawn: true }, author);
    await test.call(document.delete, { id: [copy.id], forbid_file: true }, root);
    const given = { id: [id], is_withdrawn: false };
    expect((await test.call(document.updateOwn, given, author)).failed).toMatchObject([
      { id, reason: '文件已被禁止上传，不能上架' },
    ]);
    expect(await rowsOf([id])).toMatchObject([{ status: Disabled }]);
  });

  it('come to review where they were changed while nobody could read them', async () => {
    const { Disabled, PendingReview } = DocumentStatus;
    const id = await madeBy(author);
    await test.call(document.updateOwn, { id: [id], is_withdrawn: true }, author);
    await test.call(document.update, { id, title: '另一份' }, author);
    expect(await rowsOf([id])).toMatchObject([{ status: Disabled }]);
    const given = { id: [id], is_withdrawn: false };
    expect(await test.call(document.updateOwn, given, author)).toEqual({
      failed: [],
      reviewed: [id],
    });
    expect(await rowsOf([id])).toMatchObject([{ status: PendingReview }]);
  });

  it('that were bought stay with their readers', async () => {
    const { services } = test;
    const { id } = await createDownloadable(services, { user_id: author.id, price: 3 });
    const buyer = await createMember(services);
    await payForDocument(services, buyer.id, id);
    const { failed } = await test.call(
      document.updateOwn,
      { id: [id], is_withdrawn: true },
      author,
    );
    expect(failed).toMatchObject([{ id, reason: '有读者购买过，不能下架' }]);
    expect(await rowsOf([id])).toMatchObject([{ status: DocumentStatus.Converted }]);
  });

  it('that were rejected are handed in again where something of them changes', async () => {
    const status = DocumentStatus.ReviewRejected;
    const [same, mended] = [await madeBy(author, { status }), await madeBy(author, { status })];
    const category_id = [await createCategory(test.services)];
    await test.call(document.updateOwn, { id: [same], category_id }, author);
    await test.call(document.check, { id: [same], status, reject_reason: '分类不对' }, root);
    await test.call(document.updateOwn, { id: [same, mended], category_id, price: 3 }, author);
    expect(await rowsOf([same, mended])).toMatchObject([
      { status },
      { status: DocumentStatus.PendingReview },
    ]);
  });

  it.each([
    [{ price: PRICE_MAX + 1 }, 'price'],
    [{ price: -1 }, 'price'],
    [{ price: 1.5 }, 'price'],
    [{ category_id: [] }, 'category_id'],
    [{ category_id: [999_999] }, 'category_id'],
  ])('keep to the rules of one: %o', async (change, field) => {
    const id = await madeBy(author);
    const one = await test.attempt(document.update, { id, ...change }, author);
    const many = await test.attempt(document.updateOwn, { id: [id], ...change }, author);
    expect(many.status).toBe(400);
    expect(Object.keys(many.body.fields ?? {})).toEqual([field]);
    // A single one may be without a category where it had none.
    if (one.status !== 200) expect(many.body.fields).toEqual(one.body.fields);
    expect(await rowsOf([id])).toMatchObject([{ price: 3 }]);
  });

  it('are filed along a path from the root alone', async () => {
    const id = await madeBy(author);
    const low = await createCategory(test.services, {
      parent_id: await createCategory(test.services),
    });
    const answer = await test.attempt(document.updateOwn, { id: [id], category_id: [low] }, author);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty('category_id');
  });

  it('take as many statements as two', async () => {
    const category_id = [await createCategory(test.services)];
    const taken: number[] = [];
    for (const count of [2, 20]) {
      const ids = await Promise.all(Array.from({ length: count }, () => madeBy(author)));
      const change = { id: ids, category_id, price: 1, keywords: '语文', adds_keywords: true };
      taken.push(
        (await statementsOf(() => test.call(document.updateOwn, change, author))) +
          (await statementsOf(() => test.call(document.deleteOwn, { id: ids }, author))),
      );
    }
    const [few = 0, many = 0] = taken;
    expect(many).toBeLessThanOrEqual(few + 2 * FEW);
  });
});

describe('what an author may not do something to', () => {
  const hidden = { title: '藏着的', status: DocumentStatus.PendingReview };

  it.each(['updateOwn', 'deleteOwn'] as const)(
    'is told by %s, stays as it is, and keeps none of the others',
    async (name) => {
      const own = await madeBy(author);
      const gone = await madeBy(author, { title: '删掉的' });
      await test.call(document.delete, { id: gone }, author);
      const foreign = await madeBy(other, { title: '别人的' });
      const secret = await madeBy(other, hidden);
      const id = [own, gone, foreign, secret, 999_999, own];
      const input = name === 'updateOwn' ? { id, price: 7 } : { id };
      const before = await rowsOf([gone, foreign, secret]);
      const { failed } = await test.call(document[name], input, author);
      expect(failed).toEqual([
        { id: gone, title: '删掉的', reason: '文档不存在或已被删除' },
        { id: foreign, title: '别人的', reason: '不是您的文档' },
        // As for everybody, no title of what is not public.
        { id: secret, title: '', reason: '不是您的文档' },
        { id: 999_999, title: '', reason: '文档不存在或已被删除' },
      ]);
      expect(await rowsOf([gone, foreign, secret])).toEqual(before);
      const [row] = await rowsOf([own]);
      if (name === 'updateOwn') expect(row?.price).toBe(7);
      else expect(row?.deleted_at).not.toBeNull();
    },
  );

  it.each(['updateOwn', 'deleteOwn'] as const)(
    'is, by %s, another member’s document also for operators, and anything for visitors',
    async (name) => {
      const id = [await madeBy(author)];
      const category_id = [await createCategory(test.services)];
      const input = name === 'updateOwn' ? { id, price: 7, category_id } : { id };
      const before = await rowsOf(id);
      expect((await test.attempt(document[name], input)).status).toBe(401);
      const { failed } = await test.call(document[name], input, root);
      expect(failed).toMatchObject([{ id: id[0], reason: '不是您的文档' }]);
      expect(await rowsOf(id)).toEqual(before);
      expect(await countsOf(category_id)).toEqual([0]);
    },
  );
});

describe('deleting many', () => {
  it('costs the credits of each, at most the balance, and is counted once each', async () => {
    await configure(test.services, 'score', { delete_document: 4 });
    const { db } = test.services;
    const member = await createMember(test.services, { credit_count: 10, doc_count: 3 });
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await madeBy(member));
    await test.call(document.deleteOwn, { id: ids }, member);
    await test.call(document.deleteOwn, { id: ids }, member);
    const moved = await db
      .select({ amount: creditMovements.amount })
      .from(creditMovements)
      .where(eq(creditMovements.user_id, member.id))
      .orderBy(creditMovements.id);
    expect(moved.map(({ amount }) => amount)).toEqual([-4, -4, -2]);
    const [row] = await db.select().from(users).where(eq(users.id, member.id));
    expect(row).toMatchObject({ credit_count: 0, doc_count: 0 });
    expect(await rowsOf(ids)).toMatchObject(ids.map(() => ({ deleted_user_id: member.id })));
  });
});
