import { OrderType, PaymentType } from '@wenyuan/domain';
import { expect, it } from 'vitest';
import { couponSums, orderSum, refundedSum } from './order-sum.ts';

const order = {
  order_type: OrderType.Vip,
  payment_type: PaymentType.WeChat,
  amount: 100,
  money: 910,
  coupon_amount: 0,
  coupon_money: 90,
};

it('says in money what a coupon took off an order that is paid in money', () => {
  expect(couponSums(order, '积分')).toEqual({ before: '¥10.00', off: '¥0.90' });
});

it('says nothing of a coupon that took off less than a credit where the order was paid by credits', () => {
  const paid = { ...order, payment_type: PaymentType.Credits };
  expect(couponSums(paid, '积分')).toBeUndefined();
  expect(couponSums({ ...paid, amount: 91, coupon_amount: 9 }, '积分')).toEqual({
    before: '100 积分',
    off: '9 积分',
  });
});

it('says in credits what the coupon of an order that moved in took off, of which it knows no money', () => {
  const moved = { ...order, coupon_amount: 9, coupon_money: 0, amount: 91 };
  expect(couponSums(moved, '积分')).toEqual({ before: '100 积分', off: '9 积分' });
  expect(couponSums({ ...moved, coupon_amount: 0 }, '积分')).toBeUndefined();
});

it('asks no sum for what was given', () => {
  expect(orderSum({ ...order, payment_type: PaymentType.System }, '积分')).toBe('无需支付');
  expect(orderSum(order, '积分')).toBe('¥9.10');
});

it.each([
  ['a document that waits for its payment', { payment_type: 0 }, '100 积分'],
  ['a document that was paid in money', {}, '¥9.10'],
  ['one that was paid by credits', { payment_type: PaymentType.Credits }, '100 积分'],
  ['one that moved in, of which no money is known', { money: 0 }, '100 积分'],
])('says the sum of %s in what it is: %o', (_, change, sum) => {
  const ofDocument = { ...order, order_type: OrderType.Document };
  expect(orderSum({ ...ofDocument, ...change }, '积分')).toBe(sum);
});

it('says what was paid back in what the order was paid with', () => {
  const refunded = 250;
  expect(refundedSum({ payment_type: PaymentType.Credits, refunded }, '积分')).toBe('250 积分');
  expect(refundedSum({ payment_type: PaymentType.Alipay, refunded }, '积分')).toBe('¥2.50');
});
