import { randomBytes } from 'node:crypto';
import type { Message } from '../deliver.ts';
import { createRsaPair, isSignedSha256, signSha256 } from '../rsa.ts';
import type { WechatMerchant } from './merchant.ts';

const stranger = createRsaPair();

type Signer = 'platform' | 'stranger';

type Words = {
  readonly by?: Signer;
  readonly at?: Date;
  /** Signs with the public key's pair rather than with the newest certificate. */
  readonly isKeyMode: boolean;
};

/** The signature headers of an answer or a notice. */
export function signatureHeaders(
  merchant: WechatMerchant,
  body: string,
  { by = 'platform', at = new Date(), isKeyMode }: Words,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(16).toString('base64url');
  const certificate = merchant.certificates.at(-1);
  if (certificate === undefined) throw new Error('the gateway has no certificate');
  const key = isKeyMode ? merchant.platform : certificate;
  const signer = by === 'stranger' ? stranger : key;
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': isKeyMode ? merchant.publicKeyId : certificate.serialNo,
    'wechatpay-signature': signSha256(`${timestamp}\n${nonce}\n${body}\n`, signer.privateKey),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

export function signedMessage(merchant: WechatMerchant, body: string, words: Words): Message {
  const headers = signatureHeaders(merchant, body, words);
  return { headers: { 'content-type': 'application/json', ...headers }, body };
}

/** Why a request of the merchant is not accepted; empty when its signature is right. */
export function signatureFault(
  merchant: WechatMerchant,
  request: { method: string; path: string; body: string; authorization: string },
): string {
  const [scheme = '', words = ''] = request.authorization.split(/ (.*)/s);
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return 'Http头Authorization值格式错误';
  const parts = new Map(
    [...words.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const part = (name: string) => parts.get(name) ?? '';
  if (part('mchid') !== merchant.mchId) return '商户号不存在';
  if (part('serial_no') !== merchant.serialNo) return '商户证书序列号有误';
  const age = Math.abs(Date.now() / 1000 - Number(part('timestamp')));
  if (!(age <= 300)) return 'Http头Authorization中的timestamp与发起请求的时间不得超过5分钟';
  const text = `${request.method}\n${request.path}\n${part('timestamp')}\n${part('nonce_str')}\n${request.body}\n`;
  return isSignedSha256(text, part('signature'), merchant.merchant.publicKey) ? '' : '签名错误';
}
