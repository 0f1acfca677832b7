import { createHash, timingSafeEqual } from 'node:crypto';

/** Passwords of members who moved in: the MD5 of a salt and the password, as `md5$salt$hex`. */
const FORMER = /^md5\$([^$]*)\$([0-9a-f]{32})$/i;

export function isFormerHash(stored: string): boolean {
  return FORMER.test(stored);
}

export function matchesFormerHash(stored: string, password: string): boolean {
  const [, salt, hash] = FORMER.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) return false;
  const made = createHash('md5')
    .update(salt + password)
    .digest();
  return timingSafeEqual(made, Buffer.from(hash, 'hex'));
}
