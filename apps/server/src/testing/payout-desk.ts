import { contract } from '@wenyuan/contract';
import { OrderType, PaymentType, type PayoutWay } from '@wenyuan/domain';
import { expect } from 'vitest';
import { createMember, PASSWORD, type Member } from './builders.ts';
import { createTestApp } from './harness.ts';
import { configure } from './settings.ts';
import { balanceOf, createDownloadable } from './trade.ts';

const { document, notice, order, user, withdrawal } = contract;

const alipay = { way: 'alipay' as PayoutWay, realname: '欧阳修', account: '13800138000' };

/** A site that pays authors what they earned. Each test begins with `open`. */
export async function createPayoutDesk() {
  const test = await createTestApp();
  const root = { token: await test.services.sessions.open(test.services.db, 1) };
  const people: { author: Member } = { author: await createMember(test.services) };

  const give = (member: Member, credit: number) =>
    test.call(order.systemRecharge, { user_id: member.id, credit }, root);
  const request = (credit: number, more: object = {}) => ({
    credit,
    ...alipay,
    password: PASSWORD,
    ...more,
  });
  const ask = (credit: number, more: object = {}, who: { token: string } = people.author) =>
    test.attempt(withdrawal.create, request(credit, more), who);

  return {
    test,
    root,
    people,
    /** Another author, who has earned nothing yet; the settings are those of before. */
    async open(): Promise<void> {
      const { services } = test;
      await configure(services, 'score', { owner_share_percent: 100, credit_exchange: 10 });
      await configure(services, 'download', { free_download_duration: 0, times_every_ip: 10_000 });
      await configure(services, 'security', { is_read_only: false });
      await configure(services, 'pay', {
        enable_withdraw: true,
        withdraw_min: 50,
        withdraw_fee: 0,
        withdraw_times: 0,
        withdraw_ways: [],
        withdraw_note: '每月五日打款',
      });
      people.author = await createMember(services);
    },
    give,
    /** A document of the author is sold; the number of the order, and the document. */
    async sell(price: number, by: 'order' | 'download' = 'order', owner = people.author) {
      const buyer = await createMember(test.services);
      await give(buyer, price);
      const { id } = await createDownloadable(test.services, { user_id: owner.id, price });
      if (by === 'download') {
        await test.call(document.download, { id }, buyer);
        return { id, order_no: '' };
      }
      const bought = { order_type: OrderType.Document, product_id: id };
      const { order_no } = await test.call(order.create, bought, buyer);
      await test.call(order.pay, { order_no, payment_type: PaymentType.Credits }, buyer);
      return { id, order_no };
    },
    alipay,
    request,
    ask,
    /** A request that is taken, as its member sees it. */
    async asked(credit: number, more: object = {}, who: { token: string } = people.author) {
      const { status, body } = await ask(credit, more, who);
      expect([status, body.message]).toEqual([200, undefined]);
      const [row] = (await test.call(withdrawal.own, { size: 1 }, who)).withdrawal;
      if (row === undefined) throw new Error('no withdrawal was made');
      return row;
    },
    pay: (id: number[]) =>
      test.attempt(withdrawal.pay, { id, transfer_no: 'T2026030100001' }, root),
    start: (id: number[]) => test.attempt(withdrawal.start, { id }, root),
    reject: (id: number[], reason = '账号与姓名不符') =>
      test.attempt(withdrawal.reject, { id, reason }, root),
    leave: () =>
      test.attempt(user.deleteOwn, { password: PASSWORD, second_factor: '' }, people.author),
    balance: (who = people.author) => balanceOf(test.services, who.id),
    own: async (who = people.author) => (await test.call(withdrawal.own, {}, who)).withdrawal,
    told: async (who = people.author) => (await test.call(notice.list, {}, who)).notice,
    offered: () => test.call(withdrawal.offer, {}, people.author),
  };
}
