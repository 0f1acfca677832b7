import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../http/turns.ts';
import { isFormerHash, matchesFormerHash } from './former-hash.ts';

/** The lowest memory setting that OWASP still recommends: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;

/** Hashing shares four threads with files and DNS: a burst of logins must not occupy them all. */
const limited = createTurns(AT_ONCE);

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, OPTIONS));
}

/**
 * An account without a password has an empty text, which no password matches; members who moved in have a hash of the
 * former site until they log in. The check takes as long for each.
 */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  if (isFormerHash(stored)) {
    await verifyDecoy(password);
    return matchesFormerHash(stored, password);
  }
  return stored === '' ? verifyDecoy(password) : limited(() => verify(stored, password));
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that response times do not reveal which names exist. */
export async function verifyDecoy(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await verifyPassword(await decoy, password);
  return false;
}
