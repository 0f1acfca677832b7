import * as z from 'zod';
import type { ProviderPayment, ProviderRefund } from '../payment-provider.ts';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const fen = z.int().min(0);

/** An order of WeChat Pay, as queries and notices tell it. */
export const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.enum([
    'SUCCESS',
    'REFUND',
    'NOTPAY',
    'CLOSED',
    'REVOKED',
    'USERPAYING',
    'PAYERROR',
    'ACCEPT',
  ]),
  success_time: moment.optional(),
  /** Missing until it is paid. */
  amount: z.object({ total: fen, currency: z.literal('CNY').default('CNY') }).optional(),
});
export type Transaction = z.output<typeof transaction>;

const paymentStates = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  // The payer may try again with the same order.
  PAYERROR: 'pending',
  CLOSED: 'closed',
  REVOKED: 'closed',
} as const satisfies Record<Transaction['trade_state'], ProviderPayment['state']>;

export function paymentOf(found: Transaction): ProviderPayment {
  return {
    outTradeNo: found.out_trade_no,
    state: paymentStates[found.trade_state],
    transactionNo: found.transaction_id,
    amount: found.amount?.total ?? 0,
    ...(found.success_time === undefined ? {} : { paidAt: found.success_time }),
  };
}

const refundStatus = z.enum(['SUCCESS', 'PROCESSING', 'ABNORMAL', 'CLOSED']);
const refundWords = {
  SUCCESS: { state: 'done', message: '' },
  PROCESSING: { state: 'processing', message: '' },
  // Not final: the merchant hands it on to another account at WeChat, under the same number.
  ABNORMAL: { state: 'processing', message: '付款人的账户不能收款，请在微信商户平台处理这笔退款' },
  CLOSED: { state: 'failed', message: '退款已关闭' },
} as const satisfies Record<
  z.output<typeof refundStatus>,
  Pick<ProviderRefund, 'state' | 'message'>
>;

/** A refund, as its creation and queries tell it. */
export const refundReply = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: refundStatus,
  amount: z.object({ refund: fen }),
});

/** The same, as a notice tells it. */
export const refundNotice = refundReply.omit({ status: true }).extend({
  mchid: z.string(),
  refund_status: refundStatus,
});

export function refundOf(
  found: Omit<z.output<typeof refundReply>, 'status' | 'out_trade_no'>,
  status: z.output<typeof refundStatus>,
): ProviderRefund {
  return {
    outRefundNo: found.out_refund_no,
    refundNo: found.refund_id,
    amount: found.amount.refund,
    ...refundWords[status],
  };
}
