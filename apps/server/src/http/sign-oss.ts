import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'OSS4-HMAC-SHA256';
/** What is sent is not part of the signature: the connection keeps it. */
const UNSIGNED = 'UNSIGNED-PAYLOAD';

/** A key that is lent for a while. */
export type OssKey = { readonly id: string; readonly secret: string; readonly token: string };
export type OssRequest = {
  readonly region: string;
  /** Bucket and name of the object, encoded as in an address. */
  readonly resource: string;
  readonly query?: string;
  /** The type of what is sent, and headers of the store's own; in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly at: Date;
};

const keyed = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The headers by which an object is put. Source: help.aliyun.com, "在 Header 中包含 V4 签名". */
export function signOss(
  { id, secret, token }: OssKey,
  { region, resource, query = '', headers, at }: OssRequest,
): Record<string, string> {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const date = time.slice(0, 8);
  const sent: Record<string, string> = {
    ...headers,
    'x-oss-content-sha256': UNSIGNED,
    'x-oss-date': time,
    'x-oss-security-token': token,
  };
  const lines = Object.keys(sent)
    .toSorted()
    .map((name) => `${name}:${sent[name]}\n`)
    .join('');
  const canonical = ['PUT', resource, query, lines, '', UNSIGNED].join('\n');
  const scope = `${date}/${region}/oss/aliyun_v4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = [date, region, 'oss', 'aliyun_v4_request'].reduce<string | Buffer>(
    keyed,
    `aliyun_v4${secret}`,
  );
  const signature = createHmac('sha256', key)
    .update([ALGORITHM, time, scope, digest].join('\n'))
    .digest('hex');
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${id}/${scope},Signature=${signature}`,
  };
}
