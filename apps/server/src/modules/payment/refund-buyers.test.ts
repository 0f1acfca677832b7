import { contract } from '@wenyuan/contract';
import { DocumentStatus, OrderStatus, OrderType, PaymentType } from '@wenyuan/domain';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditMovements, downloads, orders, refunds } from '../../db/schema/index.ts';
import { lockTrade } from '../../db/advisory-locks.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import {
  createGroup,
  createMember,
  createOrder,
  endAccount,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { balanceOf, createDownloadable } from '../../testing/trade.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { checkTrade } from './check-trade.ts';
import { refundBuyers } from './refund-buyers.ts';

const { document, notice, order, user } = contract;
let test: TestApp;
let root: { token: string };
let owner: Member;
let byOrder: Member;
let byMoney: Member;
let byDownload: Member;
let id: number;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
beforeEach(async () => {
  const { services } = test;
  await services.db.execute(sql`delete from graphile_worker._private_jobs`);
  await configure(services, 'download', { free_download_duration: 0, times_every_ip: 1000 });
  await configure(services, 'score', { owner_share_percent: 50 });
  owner = await createMember(services);
  byMoney = await createMember(services);
  byOrder = await funded();
  byDownload = await funded();
  ({ id } = await createDownloadable(services, { user_id: owner.id, price: 10, title: '水经' }));
  await buyByCredits(byOrder);
  const bought = await buy(byMoney);
  await test.call(
    order.confirm,
    { order_no: bought.order_no, payment_type: PaymentType.Cash },
    root,
  );
  await test.call(document.download, { id }, byDownload);
});
afterAll(() => test.close());

/** A member with 10 credits, of which the ledger knows. */
async function funded(): Promise<Member> {
  const member = await createMember(test.services);
  await test.call(order.systemRecharge, { user_id: member.id, credit: 10 }, root);
  return member;
}
const buy = (member: Member) =>
  test.call(order.create, { order_type: OrderType.Document, product_id: id }, member);
async function buyByCredits(member: Member): Promise<void> {
  const { order_no } = await buy(member);
  await test.call(order.pay, { order_no, payment_type: PaymentType.Credits }, member);
}

async function waiting(): Promise<JobPayloads['refund_buyers'][]> {
  const { rows } = await test.services.db.execute<{ payload: JobPayloads['refund_buyers'] }>(sql`
    select payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'refund_buyers'`);
  return rows.map(({ payload }) => payload);
}
async function run(): Promise<void> {
  for (const payload of await waiting()) await refundBuyers(test.services, payload);
}
const balances = async () => {
  const all = [];
  for (const { id: userId } of [byOrder, byMoney, byDownload, owner])
    all.push(await balanceOf(test.services, userId));
  return all;
};
const take = (input: object = {}, who: { token: string } = root) =>
  test.attempt(
    document.check,
    { id: [id], status: DocumentStatus.Disabled, refund_buyers: true, ...input },
    who,
  );
const told = async (member: Member) =>
  (await test.call(notice.list, {}, member)).notice.map(({ content }) => content);
describe('a takedown that refunds buyers', () => {
  it('gives everybody what they paid, once, and takes back what the author earned', async () => {
    expect(await balances()).toEqual([0, 0, 0, 15]);
    expect((await take()).status).toBe(200);
    await run();
    await run();
    expect(await balances()).toEqual([10, 10, 10, 0]);
    const { differences } = await checkTrade(test.services.db);
    expect(differences).toEqual([]);
  });

  it('tells buyers and author what came back', async () => {
    await take();
    await run();
    expect(await told(byDownload)).toContain(
      '您购买的文档《水经》已下架，所付的 10 积分已退到余额',
    );
    const { notice: ofOrder } = await test.call(notice.list, {}, byMoney);
    expect(ofOrder).toMatchObject([
      { content: '您的订单“水经”有退款', note: '退到余额 10 积分，文档已下架' },
      { content: '您购买的文档《水经》已被管理员下架，不能再下载' },
      {},
    ]);
    expect(await told(owner)).toContain('您的文档《水经》有 3 笔退款，退回收入 15 积分');
  });

  it('goes on where a run was killed', async () => {
    const { db } = test.services;
    await take();
    const killed = { ...test.services, db: Object.create(db) as typeof db };
    let left = 2;
    killed.db.transaction = ((...given: Parameters<typeof db.transaction>) => {
      if (left === 0) throw new Error('killed');
      left -= 1;
      return db.transaction(...given);
    }) as typeof db.transaction;
    const [payload] = await waiting();
    if (payload === undefined) throw new Error('no run waits');
    await expect(refundBuyers(killed, payload)).rejects.toThrow('killed');
    expect((await balances()).reduce((sum, one) => sum + one, 0)).toBe(25);
    await run();
    expect(await balances()).toEqual([10, 10, 10, 0]);
  });

  it('leaves what was bought after it, when the document is there again, and gives nothing twice', async () => {
    await take();
    const enable = { id: [id], status: DocumentStatus.Converted, is_undo: true };
    await test.call(document.check, enable, root);
    const [later, ordered] = [await funded(), await funded()];
    await test.call(document.download, { id }, later);
    await buyByCredits(ordered);
    const balancesLater = async () => [
      await balanceOf(test.services, later.id),
      await balanceOf(test.services, ordered.id),
    ];
    await run();
    expect(await balancesLater()).toEqual([0, 0]);
    const before = await balances();
    await take();
    await run();
    expect(await balances()).toEqual([...before.slice(0, 3), 0]);
    expect(await balancesLater()).toEqual([10, 10]);
    expect((await checkTrade(test.services.db)).differences).toEqual([]);
  });

  it('ends what they had: they would have to buy it again', async () => {
    await take();
    await run();
    await test.call(document.check, { id: [id], status: DocumentStatus.Converted }, root);
    const { purchase } = await test.call(user.purchases, {}, byDownload);
    expect(purchase).toEqual([]);
    const { download } = await test.call(user.downloads, {}, byDownload);
    expect(download).toMatchObject([{ is_refunded: true }]);
    for (const buyer of [byOrder, byDownload]) await test.call(document.download, { id }, buyer);
    expect((await balances()).slice(0, 3)).toEqual([0, 10, 0]);
  });

  it('comes with a deletion as well', async () => {
    await test.call(document.delete, { id: [id], refund_buyers: true }, root);
    await run();
    expect(await balances()).toEqual([10, 10, 10, 0]);
  });

  it('leaves out what the operator deletes as its author, since buyers keep that', async () => {
    const own = await createDownloadable(test.services, { user_id: 1, price: 10 });
    await test.call(document.delete, { id: [id, own.id], refund_buyers: true }, root);
    expect(await waiting()).toMatchObject([{ documentIds: [id] }]);
  });

  it('can come later, when the document is disabled or in the bin already, and once', async () => {
    await take({ refund_buyers: false });
    await test.call(document.refundBuyers, { id: [id] }, root);
    await test.call(document.delete, { id: [id] }, root);
    await test.call(document.refundBuyers, { id: [id] }, root);
    await Promise.all([run(), run()]);
    expect(await balances()).toEqual([10, 10, 10, 0]);
    expect((await checkTrade(test.services.db)).differences).toEqual([]);
  });

  it('cannot come to what its buyers have still', async () => {
    const refused = [409, { id: '《水经》没有下架，购买的读者仍可下载，不能退还' }];
    const refund = async (who: { token: string }) => {
      const { status, body } = await test.attempt(document.refundBuyers, { id: [id] }, who);
      return [status, body.fields];
    };
    expect(await refund(root)).toEqual(refused);
    await test.call(document.delete, { id: [id] }, owner);
    expect(await refund(root)).toEqual(refused);
    const groupId = await createGroup(test.services, {
      grants: ['/api.v1.DocumentAPI/CheckDocument'],
    });
    const [status] = await refund(await createMember(test.services, { groupId }));
    expect(status).toBe(403);
    expect(await waiting()).toEqual([]);
  });

  it('counts in the income as credits that went back', async () => {
    const sum = async () => (await test.call(order.income, {}, root)).sum.credit_returned;
    const before = await sum();
    await take();
    await run();
    expect((await sum()) - before).toBe(30);
  });

  it('leaves out downloads that were paid so long ago that they would have to be paid again', async () => {
    const { db } = test.services;
    await configure(test.services, 'download', { free_download_duration: 7 });
    await db
      .update(downloads)
      .set({ created_at: sql`now() - interval '8 days'` })
      .where(eq(downloads.user_id, byDownload.id));
    await take();
    await run();
    expect(await balances()).toEqual([10, 10, 0, 5]);
  });

  it('leaves out who has ended the account: nobody could spend it', async () => {
    await endAccount(test.services, byDownload.id);
    await take();
    await run();
    expect(await balances()).toEqual([10, 10, 0, 5]);
  });

  it('waits for a buyer who downloads again just then', async () => {
    const { db } = test.services;
    await take();
    const running = await db.transaction(async (tx) => {
      await lockTrade(tx, [`user:${byDownload.id}`]);
      const refunding = run();
      await Promise.race([refunding, untilOneWaits(db)]);
      const [row] = await tx.select().from(downloads).where(eq(downloads.document_id, id));
      expect(row?.refunded_at).toBeNull();
      return [refunding];
    });
    await running[0];
    expect(await balances()).toEqual([10, 10, 10, 0]);
  });

  it('skips what cannot go back, and takes from the author no more than there is', async () => {
    const { services } = test;
    const given = await createMember(services);
    const order_no = await createOrder(services, {
      user_id: given.id,
      order_type: OrderType.Document,
      product_id: id,
      status: OrderStatus.Paid,
      payment_type: PaymentType.System,
      amount: 10,
      paid_at: new Date(),
    });
    await services.db.execute(sql`delete from credit_movements where user_id = ${owner.id}`);
    await services.db.execute(sql`update users set credit_count = 0 where id = ${owner.id}`);
    await take();
    await run();
    expect(await balances()).toEqual([10, 10, 10, 0]);
    const [row] = await services.db.select().from(orders).where(eq(orders.order_no, order_no));
    expect(row?.status).toBe(OrderStatus.Paid);
    expect(await services.db.$count(refunds, eq(refunds.order_id, row?.id ?? 0))).toBe(0);
  });

  it('is for those who may refund, and for a takedown alone', async () => {
    const groupId = await createGroup(test.services, {
      grants: ['/api.v1.DocumentAPI/CheckDocument', '/api.v1.DocumentAPI/DeleteDocument'],
    });
    const reviewer = await createMember(test.services, { groupId });
    expect((await take({}, reviewer)).status).toBe(403);
    const removal = { id: [id], refund_buyers: true };
    expect((await test.attempt(document.delete, removal, reviewer)).status).toBe(403);
    expect((await take({ status: DocumentStatus.PendingReview })).status).toBe(400);
    expect(await waiting()).toEqual([]);
    expect((await take({ refund_buyers: false }, reviewer)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });
});

it('the orders of a document are listed by it, and what happened to it also from the bin', async () => {
  const listed = await test.call(order.list, { document_id: [id] }, root);
  expect(listed.order.map(({ user_id }) => user_id)).toEqual([byMoney.id, byOrder.id]);
  await createOrder(test.services, {
    user_id: owner.id,
    order_type: OrderType.Vip,
    product_id: id,
  });
  expect((await test.call(order.list, { document_id: [id] }, root)).total).toBe(2);
  await test.call(document.delete, { id: [id] }, root);
  const { order_count, amount } = await test.call(document.activity, { id }, root);
  expect({ order_count, amount }).toEqual({ order_count: 2, amount: 20 });
});

it('the check of the books finds a download that was given back without its credits', async () => {
  const { db } = test.services;
  await take();
  await run();
  const ofDownload = and(
    eq(creditMovements.user_id, byDownload.id),
    sql`key like 'refund:download:%'`,
  );
  await db.delete(creditMovements).where(ofDownload);
  const rules = (await checkTrade(db)).differences.map(({ rule }) => rule);
  expect(rules).toContain('退还的下载到账一次，收回的分成不超过分成');
  await db.delete(downloads).where(eq(downloads.user_id, byDownload.id));
});
