import { isIPv6 } from 'node:net';

const GROUPS = 8;
const MAPPED = ['0', '0', '0', '0', '0', 'ffff'];

/** The eight groups of an IPv6 address without its zone, in their shortest form. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%');
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const [first, last] = [left ?? [], right ?? []];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  return [...first, ...(tail === undefined ? [] : zeros), ...last];
}

/** An IPv4 address behind the form in which a socket for both kinds tells it. */
function mappedOf(groups: readonly string[]): string | undefined {
  if (!MAPPED.every((group, index) => groups[index] === group)) return undefined;
  const [high = 0, low = 0] = groups
    .slice(MAPPED.length)
    .map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The address as it is kept: one form for each. */
export function addressOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  return mappedOf(groupsOf(ip)) ?? new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1);
}

/**
 * Whose address it is, for limits: everybody with IPv6 has a /64 at least, and another address in it for every request
 * if they like.
 */
export function networkOf(ip: string): string {
  const address = addressOf(ip);
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}
