import { labelIn } from './label-in.ts';
import type { Tone } from './tone.ts';

export const OrderStatus = { Pending: 1, Paid: 2, Closed: 3, Refunded: 4 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];
export const orderStatusLabels = {
  1: '待支付',
  2: '已支付',
  3: '已关闭',
  4: '已退款',
} as const satisfies Record<OrderStatus, string>;
export const orderStatusTones = {
  1: 'warning',
  2: 'success',
  3: 'neutral',
  4: 'info',
} as const satisfies Record<OrderStatus, Tone>;

/** Why an order was closed, as stored in its row. */
export const orderCloseReasons = [
  /** Closed by hand, or another order took its place; also for an order that is not closed. */
  '',
  /** Nobody paid it in time. Those that were closed before this was kept have no reason. */
  'overdue',
  /** The product is no longer available. */
  'gone',
  /** The member owns the product already. */
  'held',
  /** The product has become free. */
  'free',
  /** The price has changed. */
  'price',
  /** The terms of the membership have changed. */
  'terms',
] as const;
export type OrderCloseReason = (typeof orderCloseReasons)[number];

/** The word for its status; one that nobody paid in time was closed by no one. */
export function orderStatusLabel({
  status,
  close_reason,
}: {
  readonly status: number;
  readonly close_reason: OrderCloseReason;
}): string {
  return status === OrderStatus.Closed && close_reason === 'overdue'
    ? '超时关闭'
    : labelIn(orderStatusLabels, status);
}

export const OrderType = { Document: 1, Vip: 2, Recharge: 3 } as const;
export type OrderType = (typeof OrderType)[keyof typeof OrderType];
export const orderTypeLabels = {
  1: '购买文档',
  2: '开通会员',
  3: '积分充值',
} as const satisfies Record<OrderType, string>;

export const PaymentType = {
  WeChat: 1,
  Alipay: 2,
  BankCard: 3,
  Cash: 4,
  Credits: 5,
  System: 6,
  Other: 7,
  Xunhu: 8,
  DownloadCode: 9,
  RewardedAd: 10,
  /** Offered with `DEMO=1` alone. */
  Simulated: 11,
} as const;
export type PaymentType = (typeof PaymentType)[keyof typeof PaymentType];
export const paymentTypeLabels = {
  1: '微信支付',
  2: '支付宝',
  3: '银行卡',
  4: '现金',
  5: '积分',
  6: '系统充值',
  7: '线下付款',
  8: '虎皮椒',
  9: '下载码',
  10: '激励广告',
  11: '模拟支付',
} as const satisfies Record<PaymentType, string>;

/** Whether nothing was asked for it: an operator or a code gave it. */
export function isGiven(order: { readonly payment_type: number }): boolean {
  return order.payment_type === PaymentType.System;
}

/** Whether an operator took back what an operator gave: nothing was paid, so it is not called refunded. */
export function isRevokedRecharge(order: {
  readonly status: number;
  readonly payment_type: number;
}): boolean {
  return order.status === OrderStatus.Refunded && isGiven(order);
}

/** The ways of paying that bring money: credits were money before, and the others bring none. */
export const moneyPaymentTypes: readonly number[] = [
  PaymentType.WeChat,
  PaymentType.Alipay,
  PaymentType.BankCard,
  PaymentType.Cash,
  PaymentType.Other,
  PaymentType.Xunhu,
];

/** How far an attempt to pay at a provider is. */
export const PaymentState = {
  Pending: 'pending',
  Paid: 'paid',
  Closed: 'closed',
  /** The provider refused to begin. */
  Failed: 'failed',
  /** It came, but settled nothing, such as another amount than was asked for: an operator decides. */
  Mismatched: 'mismatched',
} as const;
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState];
export const paymentStateLabels = {
  pending: '待支付',
  paid: '已支付',
  closed: '已关闭',
  failed: '未能发起',
  mismatched: '待核对',
} as const satisfies Record<PaymentState, string>;

/** What an operator decided about a payment that settled nothing. An accepted one is paid by that. */
export const mismatchActions = ['accept', 'refund', 'dismiss'] as const;
export type MismatchAction = (typeof mismatchActions)[number];
export const mismatchActionLabels = {
  accept: '按已支付处理',
  refund: '原路退回',
  dismiss: '无需处理',
} as const satisfies Record<MismatchAction, string>;

export const RefundState = { Processing: 'processing', Done: 'done', Failed: 'failed' } as const;
export type RefundState = (typeof RefundState)[keyof typeof RefundState];
export const refundStateLabels = {
  processing: '退款中',
  done: '已退款',
  failed: '退款失败',
} as const satisfies Record<RefundState, string>;

/** The way that a refund goes. */
export const RefundChannel = {
  /** Back to where the money came from. */
  Provider: 'provider',
  /** To the member's balance, as credits. */
  Balance: 'balance',
  /** By an operator outside of the site. */
  Offline: 'offline',
} as const;
export type RefundChannel = (typeof RefundChannel)[keyof typeof RefundChannel];
export const refundChannelLabels = {
  provider: '原路退回',
  balance: '退到余额',
  offline: '线下退款',
} as const satisfies Record<RefundChannel, string>;

/** Why money goes back. */
export const RefundOrigin = {
  Operator: 'operator',
  /** It came when the order could not be delivered any more. */
  Late: 'late',
  /** The order was paid already, or more came than it costs. */
  Twice: 'twice',
  /** An operator sends back what settled nothing. */
  Mismatched: 'mismatched',
} as const;
export type RefundOrigin = (typeof RefundOrigin)[keyof typeof RefundOrigin];
export const refundOriginLabels = {
  operator: '管理员退款',
  late: '无法交付，自动退款',
  twice: '重复或多付，自动退款',
  mismatched: '核对后退回',
} as const satisfies Record<RefundOrigin, string>;

/** A member's statement that an order was paid outside of the site. */
export const ClaimState = {
  Waiting: 'waiting',
  Confirmed: 'confirmed',
  Rejected: 'rejected',
} as const;
export type ClaimState = (typeof ClaimState)[keyof typeof ClaimState];
export const claimStateLabels = {
  waiting: '待确认',
  confirmed: '已确认',
  rejected: '未通过',
} as const satisfies Record<ClaimState, string>;

/** The membership periods on sale. */
export const VipType = { Year: 0, Quarter: 1, Month: 2 } as const;
export type VipType = (typeof VipType)[keyof typeof VipType];
export const vipTypeLabels = {
  0: '年度会员',
  1: '季度会员',
  2: '月度会员',
} as const satisfies Record<VipType, string>;
/** The number of calendar months of each period. */
export const vipMonths = { 0: 12, 1: 3, 2: 1 } as const satisfies Record<VipType, number>;

/** Converts money to credits, rounded up; `exchange` credits are one yuan. */
export function creditsOfMoney(fen: number, exchange: number): number {
  return Math.ceil((fen * exchange) / 100);
}

/** Converts credits to money in fen, rounded up. */
export function moneyOfCredits(credits: number, exchange: number): number {
  return Math.ceil((credits * 100) / exchange);
}

/** Sums in yuan that many choose. */
const USUAL_YUAN = [10, 30, 50, 100, 200, 500];

/** The amounts of credits that are offered at a press: usual sums within the limits, or else the least. */
export function usualRecharges(limits: { exchange: number; min: number; max: number }): number[] {
  const { exchange, min, max } = limits;
  const usual = USUAL_YUAN.map((yuan) => yuan * exchange);
  const offered = usual.filter((amount) => amount >= min && amount <= max);
  return offered.length === 0 ? [min] : offered;
}
