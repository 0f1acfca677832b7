/** The port does not count, nor does it for browsers. */
const LOCAL = /^(?:.+\.)?localhost$/;
const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/;

/** The name by which browsers know a site for passkeys; undefined where they give none: without TLS, and at an IP address. */
export function passkeyHost(origin: string): string | undefined {
  const url = URL.parse(origin);
  if (url === null || IP_ADDRESS.test(url.hostname)) return undefined;
  return url.protocol === 'https:' || LOCAL.test(url.hostname) ? url.hostname : undefined;
}
