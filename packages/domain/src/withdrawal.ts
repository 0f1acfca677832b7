import { maskMobile } from './sms.ts';
import type { Tone } from './tone.ts';

/** How far a member's request to be paid earned credits is. */
export const WithdrawalState = {
  Waiting: 'waiting',
  /** An operator is at the transfer: it cannot be called back any more. */
  Paying: 'paying',
  Paid: 'paid',
  Rejected: 'rejected',
  Cancelled: 'cancelled',
} as const;
export type WithdrawalState = (typeof WithdrawalState)[keyof typeof WithdrawalState];
export const withdrawalStateLabels = {
  waiting: '待打款',
  paying: '打款中',
  paid: '已打款',
  rejected: '未通过',
  cancelled: '已撤回',
} as const satisfies Record<WithdrawalState, string>;
export const withdrawalStateTones = {
  waiting: 'warning',
  paying: 'info',
  paid: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<WithdrawalState, Tone>;

/** Neither paid nor given back: the credits are held. */
export const openWithdrawalStates: readonly WithdrawalState[] = [
  WithdrawalState.Waiting,
  WithdrawalState.Paying,
];

/** How a member is paid. */
export const PayoutWay = { Alipay: 'alipay', WeChat: 'wechat', Bank: 'bank' } as const;
export type PayoutWay = (typeof PayoutWay)[keyof typeof PayoutWay];
export const payoutWays = Object.values(PayoutWay);
export const payoutWayLabels = {
  alipay: '支付宝',
  wechat: '微信',
  bank: '银行卡',
} as const satisfies Record<PayoutWay, string>;

/** What the account of each way is called. */
export const payoutAccountLabels = {
  alipay: '支付宝账号',
  wechat: '微信号',
  bank: '银行卡号',
} as const satisfies Record<PayoutWay, string>;

const MOBILE = /^1[3-9]\d{9}$/;
const accountRules: Readonly<
  Record<PayoutWay, { readonly fits: (text: string) => boolean; readonly message: string }>
> = {
  alipay: {
    fits: (text) => MOBILE.test(text) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
    message: '支付宝账号应为手机号码或邮箱',
  },
  wechat: {
    fits: (text) => MOBILE.test(text) || /^[A-Za-z][\w-]{5,19}$/.test(text),
    message: '微信号应为 6 到 20 位字母、数字、下划线或减号，以字母开头，或为手机号码',
  },
  bank: { fits: (text) => /^\d{12,19}$/.test(text), message: '银行卡号应为 12 到 19 位数字' },
};

/** An account as it is kept: of one width, without blanks, and a number without the lines between its digits. */
export function readAccount(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll(/\s/g, '');
  return /^[\d–—-]+$/.test(text) ? text.replaceAll(/\D/g, '') : text;
}

/** Why this is no account of this way; undefined for one that can be. */
export function faultOfAccount(way: PayoutWay, account: string): string | undefined {
  const { fits, message } = accountRules[way];
  return fits(account) ? undefined : message;
}

/** An account for those who only have to tell it from others. */
export function maskAccount(account: string): string {
  const at = account.lastIndexOf('@');
  if (at > 0) return `${account.slice(0, 1)}***${account.slice(at)}`;
  if (MOBILE.test(account)) return maskMobile(account);
  return account === '' ? '' : `****${account.slice(account.length > 8 ? -4 : -2)}`;
}

/** A person's name for those who only have to tell it from others. */
export function maskName(name: string): string {
  const [first = ''] = name;
  return first === '' ? '' : `${first}**`;
}

/**
 * How many credits of a balance were earned. `net` is what was earned, less what was taken back of it or withdrawn; `spare` the
 * least that the balance ever had beside it, which is below zero where earned credits were spent. So what was not earned is
 * spent first, and a recharge brings nothing back.
 */
export function earnedCredits({ net, spare }: { net: number; spare: number }): number {
  return Math.max(0, net + Math.min(0, spare));
}

/** What credits are paid as, in fen: rounded down, less a fee in percent that is rounded up. */
export function payoutOf(
  credit: number,
  { exchange, percent }: { exchange: number; percent: number },
): { readonly money: number; readonly fee: number; readonly payout: number } {
  const money = Math.floor((credit * 100) / exchange);
  const fee = Math.ceil((money * percent) / 100);
  return { money, fee, payout: money - fee };
}
