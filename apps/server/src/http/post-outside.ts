import { lookup, type LookupAddress } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
// Only what is routed on the internet, without the parts that carry addresses of the other family.
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Whether a server of ours may connect to an address that somebody else has chosen. */
export type MayConnect = (address: string) => boolean;

/** Public addresses alone: what is in our own network trusts who asks from there. */
export const isPublicAddress: MayConnect = (address) => {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (inside.check(address, family)) return false;
  return family === 'ipv4' || outside.check(address, family);
};

const REFUSED = '不能访问内网地址';
const READABLE = '地址应以 https:// 开头，否则途中可被读取';

/** Looks a name up and judges what it leads to, so that a name cannot lead elsewhere between judging and connecting. */
const guardedLookup =
  (mayConnect: MayConnect): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error !== null) done(error, '');
      else if (first === undefined || !found.every(({ address }) => mayConnect(address)))
        done(new Error(REFUSED), '');
      else if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };

/**
 * What a request to an address that somebody else has chosen is given, so that it ends at a host that it may reach.
 * @throws {Error} when the address itself is one that it may not reach, since that is not looked up.
 */
export function guard(url: URL, mayConnect: MayConnect): { lookup: LookupFunction } {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayConnect(host)) throw new Error(REFUSED);
  return { lookup: guardedLookup(mayConnect) };
}

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
export async function askOutside({
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
