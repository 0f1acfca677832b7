import { startPaymentGateway, type PaymentGateway } from '@wenyuan/payment-gateway';
import type { ProviderDeps } from '../modules/payment/request-provider.ts';
import { createAlipay } from '../modules/payment/alipay/alipay.ts';
import type { AlipayConfig } from '../modules/payment/alipay/alipay-config.ts';
import type { PaymentProvider, PaymentRequest } from '../modules/payment/payment-provider.ts';
import { createWechatPay } from '../modules/payment/wechatpay/wechat-pay.ts';
import type { WechatPayConfig } from '../modules/payment/wechatpay/wechat-pay-config.ts';

/** What a merchant of the gateway enters for WeChat Pay, by platform certificates. */
export function wechatConfig({ origin, wechatpay, settings }: PaymentGateway): WechatPayConfig {
  const values = settings();
  return {
    appId: wechatpay.merchant.appId,
    officialAppId: wechatpay.merchant.officialAppId,
    mchId: wechatpay.merchant.mchId,
    serialNo: wechatpay.merchant.serialNo,
    apiV3Key: wechatpay.merchant.apiV3Key,
    privateKey: String(values['wechatpay_private_key']),
    publicKeyId: '',
    publicKey: '',
    gateway: origin,
  };
}

/** The same by the public key of WeChat Pay. */
export function wechatKeyConfig(gateway: PaymentGateway): WechatPayConfig {
  const values = gateway.settings();
  return {
    ...wechatConfig(gateway),
    publicKeyId: String(values['wechatpay_public_key_id']),
    publicKey: String(values['wechatpay_public_key']),
  };
}

export function alipayConfig({ origin, alipay, settings }: PaymentGateway): AlipayConfig {
  const values = settings();
  return {
    appId: alipay.merchant.appId,
    sellerId: alipay.merchant.sellerId,
    privateKey: String(values['alipay_private_key']),
    publicKey: String(values['alipay_public_key']),
    desktop: 'code',
    gateway: `${origin}/gateway.do`,
  };
}

export type ProviderUnderTest = {
  readonly name: 'WeChat Pay' | 'Alipay';
  readonly provider: PaymentProvider;
  /** The same, for a gateway that never answers. */
  readonly impatient: PaymentProvider;
  readonly gateway: PaymentGateway['wechatpay'] | PaymentGateway['alipay'];
};

/** However slow the machine is, an answer of the gateway comes in time. */
const PATIENT: ProviderDeps = { timeoutMs: 600_000 };
const IMPATIENT: ProviderDeps = { timeoutMs: 100 };

/** Both providers at a gateway of their own. */
export async function startProviders(): Promise<{
  all: PaymentGateway;
  providers: readonly ProviderUnderTest[];
}> {
  const all = await startPaymentGateway();
  all.wechatpay.isKeyMode = false;
  const [wechat, alipay] = [wechatConfig(all), alipayConfig(all)];
  return {
    all,
    providers: [
      {
        name: 'WeChat Pay',
        provider: createWechatPay(wechat, PATIENT),
        impatient: createWechatPay(wechat, IMPATIENT),
        gateway: all.wechatpay,
      },
      {
        name: 'Alipay',
        provider: createAlipay(alipay, PATIENT),
        impatient: createAlipay(alipay, IMPATIENT),
        gateway: all.alipay,
      },
    ],
  };
}

let last = 0;

/** A payment that nobody began before. */
export function paymentRequest(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  last += 1;
  return {
    outTradeNo: `TEST${String(last).padStart(12, '0')}`,
    subject: '《平凡的世界》读书笔记 A/B & C',
    amount: 1299,
    scene: 'qr',
    ip: '203.0.113.7',
    expiresAt: new Date(Date.now() + 30 * 60_000),
    returnUrl: 'https://wenku.example/order/1',
    notifyUrl: 'http://127.0.0.1:9/unused',
    ...changes,
  };
}
