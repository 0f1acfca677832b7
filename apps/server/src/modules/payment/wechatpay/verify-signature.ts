import { verify, type KeyObject } from 'node:crypto';
import { signedLines } from './sign-request.ts';

/** How far the clock of a message may be from ours. */
const CLOCK_MS = 5 * 60_000;

/** The signature headers of an answer or a notice. */
export type SignatureHeaders = {
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
  readonly serial: string;
};

/** The signature headers; undefined when one is missing. */
export function signatureOf(
  header: (name: string) => string | undefined,
): SignatureHeaders | undefined {
  const timestamp = header('wechatpay-timestamp');
  const nonce = header('wechatpay-nonce');
  const signature = header('wechatpay-signature');
  const serial = header('wechatpay-serial');
  if (!timestamp || !nonce || !signature || !serial) return undefined;
  return { timestamp, nonce, signature, serial };
}

export function isRecent({ timestamp }: SignatureHeaders, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(now.getTime() - Number(timestamp) * 1000) <= CLOCK_MS;
}

export function isSigned(
  { timestamp, nonce, signature }: SignatureHeaders,
  body: Buffer,
  publicKey: KeyObject,
): boolean {
  const text = signedLines(timestamp, nonce, body.toString());
  return verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
}
