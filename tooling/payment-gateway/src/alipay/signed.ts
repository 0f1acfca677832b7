import { createRsaPair, isSignedSha256, signSha256 } from '../rsa.ts';
import type { AlipayMerchant } from './merchant.ts';

export type Fields = Readonly<Record<string, string>>;

const stranger = createRsaPair();

/** The text that is signed: the fields that are not empty by name, without those that are left out. */
function textOf(fields: Fields, ...left: readonly string[]): string {
  return Object.entries(fields)
    .filter(([name, value]) => value !== '' && !left.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The sub code of what is wrong with the signature of a request; empty when it is right. */
export function signatureFault(merchant: AlipayMerchant, fields: Fields): string {
  if (fields['app_id'] !== merchant.appId) return 'isv.invalid-app-id';
  if (fields['sign_type'] !== 'RSA2') return 'isv.invalid-signature-type';
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(fields['timestamp'] ?? ''))
    return 'isv.invalid-timestamp';
  const isSigned = isSignedSha256(
    textOf(fields, 'sign'),
    fields['sign'] ?? '',
    merchant.app.publicKey,
  );
  return isSigned ? '' : 'isv.invalid-signature';
}

/** An answer: the signature is over the text of its inner object. */
export function signedAnswer(
  merchant: AlipayMerchant,
  name: string,
  content: object,
  by: 'alipay' | 'stranger' | 'nobody' = 'alipay',
): string {
  const inner = JSON.stringify(content);
  if (by === 'nobody') return `{"${name}":${inner}}`;
  const { privateKey } = by === 'alipay' ? merchant.alipay : stranger;
  return `{"${name}":${inner},"sign":"${signSha256(inner, privateKey)}"}`;
}

/** A notice: the signature leaves out itself and its kind. */
export function signedNotice(
  merchant: AlipayMerchant,
  fields: Fields,
  by: 'alipay' | 'stranger' = 'alipay',
): Fields {
  const { privateKey } = by === 'alipay' ? merchant.alipay : stranger;
  const sign = signSha256(textOf(fields, 'sign', 'sign_type'), privateKey);
  return { ...fields, sign_type: 'RSA2', sign };
}
