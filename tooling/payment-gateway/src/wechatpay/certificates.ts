// The library that makes certificates needs this before itself.
import 'reflect-metadata';
import { createCipheriv, KeyObject, randomBytes, webcrypto } from 'node:crypto';
import { X509CertificateGenerator } from '@peculiar/x509';
import type { RsaPair } from '../rsa.ts';

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
/** Where the types of browsers are known, too, this is theirs: the same keys. */
type Keys = Parameters<typeof X509CertificateGenerator.createSelfSigned>[0]['keys'];
const DAY_MS = 86_400_000;

export type PlatformCertificate = RsaPair & {
  readonly serialNo: string;
  readonly pem: string;
  readonly from: Date;
  readonly until: Date;
};

/** A platform certificate, in force unless it is said to be over. */
export async function issueCertificate(isOver = false): Promise<PlatformCertificate> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  // A serial number is positive, so the first byte stays below 0x80.
  const serialNo = `5A${randomBytes(19).toString('hex').toUpperCase()}`;
  const from = new Date(Date.now() - 30 * DAY_MS);
  const until = new Date(Date.now() + (isOver ? -1 : 365) * DAY_MS);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNo,
    name: 'CN=Local WeChat Pay gateway',
    notBefore: from,
    notAfter: until,
    keys: keys as Keys,
    signingAlgorithm: ALGORITHM,
  });
  return {
    serialNo,
    pem: certificate.toString('pem'),
    from,
    until,
    privateKey: KeyObject.from(keys.privateKey),
    publicKey: KeyObject.from(keys.publicKey),
  };
}

/** AEAD_AES_256_GCM of API v3: the tag stands behind the text. */
export function seal(text: string, { key, about }: { key: string; about: string }) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(about));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    nonce,
    associated_data: about,
  };
}
