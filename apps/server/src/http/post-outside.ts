import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { guard, isPublicAddress, type MayConnect } from './outside-address.ts';

const READABLE = '地址应以 https:// 开头，否则途中可被读取';

type Sent = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly mayConnect?: MayConnect;
  /** Milliseconds */
  readonly within?: number;
  /** Bytes of the answer that are read; what follows is left. */
  readonly most: number;
  /** Ends it sooner. */
  readonly signal?: AbortSignal;
};
type Answer = { readonly status: number; readonly text: string };

/**
 * Posts to an address that operators have set. It must be a public one, redirects are not followed, and little of the
 * answer is read. Only whoever runs the machine may allow others.
 */
export async function postOutside({
  url,
  headers,
  body,
  mayConnect = isPublicAddress,
  within = 8000,
  most,
  signal,
}: Sent): Promise<Answer> {
  const address = new URL(url);
  const { protocol } = address;
  if (protocol !== 'https:' && mayConnect === isPublicAddress) throw new Error(READABLE);
  const guarded = guard(address, mayConnect);
  const request = protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        ...guarded,
        signal: AbortSignal.any([
          AbortSignal.timeout(within),
          ...(signal === undefined ? [] : [signal]),
        ]),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const finish = () => {
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
          });
        };
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes < most) return;
          finish();
          answer.destroy();
        });
        answer.once('end', finish);
        answer.once('error', reject);
      },
    );
    sending.once('error', reject);
    sending.end(body);
  });
}
