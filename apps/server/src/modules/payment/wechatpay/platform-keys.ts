import { X509Certificate, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import type { ProviderAnswer } from '../request-provider.ts';
import { ProviderUnavailable } from '../payment-provider.ts';
import { openResource, sealedResource } from './open-resource.ts';
import { isRecent, isSigned, signatureOf, type SignatureHeaders } from './verify-signature.ts';
import type { WechatPayConfig } from './wechat-pay-config.ts';

/** WeChat asks merchants to look for new certificates twice a day. */
const RENEW_MS = 12 * 3_600_000;
/** Strangers can name any serial number: they lead to one request a minute at most, also while it fails. */
const UNKNOWN_MS = 60_000;

const list = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: sealedResource })),
});

type Certificate = { readonly key: KeyObject; readonly from: number; readonly until: number };

export type PlatformKeys = {
  /**
   * The key that signs under this serial number; undefined when there is none.
   * @throws ProviderUnavailable when the certificates cannot be fetched
   */
  find(serial: string): Promise<KeyObject | undefined>;
};

type Needs = {
  readonly config: WechatPayConfig;
  readonly publicKey: KeyObject | undefined;
  readonly now: () => Date;
  /** GET /v3/certificates, its signature not verified yet. */
  readonly download: () => Promise<ProviderAnswer>;
};

/** The key of a certificate that is in force. */
function keyIn(
  certificates: ReadonlyMap<string, Certificate>,
  serial: string,
  now: Date,
): KeyObject | undefined {
  const found = certificates.get(serial.toUpperCase());
  if (found === undefined) return undefined;
  return found.from <= now.getTime() && now.getTime() < found.until ? found.key : undefined;
}

/** The certificates of an answer: sealed with the API v3 key, and signed with one of them or the public key. */
function readCertificates(
  answer: ProviderAnswer,
  { config, publicKey, now }: Omit<Needs, 'download'>,
): Map<string, Certificate> {
  const unusable = (why: string) => new ProviderUnavailable(`无法取得微信支付平台证书：${why}`);
  if (answer.status !== 200) throw unusable(`微信支付答复 ${answer.status}`);
  const certificates = new Map<string, Certificate>();
  for (const { serial_no, encrypt_certificate } of list.parse(JSON.parse(answer.body.toString()))
    .data) {
    const pem = openResource(encrypt_certificate, config.apiV3Key);
    if (pem === undefined) throw unusable('APIv3 密钥不正确');
    const certificate = new X509Certificate(pem);
    certificates.set(serial_no.toUpperCase(), {
      key: certificate.publicKey,
      from: Date.parse(certificate.validFrom),
      until: Date.parse(certificate.validTo),
    });
  }
  const signature = signatureOf((name) => answer.headers.get(name) ?? undefined);
  if (signature === undefined || !isRecent(signature, now())) throw unusable('应答没有签名');
  const { serial } = signature;
  const signer = serial === config.publicKeyId ? publicKey : keyIn(certificates, serial, now());
  if (signer === undefined || !isSigned(signature, answer.body, signer))
    throw unusable('应答的签名不正确');
  return certificates;
}

/** The public keys of WeChat Pay: the one that operators entered, and the platform certificates, which rotate. */
export function createPlatformKeys({ config, publicKey, now, download }: Needs): PlatformKeys {
  let certificates: ReadonlyMap<string, Certificate> = new Map();
  let renewedAt = -Infinity;
  /** When the certificates were asked for last, whatever came of it. */
  let triedAt = -Infinity;
  let failure: Error | undefined;
  let pending: Promise<void> | undefined;

  async function readAgain(): Promise<void> {
    const answer = await download();
    try {
      certificates = readCertificates(answer, { config, publicKey, now });
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable('无法取得微信支付平台证书：应答无法识别');
    }
    renewedAt = now().getTime();
  }

  async function renew(): Promise<void> {
    triedAt = now().getTime();
    failure = undefined;
    try {
      await readAgain();
    } catch (error) {
      if (error instanceof Error) failure = error;
      throw error;
    }
  }

  /** Renews once for everybody who waits. */
  function renewTogether(): Promise<void> {
    pending ??= renew().finally(() => {
      pending = undefined;
    });
    return pending;
  }

  return {
    async find(serial) {
      if (publicKey !== undefined && serial === config.publicKeyId) return publicKey;
      if (serial.startsWith('PUB_KEY_ID_')) return undefined;
      const at = now().getTime();
      const isTried = pending === undefined && at - triedAt <= UNKNOWN_MS;
      if (certificates.has(serial.toUpperCase())) {
        // What is known stays good while WeChat cannot be reached.
        if (!isTried && at - renewedAt > RENEW_MS) await renewTogether().catch(() => undefined);
      } else if (!isTried) await renewTogether();
      else if (failure !== undefined) throw failure;
      return keyIn(certificates, serial, now());
    },
  };
}

/** Whether a message is signed by WeChat Pay, and recent. */
export async function isFromWechatPay(
  keys: PlatformKeys,
  signature: SignatureHeaders | undefined,
  { body, now }: { readonly body: Buffer; readonly now: Date },
): Promise<boolean> {
  if (signature === undefined || !isRecent(signature, now)) return false;
  const key = await keys.find(signature.serial);
  return key !== undefined && isSigned(signature, body, key);
}
