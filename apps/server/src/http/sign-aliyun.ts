import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'ACS3-HMAC-SHA256';

export type AliyunKey = { readonly id: string; readonly secret: string };
export type AliyunRequest = {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  /** A form, as `queryOf` writes it; empty for none. */
  readonly body: string;
  readonly nonce: string;
  readonly at: Date;
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986, which encodes more than browsers do. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function queryOf(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
}

/** The headers of a call. Source: help.aliyun.com, "V3 版本请求体与签名机制". */
export function signAliyun(
  { id, secret }: AliyunKey,
  { host, action, version, query, body, nonce, at }: AliyunRequest,
): Record<string, string> {
  const digest = hashOf(body);
  const headers: Record<string, string> = {
    ...(body === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': digest,
    'x-acs-date': at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const signed = names.join(';');
  const canonical = ['POST', '/', queryOf(query), lines, signed, digest].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${hashOf(canonical)}`)
    .digest('hex');
  const authorization = `${ALGORITHM} Credential=${id},SignedHeaders=${signed},Signature=${signature}`;
  return { ...headers, authorization };
}
