import { contract } from '@wenyuan/contract';
import {
  ArticleStatus,
  DocumentStatus,
  OrderStatus,
  OrderType,
  PaymentType,
} from '@wenyuan/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, downloads, orders, users } from '../../db/schema/index.ts';
import { siteZone } from '../../db/site-zone.ts';
import {
  createArticle,
  createDocument,
  createFeedback,
  createMember,
  createReport,
} from '../../testing/builders.ts';
import { eventually } from '../../testing/conversions.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';

const { document } = contract;
const { stats, dailyFigures } = contract.config;

let test: TestApp;
let root: { token: string };
beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

describe('figures', () => {
  it('by day cover the last days to today, zeros included, and count what was on each', async () => {
    const { db } = test.services;
    const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
    const member = await createMember(test.services);
    await db
      .update(users)
      .set({ created_at: ago(3) })
      .where(eq(users.id, member.id));
    const recent = await createDocument(test.services, { user_id: member.id });
    const old = await createDocument(test.services, { user_id: member.id });
    await db
      .update(documents)
      .set({ created_at: ago(6) })
      .where(eq(documents.id, recent.id));
    await db
      .update(documents)
      .set({ created_at: ago(7) })
      .where(eq(documents.id, old.id));
    // A reviewer who opens the file is no reader.
    for (const grant of ['free', 'review'])
      await db.insert(downloads).values({ document_id: recent.id, grant, created_at: ago(2) });
    await test.call(document.get, { id: recent.id });
    await test.call(document.get, { id: recent.id });

    const figures = async () => (await test.call(dailyFigures, { days: 7 }, root)).day;
    const seen = await eventually(async () => {
      const found = await figures();
      return found.at(-1)?.view_count === 2 ? found : undefined;
    });
    const dayOf = (back: number) =>
      new Date(Date.now() - back * 86_400_000).toLocaleDateString('sv-SE');
    expect(seen.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayOf));
    const none = { document_count: 0, view_count: 0, download_count: 0, user_count: 0, income: 0 };
    expect(seen[0]).toEqual({ ...none, day: dayOf(6), document_count: 1 });
    expect(seen[1]).toEqual({ ...none, day: dayOf(5) });
    expect(seen[3]).toEqual({ ...none, day: dayOf(3), user_count: 1 });
    expect(seen[4]).toEqual({ ...none, day: dayOf(2), download_count: 1 });
  });

  it('of a day that is over stay as they were, whatever is deleted later', async () => {
    const { db } = test.services;
    const member = await createMember(test.services);
    const day = '2024-02-29';
    const uploads = async () => {
      const { day: found } = await test.call(dailyFigures, { from: day, to: day }, root);
      return found[0]?.document_count;
    };
    const noon = sql`'2024-02-29 12:00:00'::timestamp at time zone ${siteZone}::text`;
    const made = await Promise.all(
      [1, 2, 3].map(() => createDocument(test.services, { user_id: member.id })),
    );
    const id = made.map((each) => each.id);
    await db.update(documents).set({ created_at: noon }).where(inArray(documents.id, id));
    expect(await uploads()).toBe(3);
    await test.call(document.delete, { id: id.slice(0, 2) }, root);
    expect(await uploads()).toBe(3);
    await test.call(contract.recycle.delete, { id: id.slice(0, 1) }, root);
    await test.call(contract.recycle.delete, { id: id.slice(1, 2) }, root);
    expect(await test.call(contract.recycle.list, {}, root)).toMatchObject({ total: 0 });
    expect(await uploads()).toBe(3);
  });

  it('are of any period, also one over the end of a month', async () => {
    const { db } = test.services;
    const member = await createMember(test.services);
    const registered = async (period: object) => {
      const { day } = await test.call(dailyFigures, period, root);
      return day.map((each) => [each.day, each.user_count]);
    };
    await db
      .update(users)
      .set({ created_at: sql`'2024-03-01 00:00:00'::timestamp at time zone ${siteZone}::text` })
      .where(eq(users.id, member.id));
    expect(await registered({ from: '2024-02-28', to: '2024-03-01' })).toEqual([
      ['2024-02-28', 0],
      ['2024-02-29', 0],
      ['2024-03-01', 1],
    ]);
    expect(await registered({ from: '2024-02-29', to: '2024-02-29' })).toEqual([['2024-02-29', 0]]);
    expect(await registered({ to: '2024-03-01' })).toHaveLength(30);
    const wrong = await test.attempt(dailyFigures, { from: '2024-03-02', to: '2024-03-01' }, root);
    expect([wrong.status, wrong.body.fields]).toEqual([400, { to: '截止日期不能早于起始日期' }]);
    const long = await test.attempt(dailyFigures, { from: '2020-01-01', to: '2024-03-01' }, root);
    expect(long.body.fields).toEqual({ from: '一次最多查看三年' });
  });

  it('have the income in money by the day of the payment, without what was refunded', async () => {
    await configure(test.services, 'score', { credit_exchange: 10 });
    const { id: user_id } = await createMember(test.services);
    // The income is that of the day in China.
    const noonYesterday = sql`(date_trunc('day', now() at time zone ${siteZone}::text) - interval '12 hours') at time zone 'Asia/Shanghai'`;
    let number = 0;
    const paid = (values: Partial<typeof orders.$inferInsert>) =>
      test.services.db.insert(orders).values({
        order_no: `income-${(number += 1)}`,
        user_id,
        order_type: OrderType.Recharge,
        product_name: '充值',
        price: 1,
        amount: 25,
        status: OrderStatus.Paid,
        payment_type: PaymentType.WeChat,
        paid_at: noonYesterday,
        ...values,
      });
    await paid({});
    await paid({ amount: 7, payment_type: PaymentType.Cash });
    await paid({ payment_type: PaymentType.Credits });
    await paid({ status: OrderStatus.Refunded });
    await paid({ status: OrderStatus.Pending, paid_at: null });
    const { day } = await test.call(dailyFigures, { days: 2 }, root);
    expect(day.map(({ income }) => income)).toEqual([320, 0]);
  });

  it('show operators what waits for them', async () => {
    const { services } = test;
    const { id: user_id } = await createMember(services);
    await createDocument(services, { user_id, status: DocumentStatus.PendingReview });
    await createDocument(services, { user_id, status: DocumentStatus.Failed });
    await createArticle(services, { user_id, status: ArticleStatus.Pending });
    await createFeedback(services);
    // The reports of one thing are one decision.
    await createReport(services, { document_id: 1 });
    await createReport(services, { document_id: 1 });
    const { todo } = await test.call(stats, {}, root);
    expect(todo).toMatchObject({
      document_review: 1,
      document_failed: 1,
      article_review: 1,
      feedback: 1,
      report: 1,
    });
  });

  it('count for visitors only the articles that they may read', async () => {
    const { id: user_id } = await createMember(test.services);
    const before = (await test.call(stats, {})).article_count;
    await createArticle(test.services, { user_id, status: ArticleStatus.Rejected });
    expect((await test.call(stats, {})).article_count).toBe(before);
    await createArticle(test.services, { user_id, status: ArticleStatus.Passed });
    expect((await test.call(stats, {})).article_count).toBe(before + 1);
  });

  it('count for operators what they can list: their own drafts, and none of others', async () => {
    const { id: user_id } = await createMember(test.services);
    await createArticle(test.services, { user_id, status: ArticleStatus.Draft });
    await createArticle(test.services, { user_id, status: ArticleStatus.Rejected });
    await createArticle(test.services, { user_id: 1, status: ArticleStatus.Draft });
    const { total } = await test.call(contract.article.list, {}, root);
    expect((await test.call(stats, {}, root)).article_count).toBe(total);
  });

  it('that are hidden are sent to operators only', async () => {
    await configure(test.services, 'display', {
      show_register_user_count: false,
      show_document_count: false,
    });
    expect(await test.call(stats, {})).toMatchObject({ user_count: 0, document_count: 0, os: '' });
    const all = await test.services.db.$count(users);
    expect((await test.call(stats, {}, root)).user_count).toBe(all);
    await configure(test.services, 'display', {
      show_register_user_count: true,
      virtual_register_count: 1000,
    });
    expect((await test.call(stats, {})).user_count).toBe(all + 1000);
    expect(await test.call(stats, {})).not.toHaveProperty('todo');
  });
});
