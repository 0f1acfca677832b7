import { randomBytes } from 'node:crypto';
import { createRsaPair, privatePem, publicPem, type RsaPair } from '../rsa.ts';
import { issueCertificate, type PlatformCertificate } from './certificates.ts';

/** What a merchant and WeChat Pay agreed on. */
export type WechatMerchant = {
  readonly appId: string;
  readonly officialAppId: string;
  readonly mchId: string;
  readonly serialNo: string;
  readonly apiV3Key: string;
  readonly merchant: RsaPair;
  /** The key of the mode without certificates. */
  readonly publicKeyId: string;
  readonly platform: RsaPair;
  /** The newest one signs. */
  readonly certificates: PlatformCertificate[];
};

export async function createWechatMerchant(): Promise<WechatMerchant> {
  return {
    appId: 'wx0123456789abcdef',
    officialAppId: 'wxfedcba9876543210',
    mchId: '1900000109',
    serialNo: randomBytes(20).toString('hex').toUpperCase(),
    apiV3Key: randomBytes(16).toString('hex'),
    merchant: createRsaPair(),
    publicKeyId: `PUB_KEY_ID_0119000001092024${randomBytes(8).toString('hex')}`,
    platform: createRsaPair(),
    certificates: [await issueCertificate()],
  };
}

/** The settings of the shop, in the names of the product. */
export function wechatSettings(merchant: WechatMerchant) {
  return {
    wechatpay_app_id: merchant.appId,
    wechatpay_mch_id: merchant.mchId,
    wechatpay_serial_no: merchant.serialNo,
    wechatpay_api_v3_key: merchant.apiV3Key,
    wechatpay_private_key: privatePem(merchant.merchant.privateKey),
    wechatpay_public_key_id: merchant.publicKeyId,
    wechatpay_public_key: publicPem(merchant.platform.publicKey),
  };
}
