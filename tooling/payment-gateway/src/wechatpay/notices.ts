import { randomUUID } from 'node:crypto';
import type { Message } from '../deliver.ts';
import type { NoticeFault } from '../faults.ts';
import type { Refund, Trade } from '../ledger.ts';
import { chinaStamp } from '../money-and-time.ts';
import { seal } from './certificates.ts';
import type { WechatMerchant } from './merchant.ts';
import { presentRefundNotice, presentTrade } from './present.ts';
import { signedMessage } from './signed.ts';

const STALE_MS = 10 * 60_000;

type Words = {
  readonly fault: NoticeFault;
  readonly isKeyMode: boolean;
  readonly id?: string | undefined;
};

function wrap(
  merchant: WechatMerchant,
  content: object,
  { type, about, fault, isKeyMode, id }: Words & { readonly type: string; readonly about: string },
): Message {
  const body = JSON.stringify({
    id: id ?? randomUUID(),
    create_time: chinaStamp(new Date()),
    resource_type: 'encrypt-resource',
    event_type: type,
    summary: about,
    resource: {
      ...seal(JSON.stringify(content), { key: merchant.apiV3Key, about }),
      original_type: about,
    },
  });
  const message = signedMessage(merchant, body, {
    isKeyMode,
    by: fault === 'stranger' ? 'stranger' : 'platform',
    ...(fault === 'stale' ? { at: new Date(Date.now() - STALE_MS) } : {}),
  });
  if (fault === 'changed') return { ...message, body: body.replace(about, `${about} `) };
  if (fault !== 'wrong-signature') return message;
  const signature = 'WECHATPAY/SIGNTEST/bm90IGEgc2lnbmF0dXJl';
  return { headers: { ...message.headers, 'wechatpay-signature': signature }, body };
}

/** The notice of a payment. */
export function paymentNotice(
  trade: Trade,
  { merchant, ...words }: Words & { readonly merchant: WechatMerchant },
): Message {
  const told = { ...trade, refunds: [] };
  const content = presentTrade(told, merchant);
  const wrong = {
    'wrong-amount': { amount: { ...content.amount, total: content.amount.total + 100 } },
    'wrong-merchant': { mchid: '1900000999' },
    'wrong-app': { appid: 'wx9999999999999999' },
  };
  const change = words.fault in wrong ? wrong[words.fault as keyof typeof wrong] : {};
  const about = 'transaction';
  const type = 'TRANSACTION.SUCCESS';
  return wrap(merchant, { ...content, ...change }, { ...words, type, about });
}

export function refundNotice(
  trade: Trade,
  refund: Refund,
  { merchant, ...words }: Words & { readonly merchant: WechatMerchant },
): Message {
  const content = presentRefundNotice(trade, refund, merchant.mchId);
  const wrong = {
    'wrong-amount': { amount: { ...content.amount, refund: content.amount.refund + 100 } },
    'wrong-merchant': { mchid: '1900000999' },
  };
  const change = words.fault in wrong ? wrong[words.fault as keyof typeof wrong] : {};
  const type = refund.state === 'done' ? 'REFUND.SUCCESS' : 'REFUND.CLOSED';
  return wrap(merchant, { ...content, ...change }, { ...words, type, about: 'refund' });
}
