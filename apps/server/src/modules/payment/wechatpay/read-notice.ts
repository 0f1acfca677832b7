import * as z from 'zod';
import { NoticeRejected, type Notice, type PaymentProvider } from '../payment-provider.ts';
import { openResource, sealedResource } from './open-resource.ts';
import { isFromWechatPay, type PlatformKeys } from './platform-keys.ts';
import { paymentOf, refundNotice, refundOf, transaction } from './transaction.ts';
import { signatureOf } from './verify-signature.ts';
import type { WechatPayConfig } from './wechat-pay-config.ts';

const envelope = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: sealedResource,
});

function parse<Shape>(schema: z.ZodType<Shape>, text: string): Shape {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NoticeRejected('通知不是 JSON');
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new NoticeRejected('通知的内容不完整');
  return parsed.data;
}

/** The app ids under which this merchant sells. */
function requireOurs(config: WechatPayConfig, of: { mchid: string; appid?: string }): void {
  if (of.mchid !== config.mchId) throw new NoticeRejected('通知属于另一个商户');
  const appIds = [config.appId, config.officialAppId];
  if (of.appid !== undefined && !appIds.includes(of.appid))
    throw new NoticeRejected('通知属于另一个应用');
}

export function createReadNotice(
  config: WechatPayConfig,
  { keys, now }: { readonly keys: PlatformKeys; readonly now: () => Date },
) {
  const readNotice: PaymentProvider['readNotice'] = async ({ headers, body }): Promise<Notice> => {
    const signature = signatureOf((name) => {
      const value = headers[name];
      return typeof value === 'string' ? value : undefined;
    });
    if (!(await isFromWechatPay(keys, signature, { body, now: now() })))
      throw new NoticeRejected('通知的签名不正确或已过期');
    const { id, event_type, resource } = parse(envelope, body.toString());
    const text = openResource(resource, config.apiV3Key);
    if (text === undefined) throw new NoticeRejected('通知不能用 APIv3 密钥解开');
    if (event_type.startsWith('TRANSACTION.')) {
      const found = parse(transaction, text);
      requireOurs(config, found);
      if (found.amount === undefined) throw new NoticeRejected('通知没有金额');
      return { kind: 'payment', id, payment: paymentOf(found) };
    }
    if (event_type.startsWith('REFUND.')) {
      const found = parse(refundNotice, text);
      requireOurs(config, { mchid: found.mchid });
      const refund = { ...refundOf(found, found.refund_status), outTradeNo: found.out_trade_no };
      return { kind: 'refund', id, refund };
    }
    throw new NoticeRejected(`不认识的通知类型 ${event_type.slice(0, 40)}`);
  };
  return readNotice;
}
