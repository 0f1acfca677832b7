import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Faults } from '../faults.ts';
import type { Ledger, Refund, Trade } from '../ledger.ts';
import { chinaTime, yuanOf } from '../money-and-time.ts';
import { tradeBill } from './bill.ts';
import type { AlipayMerchant } from './merchant.ts';
import type { Fields } from './signed.ts';

export type AlipayState = {
  readonly merchant: AlipayMerchant;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly origin: () => string;
  readonly onRefund: (trade: Trade, refund: Refund) => void;
  readonly onPendingRefund: (trade: Trade, refund: Refund) => void;
  readonly bills: Map<string, Buffer>;
};

const done = (content: object) => ({ code: '10000', msg: 'Success', ...content });
/** A refusal of the business, in the form of Alipay. */
export const refusal = (sub_code: string, sub_msg: string, code = '40004') => ({
  code,
  msg: code === '40004' ? 'Business Failed' : 'Invalid Arguments',
  sub_code,
  sub_msg,
});
const MISSING = refusal('ACQ.TRADE_NOT_EXIST', '交易不存在');
const INVALID = refusal('ACQ.INVALID_PARAMETER', '参数无效');

const amount = z
  .string()
  .regex(/^\d{1,9}\.\d\d$/)
  .transform((text) => Math.round(Number(text) * 100))
  .pipe(z.int().min(1));
const order = z.object({
  out_trade_no: z.string().min(1).max(64),
  total_amount: amount,
  subject: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[^/=&]+$/),
  product_code: z.enum(['QR_CODE_OFFLINE', 'FAST_INSTANT_TRADE_PAY', 'QUICK_WAP_WAY']),
  time_expire: z.string().optional(),
});

/** Opens a trade; its text is a refusal. */
export function openTrade(
  { ledger, merchant }: AlipayState,
  fields: Fields,
  isBegun: boolean,
): Trade | object {
  const parsed = order.safeParse(JSON.parse(fields['biz_content'] ?? '{}'));
  if (!parsed.success) return INVALID;
  const { out_trade_no: outTradeNo, total_amount, time_expire } = parsed.data;
  const known = ledger.find(outTradeNo);
  if (known?.state === 'paid') return refusal('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
  if (known?.state === 'closed') return refusal('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
  if (known !== undefined && known.amount !== total_amount)
    return refusal('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
  return ledger.open({
    outTradeNo,
    subject: parsed.data.subject,
    amount: total_amount,
    kind: parsed.data.product_code,
    appId: merchant.appId,
    notifyUrl: fields['notify_url'] ?? '',
    returnUrl: fields['return_url'] ?? '',
    expiresAt:
      time_expire === undefined ? undefined : new Date(`${time_expire.replace(' ', 'T')}+08:00`),
    isBegun,
  });
}

export const isTrade = (found: Trade | object): found is Trade => 'transactionNo' in found;

/** A trade that Alipay knows: one whose code was scanned, or whose page was opened. */
function begun({ ledger }: AlipayState, outTradeNo: unknown): Trade | undefined {
  const trade = typeof outTradeNo === 'string' ? ledger.find(outTradeNo) : undefined;
  if (trade?.isBegun !== true) return undefined;
  if (ledger.isExpired(trade)) ledger.close(trade);
  return trade;
}

const content = (fields: Fields): Record<string, unknown> =>
  JSON.parse(fields['biz_content'] ?? '{}') as Record<string, unknown>;

function statusOf(trade: Trade, refunded: number): string {
  if (trade.state === 'pending') return 'WAIT_BUYER_PAY';
  if (trade.state === 'closed' || refunded >= trade.amount) return 'TRADE_CLOSED';
  return 'TRADE_SUCCESS';
}

type Operation = (state: AlipayState, fields: Fields) => object | Promise<object>;

const precreate: Operation = (state, fields) => {
  const trade = openTrade(state, fields, false);
  if (!isTrade(trade)) return trade;
  const qr_code = `${state.origin()}/pay/alipay/${trade.outTradeNo}`;
  return done({ out_trade_no: trade.outTradeNo, qr_code });
};

const query: Operation = (state, fields) => {
  const trade = begun(state, content(fields)['out_trade_no']);
  if (trade === undefined) return MISSING;
  return done({
    out_trade_no: trade.outTradeNo,
    trade_no: trade.transactionNo,
    trade_status: statusOf(trade, state.ledger.refunded(trade)),
    total_amount: yuanOf(trade.amount),
    buyer_logon_id: 'loc***@example.com',
    ...(trade.paidAt === undefined ? {} : { send_pay_date: chinaTime(trade.paidAt) }),
  });
};

const close: Operation = (state, fields) => {
  const trade = begun(state, content(fields)['out_trade_no']);
  if (trade === undefined) return MISSING;
  if (trade.state !== 'pending') return refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  state.ledger.close(trade);
  return done({ out_trade_no: trade.outTradeNo, trade_no: trade.transactionNo });
};

const refundInput = z.object({
  out_trade_no: z.string(),
  refund_amount: amount,
  out_request_no: z.string().min(1).max(64),
});

const refund: Operation = (state, fields) => {
  const parsed = refundInput.safeParse(content(fields));
  if (!parsed.success) return INVALID;
  const { ledger, faults } = state;
  const { out_trade_no, refund_amount, out_request_no: outRefundNo } = parsed.data;
  const trade = begun(state, out_trade_no);
  if (trade === undefined) return MISSING;
  if (trade.state !== 'paid') return refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  const reply = (fund_change: 'Y' | 'N') =>
    done({
      out_trade_no,
      trade_no: trade.transactionNo,
      fund_change,
      refund_fee: yuanOf(ledger.refunded(trade)),
    });
  const known = ledger.findRefund(outRefundNo);
  if (known !== undefined) {
    return known.trade === trade && known.refund.amount === refund_amount
      ? reply('N')
      : refusal('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致');
  }
  if (faults.refunds === 'refused') return refusal('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足');
  if (ledger.refunded(trade) + refund_amount > trade.amount)
    return refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
  const isPending = faults.refunds !== 'done';
  const request = { outRefundNo, amount: refund_amount, notifyUrl: trade.notifyUrl, isPending };
  const made = ledger.refund(trade, request);
  if (isPending) state.onPendingRefund(trade, made);
  else state.onRefund(trade, made);
  return reply(isPending ? 'N' : 'Y');
};

const refundQuery: Operation = (state, fields) => {
  const { out_trade_no, out_request_no } = content(fields);
  const trade = begun(state, out_trade_no);
  if (trade === undefined) return MISSING;
  const made = trade.refunds.find(({ outRefundNo }) => outRefundNo === out_request_no);
  // What was not paid out is told by a reply without a status.
  if (made?.state !== 'done') return done({});
  return done({
    out_trade_no: trade.outTradeNo,
    trade_no: trade.transactionNo,
    out_request_no: made.outRefundNo,
    total_amount: yuanOf(trade.amount),
    refund_amount: yuanOf(made.amount),
    refund_status: 'REFUND_SUCCESS',
  });
};

const bill: Operation = async ({ ledger, merchant, bills, origin }, fields) => {
  const { bill_type, bill_date: day } = content(fields);
  if (bill_type !== 'trade' || typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day))
    return refusal('isv.invalid-arguments', '参数有误', '40002');
  const archive = await tradeBill(ledger.all(), { day, sellerId: merchant.sellerId });
  if (archive === undefined) return refusal('isp.bill_not_exist', '您的账单不存在');
  const token = randomBytes(16).toString('hex');
  bills.set(token, archive);
  return done({ bill_download_url: `${origin()}/alipay/bill?token=${token}` });
};

export const operations: Readonly<Record<string, Operation>> = {
  'alipay.trade.precreate': precreate,
  'alipay.trade.query': query,
  'alipay.trade.close': close,
  'alipay.trade.refund': refund,
  'alipay.trade.fastpay.refund.query': refundQuery,
  'alipay.data.dataservice.bill.downloadurl.query': bill,
};
