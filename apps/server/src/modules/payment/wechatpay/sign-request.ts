import { randomBytes, sign, type KeyObject } from 'node:crypto';

type Signer = {
  readonly mchId: string;
  readonly serialNo: string;
  readonly privateKey: KeyObject;
};

/** Lines as API v3 signs them: each ends with a line feed, the last one, too. */
export function signedLines(...lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function signText(text: string, privateKey: KeyObject): string {
  return sign('sha256', Buffer.from(text), privateKey).toString('base64');
}

/** The Authorization header of one request. */
export function authorizationOf(
  { mchId, serialNo, privateKey }: Signer,
  request: {
    readonly method: string;
    readonly path: string;
    readonly body: string;
    readonly at: Date;
  },
): string {
  const timestamp = String(Math.floor(request.at.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const text = signedLines(request.method, request.path, timestamp, nonce, request.body);
  const parts = {
    mchid: mchId,
    nonce_str: nonce,
    signature: signText(text, privateKey),
    timestamp,
    serial_no: serialNo,
  };
  const words = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${words.join(',')}`;
}

/** What the script of WeChat needs to let the payer confirm. */
export function jsapiParams(
  { appId, prepayId, at }: { readonly appId: string; readonly prepayId: string; readonly at: Date },
  privateKey: KeyObject,
): Readonly<Record<string, string>> {
  const timeStamp = String(Math.floor(at.getTime() / 1000));
  const nonceStr = randomBytes(16).toString('hex');
  const bundle = `prepay_id=${prepayId}`;
  const paySign = signText(signedLines(appId, timeStamp, nonceStr, bundle), privateKey);
  return { appId, timeStamp, nonceStr, package: bundle, signType: 'RSA', paySign };
}
