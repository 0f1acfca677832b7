import * as z from 'zod';
import { readChinaTime } from '@wenyuan/domain';
import { NoticeRejected, type PaymentProvider } from '../payment-provider.ts';
import type { AlipayClient } from './alipay-client.ts';
import type { AlipayConfig } from './alipay-config.ts';
import { tradeState, tradeStatus, yuan } from './trade.ts';

const MAX_FIELDS = 100;

const notice = z.object({
  notify_id: z.string().min(1).max(128),
  app_id: z.string(),
  seller_id: z.string().default(''),
  out_trade_no: z.string().min(1),
  trade_no: z.string(),
  trade_status: tradeStatus,
  total_amount: yuan,
  gmt_payment: z.string().optional(),
  /** Of a refund: our number of it, and its time. */
  out_biz_no: z.string().optional(),
  gmt_refund: z.string().optional(),
});

/** The fields of the form; a field that comes twice could be signed as one and read as the other. */
function fieldsOf(body: Buffer): Record<string, string> {
  const entries = [...new URLSearchParams(body.toString())];
  const names = new Set(entries.map(([name]) => name));
  if (entries.length > MAX_FIELDS || names.size !== entries.length)
    throw new NoticeRejected('通知的字段不正确');
  return Object.fromEntries(entries);
}

export function createReadNotice(
  config: AlipayConfig,
  { client, queryRefund }: { client: AlipayClient; queryRefund: PaymentProvider['queryRefund'] },
): PaymentProvider['readNotice'] {
  return async function readNotice({ body }) {
    const fields = fieldsOf(body);
    if (!client.isNoticeSigned(fields)) throw new NoticeRejected('通知的签名不正确');
    const parsed = notice.safeParse(fields);
    if (!parsed.success) throw new NoticeRejected('通知的内容不完整');
    const {
      notify_id: id,
      out_trade_no: outTradeNo,
      out_biz_no,
      gmt_payment,
      ...found
    } = parsed.data;
    if (found.app_id !== config.appId) throw new NoticeRejected('通知属于另一个应用');
    if (config.sellerId !== '' && found.seller_id !== config.sellerId)
      throw new NoticeRejected('通知属于另一个商户');
    if (found.gmt_refund !== undefined && out_biz_no !== undefined) {
      // The notice tells the sum of all refunds of the trade, not the amount of this one.
      const refund = await queryRefund(outTradeNo, out_biz_no);
      return { kind: 'refund', id, refund: { ...refund, outTradeNo } };
    }
    const paidAt = readChinaTime(gmt_payment ?? '');
    return {
      kind: 'payment',
      id,
      payment: {
        outTradeNo,
        state: tradeState(found.trade_status, paidAt !== undefined),
        transactionNo: found.trade_no,
        amount: found.total_amount,
        ...(paidAt === undefined ? {} : { paidAt }),
      },
    };
  };
}
