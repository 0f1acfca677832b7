import { randomBytes } from 'node:crypto';
import type { Message } from '../deliver.ts';
import type { NoticeFault } from '../faults.ts';
import type { Refund, Trade } from '../ledger.ts';
import { chinaTime, yuanOf } from '../money-and-time.ts';
import type { AlipayMerchant } from './merchant.ts';
import { signedNotice } from './signed.ts';

const wrongFields: Partial<Record<NoticeFault, Readonly<Record<string, string>>>> = {
  'wrong-merchant': { seller_id: '2088999999999999' },
  'wrong-app': { app_id: '2021999999999999' },
};

type Words = {
  readonly merchant: AlipayMerchant;
  readonly fault: NoticeFault;
  readonly id?: string | undefined;
  /** The refund that the notice is about, and what was refunded of the trade in all. */
  readonly refund?: { readonly of: Refund; readonly total: number };
};

/** A notice as the form that Alipay posts. */
export function tradeNotice(trade: Trade, { merchant, fault, id, refund }: Words): Message {
  const surplus = fault === 'wrong-amount' ? 100 : 0;
  const isOver = refund !== undefined && refund.total >= trade.amount;
  const fields = {
    notify_time: chinaTime(new Date()),
    notify_type: 'trade_status_sync',
    notify_id: id ?? randomBytes(17).toString('hex'),
    charset: 'utf-8',
    version: '1.0',
    app_id: merchant.appId,
    auth_app_id: merchant.appId,
    seller_id: merchant.sellerId,
    buyer_id: '2088000000000009',
    out_trade_no: trade.outTradeNo,
    trade_no: trade.transactionNo,
    trade_status: isOver ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
    subject: trade.subject,
    total_amount: yuanOf(trade.amount + surplus),
    receipt_amount: yuanOf(trade.amount + surplus),
    buyer_pay_amount: yuanOf(trade.amount + surplus),
    gmt_create: chinaTime(trade.paidAt ?? new Date()),
    gmt_payment: chinaTime(trade.paidAt ?? new Date()),
    ...(refund === undefined
      ? {}
      : {
          gmt_refund: `${chinaTime(refund.of.at)}.000`,
          out_biz_no: refund.of.outRefundNo,
          refund_fee: yuanOf(refund.total),
        }),
    ...wrongFields[fault],
  };
  const signed = signedNotice(merchant, fields, fault === 'stranger' ? 'stranger' : 'alipay');
  const sent = {
    ...signed,
    ...(fault === 'wrong-signature' ? { sign: 'bm90IGEgc2lnbmF0dXJl' } : {}),
    ...(fault === 'changed' ? { total_amount: '0.01' } : {}),
  };
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(sent).toString(),
  };
}
