import { generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';

export type RsaPair = { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

export const createRsaPair = (): RsaPair => generateKeyPairSync('rsa', { modulusLength: 2048 });

export const signSha256 = (text: string, key: KeyObject) =>
  sign('sha256', Buffer.from(text), key).toString('base64');

export const isSignedSha256 = (text: string, signature: string, key: KeyObject) =>
  verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

export const privatePem = (key: KeyObject) =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString();
export const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
