import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { creditMovements, withdrawals } from '../../db/schema/index.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { createMember } from '../../testing/builders.ts';
import { createPayoutDesk } from '../../testing/payout-desk.ts';
import { configure } from '../../testing/settings.ts';
import { checkTrade } from '../payment/check-trade.ts';
import { refundBuyers } from '../payment/refund-buyers.ts';

const { document, inbox, order, withdrawal } = contract;
const desk = await createPayoutDesk();
const {
  test,
  root,
  people,
  give,
  sell,
  ask,
  asked,
  pay,
  start,
  reject,
  leave,
  balance,
  own,
  told,
  offered,
} = desk;

beforeEach(() => desk.open());
afterAll(() => test.close());

describe('a decision', () => {
  it('pays: the credits are gone, and the member is told', async () => {
    await sell(100);
    const { id } = await asked(100);
    expect((await pay([id])).status).toBe(200);
    expect(await balance()).toBe(0);
    const [row] = await own();
    expect(row).toMatchObject({ state: 'paid', transfer_no: 'T2026030100001' });
    expect((await told())[0]).toMatchObject({
      content: '您申请的 ¥10.00 提现已打款',
      note: '支付宝 138****8000，转账单号 T2026030100001',
      href: '/member/withdrawal',
    });
  });

  it('refuses: the credits come back as income, with the reason', async () => {
    await sell(100);
    const { id } = await asked(100);
    expect((await reject([id])).status).toBe(200);
    expect(await balance()).toBe(100);
    expect(await own()).toMatchObject([{ state: 'rejected', reason: '账号与姓名不符' }]);
    expect((await told())[0]).toMatchObject({
      content: '您申请的 ¥10.00 提现未通过，已退回余额',
      note: '账号与姓名不符',
    });
    expect(await offered()).toMatchObject({ credit: 100, message: '' });
  });

  it('of the member cancels, only what is theirs', async () => {
    await sell(100);
    const { id } = await asked(100);
    const stranger = await createMember(test.services);
    expect((await test.attempt(withdrawal.cancel, { id }, stranger)).status).toBe(404);
    await test.call(withdrawal.cancel, { id }, people.author);
    expect(await balance()).toBe(100);
    expect(await own()).toMatchObject([{ state: 'cancelled', decided_username: '' }]);
  });

  it('is made once: of all at the same time one counts', async () => {
    await sell(100);
    const { id } = await asked(100);
    const all = await Promise.all([
      pay([id]),
      reject([id]),
      test.attempt(withdrawal.cancel, { id }, people.author),
      pay([id]),
    ]);
    expect(all.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const [row] = await own();
    expect(await balance()).toBe(row?.state === 'paid' ? 0 : 100);
  });

  it('begins before the money is sent: nobody takes it back then, and nobody else begins', async () => {
    const { order_no } = await sell(100);
    await sell(10);
    const { id } = await asked(100);
    const begun = await Promise.all([start([id]), start([id])]);
    expect(begun.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const cancelled = await test.attempt(withdrawal.cancel, { id }, people.author);
    expect([cancelled.status, cancelled.body.message]).toEqual([409, '该提现打款中，请刷新后查看']);
    expect((await ask(10)).body.message).toBe('您有一笔提现打款中，打款后才能再次申请');
    expect((await leave()).body.message).toBe('您有一笔提现打款中，打款后才能注销');
    const { effect } = await test.call(order.refundOffer, { order_no }, root);
    expect(effect.slice(1)).toEqual([
      '上传者退还分成 100 积分，以其余额为限，不足的 90 由站点承担',
      '上传者的一笔提现正在打款，不能退回',
    ]);
    await test.call(order.refund, { order_no }, root);
    expect(await balance()).toBe(0);
    const list = await test.call(withdrawal.list, { user_id: [people.author.id] }, root);
    expect(list).toMatchObject({
      withdrawal: [{ state: 'paying', decided_username: 'admin', decided_at: null }],
      sum: { waiting: 1000, paid: 0 },
    });
    expect((await checkTrade(test.services.db)).differences).toEqual([]);
    expect((await pay([id])).status).toBe(200);
    expect(await own()).toMatchObject([{ state: 'paid' }]);
  });

  it('refuses what was begun when the transfer did not succeed', async () => {
    await sell(100);
    const { id } = await asked(100);
    await start([id]);
    expect((await reject([id], '银行退回')).status).toBe(200);
    expect(await balance()).toBe(100);
    expect(await offered()).toMatchObject({ credit: 100, message: '' });
    expect((await start([id])).status).toBe(409);
  });

  it('begun counts in the month and among what is still to be paid', async () => {
    await configure(test.services, 'pay', { withdraw_times: 2 });
    await sell(100);
    await start([(await asked(100)).id]);
    expect(await offered()).toMatchObject({ times_left: 1 });
    const { inbox: kinds } = await test.call(inbox.get, {}, root);
    const { total } = await test.call(withdrawal.list, { state: ['waiting', 'paying'] }, root);
    expect(kinds.find(({ kind }) => kind === 'withdrawal')?.count).toBe(total);
  });

  it('of several is made of all or none', async () => {
    const other = await createMember(test.services);
    await sell(100);
    await sell(100, 'order', other);
    const ids = [(await asked(100)).id, (await asked(70, {}, other)).id];
    await test.call(withdrawal.cancel, { id: ids[1] ?? 0 }, other);
    const refused = await pay(ids);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('所选的提现中 ¥7.00 的一笔已撤回，请刷新后重新选择');
    expect(await own()).toMatchObject([{ state: 'waiting' }]);
    const again = (await asked(70, {}, other)).id;
    expect((await pay([ids[0] ?? 0, again])).status).toBe(200);
    expect(await own(other)).toMatchObject([{ state: 'paid' }, { state: 'cancelled' }]);
    expect((await pay([999_999])).status).toBe(404);
  });
});

describe('a refund of a sale', () => {
  it('gives a waiting request back when the income that is left does not cover it', async () => {
    const { order_no } = await sell(60);
    await sell(40);
    await asked(80);
    const effects = await test.call(order.refundOffer, { order_no }, root);
    expect(effects.effect).toContain('上传者退还分成 60 积分，以其余额为限');
    expect(effects.effect).toContain('上传者待打款的提现退回其余额，须重新申请');
    await test.call(order.refund, { order_no }, root);
    expect(await own()).toMatchObject([{ state: 'rejected' }]);
    expect(await balance()).toBe(40);
    expect((await offered()).credit).toBe(40);
    expect((await told()).map(({ content }) => content)).toEqual(
      expect.arrayContaining(['您申请的 ¥8.00 提现未通过，已退回余额']),
    );
  });

  it('does not take recharged credits in its place', async () => {
    const { order_no } = await sell(60);
    await asked(60);
    await give(people.author, 100);
    await test.call(order.refund, { order_no }, root);
    expect(await own()).toMatchObject([{ state: 'rejected' }]);
    expect(await balance()).toBe(100);
    expect((await offered()).credit).toBe(0);
  });

  it('leaves a request that other income covers', async () => {
    const { order_no } = await sell(40);
    await sell(100);
    await asked(100);
    await test.call(order.refund, { order_no }, root);
    expect(await own()).toMatchObject([{ state: 'waiting' }]);
    expect(await balance()).toBe(0);
  });

  it('of a download gives it back, too', async () => {
    const { id } = await sell(60, 'download');
    await asked(60);
    const taken = { id: [id], status: DocumentStatus.Disabled, refund_buyers: true };
    await test.call(document.check, taken, root);
    const { rows } = await test.services.db.execute<{ payload: JobPayloads['refund_buyers'] }>(sql`
      select payload from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'refund_buyers'`);
    for (const { payload } of rows) await refundBuyers(test.services, payload);
    expect(await own()).toMatchObject([{ state: 'rejected' }]);
    expect(await balance()).toBe(0);
  });

  it('after the payment takes what there is, and later income makes it good', async () => {
    const { order_no } = await sell(60);
    await pay([(await asked(60)).id]);
    await give(people.author, 100);
    await test.call(order.refund, { order_no }, root);
    expect(await balance()).toBe(40);
    await sell(50);
    expect((await offered()).credit).toBe(0);
    await sell(30);
    expect((await offered()).credit).toBe(20);
  });
});

it('books agree, whatever became of all these', async () => {
  expect((await checkTrade(test.services.db)).differences).toEqual([]);
});

it('books that do not agree are told', async () => {
  await sell(100);
  const { id } = await asked(100);
  const { db } = test.services;
  const subject = `提现 ${id}`;
  await db.update(withdrawals).set({ credit: 99 }).where(eq(withdrawals.id, id));
  expect((await checkTrade(db)).differences).toMatchObject([{ subject }]);
  await db
    .update(withdrawals)
    .set({ credit: 100, state: 'rejected' })
    .where(eq(withdrawals.id, id));
  expect((await checkTrade(db)).differences).toMatchObject([{ subject }]);
  await db.update(withdrawals).set({ state: 'waiting' }).where(eq(withdrawals.id, id));
  await db
    .update(creditMovements)
    .set({ reason: 'grant' })
    .where(
      sql`${creditMovements.user_id} = ${people.author.id} and ${creditMovements.reason} = 'income'`,
    );
  expect((await checkTrade(db)).differences).toMatchObject([{ subject: people.author.username }]);
  await db
    .update(creditMovements)
    .set({ reason: 'income' })
    .where(
      sql`${creditMovements.user_id} = ${people.author.id} and ${creditMovements.reason} = 'grant'`,
    );
});
