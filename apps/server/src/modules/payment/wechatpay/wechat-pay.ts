import { chinaTime, PaymentType } from '@wenyuan/domain';
import * as z from 'zod';
import type { ProviderDeps } from '../request-provider.ts';
import { clipBytes } from '../clip-bytes.ts';
import {
  ProviderRefusal,
  ProviderUnavailable,
  type NoticeReply,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStart,
} from '../payment-provider.ts';
import { createReadNotice } from './read-notice.ts';
import { jsapiParams } from './sign-request.ts';
import { downloadTradeBill } from './trade-bill.ts';
import { paymentOf, refundOf, refundReply, transaction } from './transaction.ts';
import { createWechatClient, WechatRefusal } from './wechat-client.ts';
import { readWechatPayKeys, type WechatPayConfig } from './wechat-pay-config.ts';

const TRANSACTIONS = '/v3/pay/transactions';
const REFUNDS = '/v3/refund/domestic/refunds';
/** The limits of a description and a reason. */
const DESCRIPTION_BYTES = 127;
const REASON_BYTES = 80;

const MISSING = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'];
const NOTHING_TO_CLOSE = [...MISSING, 'ORDER_CLOSED', 'ORDERCLOSED', 'ORDERPAID', 'ORDER_PAID'];

const nativeReply = z.object({ code_url: z.string().min(1) });
const h5Reply = z.object({ h5_url: z.url() });
const jsapiReply = z.object({ prepay_id: z.string().min(1) });

const json = (status: number, code: string, message: string): NoticeReply => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify({ code, message }),
});

function read<Shape>(schema: z.ZodType<Shape>, reply: unknown): Shape {
  const parsed = schema.safeParse(reply);
  if (!parsed.success) throw new ProviderUnavailable('微信支付的应答无法识别');
  return parsed.data;
}

const isRefusedAs = (error: unknown, ...codes: readonly string[]) =>
  error instanceof WechatRefusal && codes.includes(error.code);

/** WeChat Pay by API v3, for a merchant of its own. */
export function createWechatPay(config: WechatPayConfig, deps: ProviderDeps = {}): PaymentProvider {
  const { appId, mchId } = config;
  const now = deps.now ?? (() => new Date());
  const keys = readWechatPayKeys(config);
  const client = createWechatClient(config, keys, deps);

  /** An openid belongs to the official account, which sells under its own app id. */
  const jsapiAppId = config.officialAppId === '' ? appId : config.officialAppId;

  function orderOf(request: PaymentRequest) {
    return {
      appid: request.scene === 'jsapi' ? jsapiAppId : appId,
      mchid: mchId,
      description: clipBytes(request.subject, DESCRIPTION_BYTES),
      out_trade_no: request.outTradeNo,
      time_expire: `${chinaTime(request.expiresAt).replace(' ', 'T')}+08:00`,
      notify_url: request.notifyUrl,
      amount: { total: request.amount, currency: 'CNY' },
    };
  }

  async function startNative(request: PaymentRequest): Promise<PaymentStart> {
    const order = { ...orderOf(request), scene_info: { payer_client_ip: request.ip } };
    const { code_url } = read(nativeReply, await client.post(`${TRANSACTIONS}/native`, order));
    return { kind: 'qr', codeUrl: code_url };
  }

  async function startH5(request: PaymentRequest): Promise<PaymentStart> {
    const scene_info = { payer_client_ip: request.ip, h5_info: { type: 'Wap' } };
    const order = { ...orderOf(request), scene_info };
    const { h5_url } = read(h5Reply, await client.post(`${TRANSACTIONS}/h5`, order));
    const url = new URL(h5_url);
    url.searchParams.set('redirect_url', request.returnUrl);
    return { kind: 'redirect', url: url.toString() };
  }

  async function startJsapi(request: PaymentRequest): Promise<PaymentStart> {
    const { openid } = request;
    if (openid === undefined)
      throw new ProviderRefusal('缺少付款人在公众号的标识，请在微信内打开本页');
    const order = {
      ...orderOf(request),
      payer: { openid },
      scene_info: { payer_client_ip: request.ip },
    };
    const { prepay_id } = read(jsapiReply, await client.post(`${TRANSACTIONS}/jsapi`, order));
    const bundle = { appId: jsapiAppId, prepayId: prepay_id, at: now() };
    return { kind: 'jsapi', params: jsapiParams(bundle, keys.privateKey) };
  }

  const starts = { qr: startNative, phone: startH5, jsapi: startJsapi };
  const tradePath = (outTradeNo: string) =>
    `${TRANSACTIONS}/out-trade-no/${encodeURIComponent(outTradeNo)}`;

  return {
    type: PaymentType.WeChat,
    start: (request) => starts[request.scene](request),

    async query(outTradeNo) {
      try {
        const found = read(
          transaction,
          await client.get(`${tradePath(outTradeNo)}?mchid=${mchId}`),
        );
        if (found.out_trade_no !== outTradeNo || found.mchid !== mchId)
          throw new ProviderUnavailable('微信支付答复了另一个订单');
        return paymentOf(found);
      } catch (error) {
        if (isRefusedAs(error, ...MISSING))
          return { outTradeNo, state: 'missing', transactionNo: '', amount: 0 };
        throw error;
      }
    },

    async close(outTradeNo) {
      try {
        await client.post(`${tradePath(outTradeNo)}/close`, { mchid: mchId });
      } catch (error) {
        if (!isRefusedAs(error, ...NOTHING_TO_CLOSE)) throw error;
      }
    },

    async refund(request) {
      const found = read(
        refundReply,
        await client.post(REFUNDS, {
          out_trade_no: request.outTradeNo,
          out_refund_no: request.outRefundNo,
          reason: clipBytes(request.reason, REASON_BYTES),
          notify_url: request.notifyUrl,
          amount: { refund: request.amount, total: request.total, currency: 'CNY' },
        }),
      );
      return refundOf(found, found.status);
    },

    async queryRefund(outTradeNo, outRefundNo) {
      const path = `${REFUNDS}/${encodeURIComponent(outRefundNo)}`;
      try {
        const found = read(refundReply, await client.get(path));
        if (found.out_trade_no !== outTradeNo)
          throw new ProviderUnavailable('微信支付答复了另一个订单的退款');
        return refundOf(found, found.status);
      } catch (error) {
        if (isRefusedAs(error, ...MISSING))
          return { outRefundNo, state: 'missing', refundNo: '', amount: 0, message: '' };
        throw error;
      }
    },

    readNotice: createReadNotice(config, { keys: client.keys, now }),
    accepted: json(200, 'SUCCESS', '成功'),
    refused: (message) => json(400, 'FAIL', message),
    statement: (day) => downloadTradeBill(client, day),
  };
}
