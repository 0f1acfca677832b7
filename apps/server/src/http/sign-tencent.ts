import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'TC3-HMAC-SHA256';
const TYPE = 'application/json; charset=utf-8';
const SIGNED = 'content-type;host';

export type TencentKey = { readonly id: string; readonly secret: string };
export type TencentRequest = {
  readonly host: string;
  readonly service: string;
  readonly body: string;
  readonly at: Date;
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const keyed = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The headers of a call by POST. Source: cloud.tencent.com, "签名方法 v3". */
export function signTencent(
  { id, secret }: TencentKey,
  { host, service, body, at }: TencentRequest,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const date = at.toISOString().slice(0, 10);
  const lines = `content-type:${TYPE}\nhost:${host}\n`;
  const canonical = ['POST', '/', '', lines, SIGNED, hashOf(body)].join('\n');
  const scope = `${date}/${service}/tc3_request`;
  const text = [ALGORITHM, timestamp, scope, hashOf(canonical)].join('\n');
  const key = keyed(keyed(keyed(`TC3${secret}`, date), service), 'tc3_request');
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const authorization = `${ALGORITHM} Credential=${id}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`;
  return { host, 'content-type': TYPE, 'x-tc-timestamp': timestamp, authorization };
}
