import { lookup, type LookupAddress } from 'node:dns';
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
