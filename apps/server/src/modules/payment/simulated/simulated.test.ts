import { contract } from '@wenyuan/contract';
import { OrderStatus, PaymentType } from '@wenyuan/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../../testing/harness.ts';
import { balanceOf } from '../../../testing/trade.ts';
import { configure } from '../../../testing/settings.ts';

const { order, userVip } = contract;
let test: TestApp;
let buyer: Member;

beforeAll(async () => {
  test = await createTestApp({ DEMO: '1' });
});
beforeEach(async () => {
  buyer = await createMember(test.services);
});
afterAll(() => test.close());

async function begin(): Promise<{ order_no: string; url: string }> {
  const { order_no } = await test.call(order.recharge, { quantity: 100 }, buyer);
  const input = { order_no, payment_type: PaymentType.Simulated };
  const { kind, payment_url } = await test.call(order.pay, input, buyer);
  expect(kind).toBe('redirect');
  return { order_no, url: new URL(payment_url).pathname };
}
const press = (url: string, result: string) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `result=${result}`,
  });
const statusOf = async (order_no: string) =>
  (await test.call(order.get, { order_no }, buyer)).status;

describe('a demonstration', () => {
  it('offers a payment that says that it takes nothing, and settles it by a press', async () => {
    const { order_no, url } = await begin();
    const { method } = await test.call(order.methods, { order_no }, buyer);
    expect((await test.call(contract.config.settings, {})).payment.takes_money).toBe(true);
    expect(method).toMatchObject([{ payment_type: 11, title: '模拟支付', is_usable: true }]);
    const page = await test.app.inject({ url });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('不会收取任何费用');
    expect(page.body).toContain('¥10.00');
    const answers = await Promise.all([1, 2, 3].map(() => press(url, 'success')));
    const back = `/vip/checkout?order_no=${order_no}&back=1`;
    for (const { statusCode, headers } of answers)
      expect([statusCode, String(headers.location).endsWith(back)]).toEqual([303, true]);
    expect(await statusOf(order_no)).toBe(OrderStatus.Paid);
    expect(await balanceOf(test.services, buyer.id)).toBe(100);
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    expect(await test.call(order.refund, { order_no }, root)).toMatchObject({
      refund_state: 'done',
      refunded: 1000,
    });
    expect(await balanceOf(test.services, buyer.id)).toBe(0);
  });

  it('fails and is left as its page says, and can be paid again', async () => {
    const { order_no, url } = await begin();
    expect((await press(url, 'cancel')).statusCode).toBe(303);
    expect((await press(url, 'something')).statusCode).toBe(400);
    expect((await press(url, 'failure')).statusCode).toBe(303);
    await press(url, 'success');
    expect(await statusOf(order_no)).toBe(OrderStatus.Pending);
    const input = { order_no, payment_type: PaymentType.Simulated };
    const { payment_url } = await test.call(order.pay, input, buyer);
    await press(new URL(payment_url).pathname, 'success');
    expect(await statusOf(order_no)).toBe(OrderStatus.Paid);
  });

  it('offers none beside a real way to pay', async () => {
    const { order_no } = await test.call(order.recharge, { quantity: 100 }, buyer);
    await configure(test.services, 'pay', { enable_alipay: true });
    const { method } = await test.call(order.methods, { order_no }, buyer);
    const input = { order_no, payment_type: PaymentType.Simulated };
    const { status } = await test.attempt(order.pay, input, buyer);
    await configure(test.services, 'pay', { enable_alipay: false });
    expect([method.map(({ payment_type }) => payment_type), status]).toEqual([
      [PaymentType.Alipay],
      409,
    ]);
  });

  it('has no page for a payment that nobody began', async () => {
    for (const url of ['/simulated-payment/nothing', '/simulated-payment/..%2F..%2Fsecret'])
      expect((await test.app.inject({ url })).statusCode).toBe(404);
  });
});

it('a site that is no demonstration offers, begins and shows none', async () => {
  const site = await createTestApp();
  try {
    await configure(site.services, 'pay', { enable_offline: true });
    const member = await createMember(site.services);
    const { order_no } = await site.call(order.recharge, { quantity: 100 }, member);
    const { method } = await site.call(order.methods, { order_no }, member);
    expect(method.map(({ payment_type }) => payment_type)).toEqual([PaymentType.Other]);
    const input = { order_no, payment_type: PaymentType.Simulated };
    expect((await site.attempt(order.pay, input, member)).status).toBe(409);
    expect(await site.services.paymentProvider(PaymentType.Simulated)).toBeUndefined();
    const page = await site.app.inject({ method: 'POST', url: `/simulated-payment/${order_no}P1` });
    expect(page.statusCode).toBe(404);
    await configure(site.services, 'pay', { enable_offline: false });
    expect((await site.call(userVip.recharge, {})).enable).toBe(false);
  } finally {
    await site.close();
  }
});
