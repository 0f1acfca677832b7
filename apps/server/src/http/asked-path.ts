const SLASH = '/'.charCodeAt(0);
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * Path and query of what a request asks for. Proxies, and who looks for an open one, write the whole address into it; whatever
 * host that names, the request has come to us.
 */
export function askedPath(target: string): string {
  if (target.charCodeAt(0) === SLASH) return target;
  // The router refuses an address that is none.
  if (/^https?:/i.test(target) && !URL.canParse(target)) return target;
  const path = target.replace(ORIGIN, '');
  return path.charCodeAt(0) === SLASH ? path : `/${path}`;
}
