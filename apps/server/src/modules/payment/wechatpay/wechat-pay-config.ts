import type { KeyObject } from 'node:crypto';
import { readPrivateKey, readPublicKey } from '../merchant-key.ts';

/** What operators enter. */
export type WechatPayConfig = {
  readonly appId: string;
  /** The app id of the official account, in which payers are known by openid; empty: `appId`. */
  readonly officialAppId: string;
  readonly mchId: string;
  readonly serialNo: string;
  readonly apiV3Key: string;
  readonly privateKey: string;
  /** `PUB_KEY_ID_…`; empty: platform certificates are used. */
  readonly publicKeyId: string;
  readonly publicKey: string;
  /** The origin of the API. */
  readonly gateway: string;
};

/** The settings with their keys read. */
export type WechatPayKeys = {
  readonly privateKey: KeyObject;
  /** Undefined: only platform certificates. */
  readonly publicKey: KeyObject | undefined;
};

/** Says in Chinese what is missing or malformed; empty when the settings can be used. */
export function wechatPayFault(config: WechatPayConfig): string {
  if (!/^wx[0-9a-zA-Z]{8,30}$/.test(config.appId)) return '微信支付 AppID 应以 wx 开头';
  if (!/^\d{8,12}$/.test(config.mchId)) return '微信支付商户号应为 8 到 12 位数字';
  if (!/^[0-9A-Fa-f]{16,64}$/.test(config.serialNo)) return '商户证书序列号应为十六进制数字';
  if (Buffer.byteLength(config.apiV3Key) !== 32) return 'APIv3 密钥应为 32 个字符';
  if (readPrivateKey(config.privateKey) === undefined)
    return '商户私钥不是有效的 RSA 私钥，请粘贴 apiclient_key.pem 的全部内容';
  if (config.publicKeyId === '' && config.publicKey === '') return '';
  if (!config.publicKeyId.startsWith('PUB_KEY_ID_'))
    return '微信支付公钥编号应以 PUB_KEY_ID_ 开头；使用平台证书时，编号与公钥都留空';
  return readPublicKey(config.publicKey) === undefined
    ? '微信支付公钥不是有效的 RSA 公钥，请粘贴 pub_key.pem 的全部内容'
    : '';
}

/** @throws when the settings cannot be used */
export function readWechatPayKeys(config: WechatPayConfig): WechatPayKeys {
  const fault = wechatPayFault(config);
  const privateKey = readPrivateKey(config.privateKey);
  if (fault !== '' || privateKey === undefined) throw new Error(fault);
  return { privateKey, publicKey: readPublicKey(config.publicKey) };
}
