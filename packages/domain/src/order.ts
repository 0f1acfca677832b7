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
  /** Closed by hand or after its time limit; also for an order that is not closed. */
  '',
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
} as const;
export type PaymentType = (typeof PaymentType)[keyof typeof PaymentType];
export const paymentTypeLabels = {
  1: '微信支付',
  2: '支付宝',
  3: '银行卡',
  4: '现金',
  5: '积分',
  6: '系统充值',
  7: '其他',
  8: '虎皮椒',
  9: '下载码',
  10: '激励广告',
} as const satisfies Record<PaymentType, string>;

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
