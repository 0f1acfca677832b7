import { expect, it } from 'vitest';
import { startText } from './start-text.ts';

const payment = { enable_wechatpay: true, enable_alipay: false, enable_offline: false };
type Arguments = Parameters<typeof startText>;

// Moments of the device, whose days are told.
it.each([
  ['at once', null, null, '付款后立即生效'],
  [
    'after one of its kind',
    '2027-01-31T12:00:00',
    '2027-06-30T12:00:00',
    '从 2027-01-31 起接续，不损失剩余天数',
  ],
  [
    'beside one of another kind',
    null,
    '2027-06-30T12:00:00',
    '付款后立即生效，与您现有的会员（到 2027-06-30）同时计时，天数不接续',
  ],
])('a plan begins %s', (_, own, latest, text) => {
  const plan = { next_start: own } as Arguments[0];
  const offer = { next_start: latest, enable_credit_pay: false } as Arguments[1];
  expect(startText(plan, offer, payment as Arguments[2])).toBe(text);
});
