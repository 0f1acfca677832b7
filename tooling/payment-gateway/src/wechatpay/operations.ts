import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import type { Faults } from '../faults.ts';
import type { Ledger, Refund, Trade } from '../ledger.ts';
import { chinaStamp } from '../money-and-time.ts';
import { tradeBill } from './bill.ts';
import { seal } from './certificates.ts';
import type { WechatMerchant } from './merchant.ts';
import { presentRefund, presentTrade } from './present.ts';

export type Reply = { readonly status: number; readonly body: object | undefined };

/** A refusal in the form of API v3. */
export const refusal = (status: number, code: string, message: string): Reply => ({
  status,
  body: { code, message },
});
const ok = (body: object): Reply => ({ status: 200, body });
const ORDER_MISSING = refusal(404, 'ORDER_NOT_EXIST', '订单不存在');
const PARAM_ERROR = refusal(400, 'PARAM_ERROR', '参数错误');

const fen = z.int().min(1);
const outNo = z.string().regex(/^[\w|*-]{6,32}$/);
const order = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: outNo,
  time_expire: z.iso.datetime({ offset: true }).optional(),
  notify_url: z.url().max(255),
  amount: z.object({ total: fen, currency: z.literal('CNY').optional() }),
  payer: z.object({ openid: z.string().min(1) }).optional(),
  scene_info: z
    .object({
      payer_client_ip: z.union([z.ipv4(), z.ipv6()]),
      h5_info: z.object({ type: z.string() }).optional(),
    })
    .optional(),
});
const refundInput = z.object({
  out_trade_no: outNo,
  out_refund_no: z.string().regex(/^[\w|*@-]{1,64}$/),
  reason: z.string().max(80).optional(),
  notify_url: z.url().max(255).optional(),
  amount: z.object({ refund: fen, total: fen, currency: z.literal('CNY') }),
});

export type WechatState = {
  readonly merchant: WechatMerchant;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly origin: () => string;
  /** Called with a refund that is not done at once. */
  readonly onPendingRefund: (trade: Trade, refund: Refund) => void;
  readonly onRefund: (trade: Trade, refund: Refund) => void;
  readonly bills: Map<string, Buffer>;
};

/** POST /v3/pay/transactions/{native,h5,jsapi} */
export function createOrder(state: WechatState, kind: string, input: unknown): Reply {
  const parsed = order.safeParse(input);
  if (!parsed.success) return PARAM_ERROR;
  const { merchant, ledger } = state;
  const { appid, mchid, out_trade_no: outTradeNo, amount, time_expire } = parsed.data;
  if (mchid !== merchant.mchId || ![merchant.appId, merchant.officialAppId].includes(appid))
    return refusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
  if (kind === 'jsapi' && parsed.data.payer === undefined) return PARAM_ERROR;
  if (kind === 'h5' && parsed.data.scene_info?.h5_info === undefined) return PARAM_ERROR;
  const known = ledger.find(outTradeNo);
  if (known?.state === 'paid') return refusal(400, 'ORDERPAID', '该订单已支付');
  if (known?.state === 'closed') return refusal(400, 'ORDER_CLOSED', '该订单已关闭');
  if (known !== undefined && known.amount !== amount.total)
    return refusal(400, 'INVALID_REQUEST', '请求参数和下单时不一致');
  ledger.open({
    outTradeNo,
    subject: parsed.data.description,
    amount: amount.total,
    kind: { native: 'NATIVE', h5: 'MWEB' }[kind] ?? 'JSAPI',
    appId: appid,
    notifyUrl: parsed.data.notify_url,
    returnUrl: '',
    expiresAt: time_expire === undefined ? undefined : new Date(time_expire),
    isBegun: true,
  });
  const page = `${state.origin()}/pay/wechatpay/${outTradeNo}`;
  if (kind === 'native') return ok({ code_url: page });
  if (kind === 'h5') return ok({ h5_url: `${page}?prepay_id=wx${randomBytes(8).toString('hex')}` });
  return ok({ prepay_id: `wx${randomBytes(17).toString('hex')}` });
}

/** GET /v3/pay/transactions/out-trade-no/{no} */
export function queryOrder(state: WechatState, outTradeNo: string, mchId: string): Reply {
  if (mchId !== state.merchant.mchId) return PARAM_ERROR;
  const trade = state.ledger.find(outTradeNo);
  if (trade === undefined) return ORDER_MISSING;
  if (state.ledger.isExpired(trade)) state.ledger.close(trade);
  return ok(presentTrade(trade, state.merchant));
}

/** POST …/close */
export function closeOrder({ ledger, merchant }: WechatState, no: string, input: unknown): Reply {
  const parsed = z.object({ mchid: z.literal(merchant.mchId) }).safeParse(input);
  const trade = ledger.find(no);
  if (!parsed.success) return PARAM_ERROR;
  if (trade === undefined) return ORDER_MISSING;
  if (trade.state === 'paid') return refusal(400, 'ORDERPAID', '该订单已支付');
  ledger.close(trade);
  return { status: 204, body: undefined };
}

/** POST /v3/refund/domestic/refunds */
export function createRefund(state: WechatState, input: unknown): Reply {
  const parsed = refundInput.safeParse(input);
  if (!parsed.success) return PARAM_ERROR;
  const { ledger, faults } = state;
  const { out_trade_no, out_refund_no: outRefundNo, amount, notify_url = '' } = parsed.data;
  const trade = ledger.find(out_trade_no);
  if (trade === undefined) return refusal(404, 'RESOURCE_NOT_EXISTS', '订单号不存在');
  if (trade.state !== 'paid') return refusal(400, 'INVALID_REQUEST', '订单未支付');
  const known = ledger.findRefund(outRefundNo);
  if (known !== undefined) {
    return known.trade === trade && known.refund.amount === amount.refund
      ? ok(presentRefund(trade, known.refund))
      : refusal(400, 'INVALID_REQUEST', '退款单号已存在，且参数不一致');
  }
  if (faults.refunds === 'refused') return refusal(403, 'NOT_ENOUGH', '商户账户余额不足');
  if (amount.total !== trade.amount) return refusal(400, 'INVALID_REQUEST', '订单金额不一致');
  if (ledger.refunded(trade) + amount.refund > trade.amount)
    return refusal(400, 'INVALID_REQUEST', '退款金额大于可退金额');
  // WeChat takes every refund in first, and tells its end by a notice.
  const request = { outRefundNo, amount: amount.refund, notifyUrl: notify_url };
  const refund = ledger.refund(trade, { ...request, isPending: faults.refunds !== 'done' });
  const reply = presentRefund(trade, refund);
  if (refund.state === 'pending') state.onPendingRefund(trade, refund);
  else state.onRefund(trade, refund);
  return ok(reply);
}

/** GET /v3/refund/domestic/refunds/{no} */
export function queryRefund({ ledger }: WechatState, outRefundNo: string): Reply {
  const found = ledger.findRefund(outRefundNo);
  if (found === undefined) return refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
  return ok(presentRefund(found.trade, found.refund));
}

/** GET /v3/certificates */
export function listCertificates({ merchant }: WechatState): Reply {
  return ok({
    data: merchant.certificates.map(({ serialNo, pem, from, until }) => ({
      serial_no: serialNo,
      effective_time: chinaStamp(from),
      expire_time: chinaStamp(until),
      encrypt_certificate: seal(pem, { key: merchant.apiV3Key, about: 'certificate' }),
    })),
  });
}

/** GET /v3/bill/tradebill; the bill lies at its address until the gateway ends. */
export function requestBill(
  { merchant, ledger, bills, origin }: WechatState,
  query: { readonly bill_date?: string; readonly tar_type?: string },
): Reply {
  const { bill_date: day = '' } = query;
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return PARAM_ERROR;
  const text = tradeBill(ledger.all(), { day, mchId: merchant.mchId });
  if (text === undefined) return refusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
  const token = randomBytes(16).toString('hex');
  bills.set(token, query.tar_type === 'GZIP' ? gzipSync(text) : Buffer.from(text));
  return ok({
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(text).digest('hex'),
    download_url: `${origin()}/v3/billdownload/file?token=${token}`,
  });
}
