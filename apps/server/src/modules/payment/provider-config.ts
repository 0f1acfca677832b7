import type { SettingsValues } from '@wenyuan/domain';
import type { Config } from '../../config.ts';
import type { AlipayConfig } from './alipay/alipay-config.ts';
import type { WechatPayConfig } from './wechatpay/wechat-pay-config.ts';

type Stored = Pick<SettingsValues, 'pay' | 'oauth'>;

/** What operators stored for WeChat Pay; an openid is one of the official account that serves sharing, too. */
export function wechatPayConfig({ pay, oauth }: Stored, config: Config): WechatPayConfig {
  return {
    appId: pay.wechatpay_app_id,
    officialAppId: oauth.official_account_app_id,
    mchId: pay.wechatpay_mch_id,
    serialNo: pay.wechatpay_serial_no,
    apiV3Key: pay.wechatpay_api_v3_key,
    privateKey: pay.wechatpay_private_key,
    publicKeyId: pay.wechatpay_public_key_id,
    publicKey: pay.wechatpay_public_key,
    gateway: config.wechatpayGateway,
  };
}

export function alipayConfig({ pay }: Pick<Stored, 'pay'>, config: Config): AlipayConfig {
  return {
    appId: pay.alipay_app_id,
    sellerId: pay.alipay_seller_id,
    privateKey: pay.alipay_private_key,
    publicKey: pay.alipay_public_key,
    desktop: pay.alipay_desktop,
    gateway: config.alipayGateway,
  };
}
