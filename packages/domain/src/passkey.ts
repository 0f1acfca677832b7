const LOCAL = /^(?:.+\.)?localhost$/;
const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/;

/** The name by which browsers know a site for passkeys; undefined where they give none: without TLS, and at an IP address. */
export function passkeyHost({
  protocol,
  hostname,
}: {
  readonly protocol: string;
  readonly hostname: string;
}): string | undefined {
  if (IP_ADDRESS.test(hostname)) return undefined;
  return protocol === 'https:' || LOCAL.test(hostname) ? hostname : undefined;
}
