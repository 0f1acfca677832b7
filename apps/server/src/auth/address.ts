import { isIPv6 } from 'node:net';

const GROUPS = 8;
const MAPPED = ['0', '0', '0', '0', '0', 'ffff'];

/** The eight groups of an IPv6 address in their shortest form, without the zone. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%');
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const [first, last] = [left ?? [], right ?? []];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  return [...first, ...(tail === undefined ? [] : zeros), ...last];
}

/** The IPv4 address inside an IPv4-mapped IPv6 address, which dual-stack sockets report. */
function mappedOf(groups: readonly string[]): string | undefined {
  if (!MAPPED.every((group, index) => groups[index] === group)) return undefined;
  const [high = 0, low = 0] = groups
    .slice(MAPPED.length)
    .map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The canonical form in which an address is stored. */
export function addressOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  return mappedOf(groupsOf(ip)) ?? new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1);
}

/**
 * The network that limits count by: an IPv6 subscriber holds at least a /64 and can send each request from another
 * address.
 */
export function networkOf(ip: string): string {
  const address = addressOf(ip);
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}
