import { contract } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { visitor } from '../../auth/caller.ts';
import { createMember } from '../../testing/builders.ts';
import { createPayoutDesk } from '../../testing/payout-desk.ts';
import { configure } from '../../testing/settings.ts';
import { createDownloadable } from '../../testing/trade.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { moveCredits } from '../credit/ledger.ts';
import { checkTrade } from '../payment/check-trade.ts';
import { lockUser } from '../user/user.repo.ts';
import { createWithdrawals } from './withdrawal.service.ts';

const { document, order, user, withdrawal } = contract;
const desk = await createPayoutDesk();
const { test, root, people, give, sell, request, ask, asked, pay, reject, balance, own, offered } =
  desk;

beforeEach(() => desk.open());
afterAll(() => test.close());

describe('what can be taken out', () => {
  it('is income from orders and downloads, and neither recharges nor awards', async () => {
    await give(people.author, 500);
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
    await test.call(document.download, { id }, people.author);
    await give(people.author, 1000);
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
    const { credit } = await test.call(user.credit, {}, people.author);
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

  it('is not the one that another member made by a press of the same name', async () => {
    const again = { request_id: 'press-2' };
    await sell(60);
    await asked(60, again);
    const other = await createMember(test.services);
    await sell(60, 'order', other);
    expect((await ask(60, again, other)).status).toBe(200);
    expect([await own(other), await balance(other)]).toMatchObject([[{ credit: 60 }], 0]);
  });

  it('of so little that nothing is left to pay is refused', async () => {
    await configure(test.services, 'pay', { withdraw_min: 1, withdraw_fee: 50 });
    await configure(test.services, 'score', { credit_exchange: 100 });
    await sell(10);
    const { body } = await ask(1);
    expect(body.fields).toEqual({ credit: '扣除手续费后没有可打款的金额' });
    expect(await balance()).toBe(10);
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
    await expect(create(pressed, { ...visitor, id: people.author.id })).rejects.toThrow(
      'Failed query',
    );
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
      await lockUser(tx, people.author.id);
      later = ask(100);
      await untilOneWaits(db);
      const spent = { userId: people.author.id, amount: -1, key: `x:${people.author.id}` };
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
    const asOf = (moment: string) =>
      test.services.db.execute(sql`update withdrawals set created_at = (date_trunc('month',
        now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai') + ${moment}::interval where id = ${id}`);
    await asOf('0 seconds');
    expect((await offered()).times_left).toBe(0);
    await asOf('-1 second');
    expect((await offered()).times_left).toBe(1);
    await configure(test.services, 'pay', { enable_withdraw: false, withdraw_times: 0 });
    expect((await ask(50, card)).body.message).toBe('本站尚未开放提现');
  });

  it('that was cancelled or refused does not count in its month', async () => {
    await configure(test.services, 'pay', { withdraw_times: 1 });
    await sell(100);
    await reject([(await asked(60)).id]);
    await test.call(withdrawal.cancel, { id: (await asked(60)).id }, people.author);
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

it('books agree, whatever became of all these', async () => {
  expect((await checkTrade(test.services.db)).differences).toEqual([]);
});
