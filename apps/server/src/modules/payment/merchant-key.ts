import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** The key in a text; undefined when there is none, so that no part of a key gets into an error. */
function keyOf(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read();
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}

const bytesOf = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'base64');

/** An RSA private key as PEM, or as the bare base64 (PKCS#8 or PKCS#1) of the tools of Alipay. */
export function readPrivateKey(text: string): KeyObject | undefined {
  if (text.includes('-----BEGIN')) return keyOf(() => createPrivateKey(text.trim()));
  const key = bytesOf(text);
  const read = (type: 'pkcs8' | 'pkcs1') =>
    keyOf(() => createPrivateKey({ key, format: 'der', type }));
  return read('pkcs8') ?? read('pkcs1');
}

/** An RSA public key as PEM, also of a certificate, or as bare base64. */
export function readPublicKey(text: string): KeyObject | undefined {
  if (text.includes('-----BEGIN')) return keyOf(() => createPublicKey(text.trim()));
  return keyOf(() => createPublicKey({ key: bytesOf(text), format: 'der', type: 'spki' }));
}
