import { contract } from '@wenyuan/contract';
import {
  DocumentStatus,
  OrderType,
  PaymentType,
  PunishmentType,
  type PayoutWay,
} from '@wenyuan/domain';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitor } from '../../auth/caller.ts';
import { audits, creditMovements, punishments, withdrawals } from '../../db/schema/index.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { createMember, PASSWORD, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { balanceOf, createDownloadable } from '../../testing/trade.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { moveCredits } from '../credit/ledger.ts';
import { checkTrade } from '../payment/check-trade.ts';
import { refundBuyers } from '../payment/refund-buyers.ts';
import { deleteUsers } from '../user/delete-users.ts';
import { lockUser } from '../user/user.repo.ts';
import { createWithdrawals } from './withdrawal.service.ts';

const { document, inbox, notice, order, user, withdrawal } = contract;
let test: TestApp;
let root: { token: string };
let author: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
beforeEach(async () => {
  await configure(test.services, 'score', { owner_share_percent: 100, credit_exchange: 10 });
  await configure(test.services, 'download', { free_download_duration: 0, times_every_ip: 10_000 });
  await configure(test.services, 'security', { is_read_only: false });
  await configure(test.services, 'pay', {
    enable_withdraw: true,
    withdraw_min: 50,
    withdraw_fee: 0,
    withdraw_times: 0,
    withdraw_ways: [],
    withdraw_note: '每月五日打款',
  });
  author = await createMember(test.services);
});
afterAll(() => test.close());

const give = (member: Member, credit: number) =>
  test.call(order.systemRecharge, { user_id: member.id, credit }, root);

/** The author sells a document; the number of the order, and the document. */
async function sell(price: number, by: 'order' | 'download' = 'order', owner = author) {
  const buyer = await createMember(test.services);
  await give(buyer, price);
  const { id } = await createDownloadable(test.services, { user_id: owner.id, price });
  if (by === 'download') {
    await test.call(document.download, { id }, buyer);
    return { id, order_no: '', buyer };
  }
  const bought = { order_type: OrderType.Document, product_id: id };
  const { order_no } = await test.call(order.create, bought, buyer);
  await test.call(order.pay, { order_no, payment_type: PaymentType.Credits }, buyer);
  return { id, order_no, buyer };
}

const alipay = { way: 'alipay' as PayoutWay, realname: '欧阳修', account: '13800138000' };
const request = (credit: number, more: object = {}) => ({
  credit,
  ...alipay,
  password: PASSWORD,
  ...more,
});
const ask = (credit: number, more: object = {}, who: { token: string } = author) =>
  test.attempt(withdrawal.create, request(credit, more), who);
async function asked(credit: number, more: object = {}, who: { token: string } = author) {
  const { status, body } = await ask(credit, more, who);
  expect([status, body.message]).toEqual([200, undefined]);
  const [row] = (await test.call(withdrawal.own, { size: 1 }, who)).withdrawal;
  if (row === undefined) throw new Error('no withdrawal was made');
  return row;
}
const pay = (id: number[]) =>
  test.attempt(withdrawal.pay, { id, transfer_no: 'T2026030100001' }, root);
const start = (id: number[]) => test.attempt(withdrawal.start, { id }, root);
const reject = (id: number[], reason = '账号与姓名不符') =>
  test.attempt(withdrawal.reject, { id, reason }, root);
const leave = () => test.attempt(user.deleteOwn, { password: PASSWORD, second_factor: '' }, author);
const balance = (who = author) => balanceOf(test.services, who.id);
const own = async (who = author) => (await test.call(withdrawal.own, {}, who)).withdrawal;
const told = async (who = author) => (await test.call(notice.list, {}, who)).notice;
const offered = async () => test.call(withdrawal.offer, {}, author);

describe('what can be taken out', () => {
  it('is income from orders and downloads, and neither recharges nor awards', async () => {
    await give(author, 500);
    expect(await offered()).toMatchObject({
      credit: 0,
      message: '可提现的收入满 50 积分后才能申请',
    });
    await sell(60);
    await sell(40, 'download');
    expect(await balance()).toBe(600);
    expect(await offered()).toMatchObject({ credit: 100, message: '', note: '每月五日打款' });
    const { status, body } = await ask(101);
    expect([status, body.message]).toEqual([400, '可提现的收入只有 100']);
    expect(Object.keys(body.fields ?? {})).toEqual(['credit']);
    expect(await balance()).toBe(600);
  });

  it('is less what refunds took back', async () => {
    const { order_no } = await sell(60);
    await sell(40);
    await test.call(order.refund, { order_no }, root);
    expect((await offered()).credit).toBe(40);
  });

  it('does not come back by a recharge once it was spent', async () => {
    await sell(100);
    const other = await createMember(test.services);
    const { id } = await createDownloadable(test.services, { user_id: other.id, price: 80 });
    await test.call(document.download, { id }, author);
    await give(author, 1000);
    expect(await balance()).toBe(1020);
    expect((await offered()).credit).toBe(20);
  });
});

describe('a request', () => {
  it('holds the credits, in the same moment as its movement of the ledger', async () => {
    await sell(100);
    const row = await asked(80);
    expect(row).toMatchObject({ credit: 80, money: 800, fee: 0, payout: 800, state: 'waiting' });
    expect(await balance()).toBe(20);
    expect((await checkTrade(test.services.db)).differences).toEqual([]);
    const { credit } = await test.call(user.credit, {}, author);
    expect(credit[0]).toMatchObject({ amount: -80, balance: 20, reason: 'withdraw' });
    expect(await offered()).toMatchObject({
      credit: 20,
      message: '您有一笔提现待打款，打款或撤回后才能再次申请',
    });
  });

  it('fixes money and fee', async () => {
    await configure(test.services, 'pay', { withdraw_fee: 6 });
    await sell(101);
    const { id } = await asked(101);
    await configure(test.services, 'pay', { withdraw_fee: 50 });
    await configure(test.services, 'score', { credit_exchange: 1 });
    expect(await test.call(withdrawal.get, { id }, root)).toMatchObject({
      money: 1010,
      fee: 61,
      payout: 949,
    });
  });

  it('is made once, however often it is pressed', async () => {
    await sell(200);
    const again = { request_id: 'press-1' };
    const all = await Promise.all([ask(60, again), ask(60, again), ask(60, again)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await own()).toHaveLength(1);
    expect(await balance()).toBe(140);
  });

  it('that is repeated with other words is not taken for the first', async () => {
    await sell(200);
    const { id } = await asked(60, { request_id: 'press-3' });
    for (const more of [{ account: '13900139000' }, { realname: '欧阳询' }]) {
      const { status, body } = await ask(60, { ...more, request_id: 'press-3' });
      expect([status, body.message]).toEqual([
        409,
        '您先前的申请已提交，与现在填写的不同；请关闭后查看，需要修改可撤回后重新申请',
      ]);
    }
    expect((await ask(70, { request_id: 'press-3' })).status).toBe(409);
    expect(await own()).toMatchObject([{ id, credit: 60 }]);
  });

  it('is not made for another sum than the member saw', async () => {
    await sell(200);
    await configure(test.services, 'pay', { withdraw_fee: 10 });
    const { status, body } = await ask(100, { seen_payout: 1000 });
    expect([status, body.fields]).toEqual([
      409,
      { credit: '折算或手续费已变，现在可得 ¥9.00，请核对后再次提交' },
    ]);
    expect(await balance()).toBe(200);
    expect(await asked(100, { seen_payout: 900 })).toMatchObject({ payout: 900 });
  });

  it('reads an account as it is typed and copied', async () => {
    await sell(200);
    const card = { way: 'bank', account: '６２２２　０２１２-3456 7890', bank: '工商银行' };
    const { id } = await asked(60, { ...card, realname: '欧阳\u202E修\u200B' });
    expect(await test.call(withdrawal.get, { id }, root)).toMatchObject({
      account: '6222021234567890',
      realname: '欧阳修',
    });
    expect((await ask(60, { realname: '欧\u200B' })).body.fields).toHaveProperty('realname');
  });

  it('whose server is killed before it is kept holds nothing, and is made by the next press', async () => {
    await sell(100);
    const { db } = test.services;
    const killed = Object.create(db) as typeof db;
    killed.transaction = ((act: Parameters<typeof db.transaction>[0]) =>
      db.transaction(async (tx) => {
        await act(tx);
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      })) as typeof db.transaction;
    const { create } = createWithdrawals({ ...test.services, db: killed });
    const pressed = { ...request(100), bank: '', request_id: 'press-2' };
    await expect(create(pressed, { ...visitor, id: author.id })).rejects.toThrow('Failed query');
    expect(await own()).toEqual([]);
    expect(await balance()).toBe(100);
    await asked(100, { request_id: 'press-2' });
    expect(await balance()).toBe(0);
  });

  it('waits alone, of two at once too', async () => {
    await sell(200);
    const all = await Promise.all([ask(60), ask(60), ask(60)]);
    expect(all.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await balance()).toBe(140);
  });

  it('is never for more than what a purchase meanwhile leaves', async () => {
    await sell(100);
    const { db } = test.services;
    let later: Promise<{ status: number }> | undefined;
    await db.transaction(async (tx) => {
      await lockUser(tx, author.id);
      later = ask(100);
      await untilOneWaits(db);
      const spent = { userId: author.id, amount: -1, key: `x:${author.id}` };
      await moveCredits(tx, [{ ...spent, reason: 'order' }]);
    });
    expect((await later)?.status).toBe(400);
    expect(await balance()).toBe(99);
  });

  it('needs the switch, the least amount, a way that is paid, and a time that is left', async () => {
    await sell(500);
    expect((await ask(49)).body).toMatchObject({ fields: { credit: '一次至少提现 50' } });
    await configure(test.services, 'pay', { withdraw_ways: ['bank'], withdraw_times: 1 });
    expect((await ask(50)).body).toMatchObject({ fields: { way: '本站不以这种方式打款' } });
    const card = { way: 'bank', account: '6222 0212 3456 7890 123', bank: '工商银行' };
    const { id } = await asked(50, card);
    expect((await test.call(withdrawal.get, { id }, root)).account).toBe('6222021234567890123');
    await pay([id]);
    expect(await offered()).toMatchObject({ times: 1, times_left: 0 });
    expect((await ask(50, card)).body.message).toBe('每月最多提现 1 次，请下个月再申请');
    await configure(test.services, 'pay', { enable_withdraw: false, withdraw_times: 0 });
    expect((await ask(50, card)).body.message).toBe('本站尚未开放提现');
  });

  it('that was cancelled or refused does not count in its month', async () => {
    await configure(test.services, 'pay', { withdraw_times: 1 });
    await sell(100);
    await reject([(await asked(60)).id]);
    await test.call(withdrawal.cancel, { id: (await asked(60)).id }, author);
    expect(await offered()).toMatchObject({ credit: 100, times_left: 1, message: '' });
  });

  it.each([
    ['way', { way: 'cash' }, '收款方式不正确'],
    ['account', { account: '张三' }, '支付宝账号应为手机号码或邮箱'],
    ['account', { account: ' ' }, '请填写支付宝账号'],
    ['bank', { way: 'bank', account: '6222021234567890123' }, '请填写开户行'],
    ['realname', { realname: '欧' }, '请填写收款人的真实姓名'],
    ['credit', { credit: 0 }, '提现数量应大于 0'],
    ['credit', { credit: 1.5 }, '提现数量应为整数'],
    ['password', { password: 'wrong' }, '登录密码不正确'],
  ])('with a wrong %s is refused: %o', async (field, more, message) => {
    await sell(100);
    const { status, body } = await ask(60, more);
    expect([status, body.message, body.fields]).toEqual([400, message, { [field]: message }]);
    expect(await balance()).toBe(100);
  });

  it('is refused while the site is read only', async () => {
    await sell(100);
    await configure(test.services, 'security', { is_read_only: true });
    expect((await ask(60)).status).toBe(503);
    expect(await balance()).toBe(100);
  });
});

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
    await test.call(withdrawal.cancel, { id }, author);
    expect(await balance()).toBe(100);
    expect(await own()).toMatchObject([{ state: 'cancelled', decided_username: '' }]);
  });

  it('is made once: of all at the same time one counts', async () => {
    await sell(100);
    const { id } = await asked(100);
    const all = await Promise.all([
      pay([id]),
      reject([id]),
      test.attempt(withdrawal.cancel, { id }, author),
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
    const cancelled = await test.attempt(withdrawal.cancel, { id }, author);
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
    const list = await test.call(withdrawal.list, { user_id: [author.id] }, root);
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
    await give(author, 100);
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
    await give(author, 100);
    await test.call(order.refund, { order_no }, root);
    expect(await balance()).toBe(40);
    await sell(50);
    expect((await offered()).credit).toBe(0);
    await sell(30);
    expect((await offered()).credit).toBe(20);
  });
});

describe('who is paid', () => {
  it('is masked in lists, and whole for who pays', async () => {
    await sell(100);
    const { id } = await asked(100);
    const masked = { realname: '欧**', account: '138****8000' };
    expect(await own()).toMatchObject([masked]);
    const filter = { user_id: [author.id] };
    expect((await test.call(withdrawal.list, filter, root)).withdrawal).toMatchObject([masked]);
    expect(await test.call(withdrawal.get, { id }, root)).toMatchObject({
      ...alipay,
      sold_count: 1,
      reader_count: 1,
      paying_count: 0,
    });
  });

  it('and who decided: operators learn it, of their own requests too, and members do not', async () => {
    await sell(100);
    const { id } = await asked(100);
    await pay([id]);
    expect(await own()).toMatchObject([{ state: 'paid', decided_username: '' }]);
    const exported = await test.call(user.exportData, { password: PASSWORD }, author);
    expect(exported.withdrawal).toMatchObject([{ decided_username: '' }]);
    const { db } = test.services;
    await db.update(withdrawals).set({ decided_user_id: author.id }).where(eq(withdrawals.id, id));
    expect(await test.call(withdrawal.get, { id }, root)).toMatchObject({
      decided_username: author.username,
    });
  });

  it('is in the export of the data, and in no log', async () => {
    await sell(100);
    const { id } = await asked(100);
    await pay([id]);
    const exported = await test.call(user.exportData, { password: PASSWORD }, author);
    expect(exported.withdrawal).toMatchObject([{ ...alipay, state: 'paid' }]);
    const logged = await test.services.db.select().from(audits).orderBy(asc(audits.id));
    const text = JSON.stringify(logged);
    expect(text).toContain('withdrawal.pay');
    for (const secret of ['13800138000', '欧阳修']) expect(text).not.toContain(secret);
  });

  it('is forgotten with the account but for what a payment needs as its voucher', async () => {
    await sell(300);
    await reject([(await asked(100)).id]);
    await pay([(await asked(100)).id]);
    const { id } = await asked(60);
    const refused = await leave();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '您有一笔提现待打款，打款或撤回后才能注销',
    ]);
    await test.call(withdrawal.cancel, { id }, author);
    expect((await leave()).status).toBe(200);
    const rows = await test.services.db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.user_id, author.id))
      .orderBy(asc(withdrawals.id));
    expect(rows.map(({ realname, account, reason }) => [realname, account, reason])).toEqual([
      ['', '', ''],
      ['欧阳修', '138****8000', ''],
      ['', '', ''],
    ]);
  });

  it('cannot be deleted by operators, and is shown as disabled', async () => {
    await sell(100);
    const { id } = await asked(100);
    await test.services.db
      .insert(punishments)
      .values({ user_id: author.id, type: PunishmentType.AccountDisabled, enable: true });
    expect(await test.call(withdrawal.get, { id }, root)).toMatchObject({ is_disabled: true });
    const { db } = test.services;
    const deletion = db.transaction((tx) => deleteUsers(tx, [author.id], async () => {}));
    await expect(deletion).rejects.toThrow('1 笔提现');
    // Nobody can be given what was withdrawn.
    const handedOver = db.transaction((tx) =>
      deleteUsers(tx, [author.id], async () => {}, { mayHandOver: true }),
    );
    await expect(handedOver).rejects.toThrow('请先处理');
    expect((await reject([id])).status).toBe(200);
    expect(await balance()).toBe(100);
  });
});

describe('the list of operators', () => {
  it('finds by state, way, member, days and transfer, with the sums of all that it finds', async () => {
    await configure(test.services, 'pay', { withdraw_fee: 10 });
    await sell(300);
    const first = await asked(100);
    await pay([first.id]);
    const second = await asked(60);
    const find = async (filter: object) => {
      const reply = await test.call(withdrawal.list, { user_id: [author.id], ...filter }, root);
      return [reply.withdrawal.map(({ id }) => id), Object.values(reply.sum), reply.total];
    };
    expect(await find({})).toEqual([[second.id, first.id], [540, 900, 100], 2]);
    expect(await find({ size: 1 })).toEqual([[second.id], [540, 900, 100], 2]);
    expect(await find({ state: ['paid'] })).toEqual([[first.id], [0, 900, 100], 1]);
    expect(await find({ way: ['bank'] })).toEqual([[], [0, 0, 0], 0]);
    expect(await find({ wd: 'T2026030100001' })).toEqual([[first.id], [0, 900, 100], 1]);
    expect(await find({ wd: author.username })).toEqual([
      [second.id, first.id],
      [540, 900, 100],
      2,
    ]);
    const today = new Date().toISOString();
    expect(await find({ decided_at: [today.slice(0, 10)] })).toEqual([
      [first.id],
      [0, 900, 100],
      1,
    ]);
    expect(await find({ created_at: ['2020-01-01', '2020-01-31'] })).toEqual([[], [0, 0, 0], 0]);
  });

  it('counts a month as China does, and its sums are those of its rows', async () => {
    await sell(300);
    const ids: number[] = [];
    for (const credit of [50, 60, 70]) {
      const { id } = await asked(credit);
      await pay([id]);
      ids.push(id);
    }
    const moments = ['2026-02-28T15:59:59Z', '2026-02-28T16:00:00Z', '2026-03-31T15:59:59Z'];
    for (const [index, at] of moments.entries())
      await test.services.db
        .update(withdrawals)
        .set({ decided_at: new Date(at) })
        .where(eq(withdrawals.id, ids[index] ?? 0));
    const march = { user_id: [author.id], decided_at: ['2026-03-01', '2026-03-31'] };
    const { withdrawal: rows, sum } = await test.call(withdrawal.list, march, root);
    expect(rows.map(({ payout }) => payout)).toEqual([700, 600]);
    expect(sum).toEqual({ waiting: 0, paid: 1300, kept: 0 });
  });

  it('tells how many wait, to who can pay', async () => {
    await sell(100);
    const { id } = await asked(100);
    const waiting = async (who: { token: string }) =>
      (await test.call(inbox.get, {}, who)).inbox.find(({ kind }) => kind === 'withdrawal')?.count;
    const before = (await waiting(root)) ?? 0;
    expect(before).toBeGreaterThan(0);
    await pay([id]);
    expect(await waiting(root)).toBe(before - 1);
    expect(await waiting(author)).toBe(undefined);
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
    .where(sql`${creditMovements.user_id} = ${author.id} and ${creditMovements.reason} = 'income'`);
  expect((await checkTrade(db)).differences).toMatchObject([{ subject: author.username }]);
  await db
    .update(creditMovements)
    .set({ reason: 'income' })
    .where(sql`${creditMovements.user_id} = ${author.id} and ${creditMovements.reason} = 'grant'`);
});
