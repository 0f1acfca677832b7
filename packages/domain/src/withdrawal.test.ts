import { describe, expect, it } from 'vitest';
import {
  earnedCredits,
  faultOfAccount,
  maskAccount,
  maskName,
  payoutOf,
  PayoutWay,
  readAccount,
} from './withdrawal.ts';

/** Earned credits after these movements of a ledger; `isIncome` is said of what was earned, taken back of it or withdrawn. */
function after(...movements: readonly (readonly [amount: number, isIncome?: 'income'])[]): number {
  let [balance, net, spare] = [0, 0, 0];
  for (const [amount, isIncome] of movements) {
    balance += amount;
    if (isIncome) net += amount;
    spare = Math.min(spare, balance - net);
  }
  return earnedCredits({ net, spare });
}

describe('what of a balance was earned', () => {
  it('is income, and no recharge or award', () => {
    expect(after()).toBe(0);
    expect(after([100])).toBe(0);
    expect(after([100], [40, 'income'])).toBe(40);
  });

  it('is spent last', () => {
    expect(after([40, 'income'], [100], [-90])).toBe(40);
    expect(after([40, 'income'], [100], [-110])).toBe(30);
    expect(after([40, 'income'], [100], [-140])).toBe(0);
  });

  it('does not come back by a recharge', () => {
    expect(after([100, 'income'], [-100], [100])).toBe(0);
    expect(after([100, 'income'], [-60], [500])).toBe(40);
    expect(after([100, 'income'], [-60], [500], [10, 'income'])).toBe(50);
  });

  it('is less what was taken back or withdrawn', () => {
    expect(after([100, 'income'], [-30, 'income'])).toBe(70);
    expect(after([100, 'income'], [-100, 'income'], [100, 'income'])).toBe(100);
  });

  it('makes good first what a refund took of other credits', () => {
    // Withdrawn and paid, recharged, and then the sale was refunded: the recharge paid for it.
    const refunded = [[100, 'income'], [-100, 'income'], [100], [-100, 'income']] as const;
    expect(after(...refunded)).toBe(0);
    expect(after(...refunded, [50, 'income'])).toBe(0);
    expect(after(...refunded, [130, 'income'])).toBe(30);
  });
});

it.each([
  [100, 10, 0, { money: 1000, fee: 0, payout: 1000 }],
  [100, 10, 6, { money: 1000, fee: 60, payout: 940 }],
  // Rounded so that nothing is given away.
  [1, 3, 0, { money: 33, fee: 0, payout: 33 }],
  [1, 3, 10, { money: 33, fee: 4, payout: 29 }],
  [1, 1000, 0, { money: 0, fee: 0, payout: 0 }],
])('%i credits at %i a yuan less %i %% are %o', (credit, exchange, percent, paid) => {
  expect(payoutOf(credit, { exchange, percent })).toEqual(paid);
});

it.each([
  [PayoutWay.Alipay, '13800138000', true],
  [PayoutWay.Alipay, 'writer@example.com', true],
  [PayoutWay.Alipay, '张三', false],
  [PayoutWay.WeChat, 'wenyuan_2026', true],
  [PayoutWay.WeChat, '1wenyuan', false],
  [PayoutWay.WeChat, 'abc', false],
  [PayoutWay.Bank, '6222021234567890123', true],
  [PayoutWay.Bank, '622202', false],
  [PayoutWay.Bank, '6222 0212 3456', false],
])('an account of %s: %s', (way, account, fits) => {
  expect(faultOfAccount(way, account) === undefined).toBe(fits);
});

it.each([
  ['6222 0212-3456　7890', '6222021234567890'],
  [' １３８００１３８０００', '13800138000'],
  ['138-0013-8000', '13800138000'],
  ['writer-1＠example．com ', 'writer-1@example.com'],
  ['wen-yuan', 'wen-yuan'],
])('an account that is typed as %s is %s', (typed, account) => {
  expect(readAccount(typed)).toBe(account);
});

it('tells accounts and names apart without telling them', () => {
  expect(maskAccount('13800138000')).toBe('138****8000');
  expect(maskAccount('writer@example.com')).toBe('w***@example.com');
  expect(maskAccount('6222021234567890123')).toBe('****0123');
  expect(maskAccount('wenyuan')).toBe('****an');
  expect(maskAccount('')).toBe('');
  expect(maskName('欧阳修')).toBe('欧**');
  expect(maskName('')).toBe('');
});
