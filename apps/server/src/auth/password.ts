import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../http/turns.ts';

/** OWASP's lowest memory setting that is still recommended: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;

/** Hashing shares four threads with files and name look-ups: a storm of logins must not take them all. */
const limited = createTurns(AT_ONCE);

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, OPTIONS));
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return limited(() => verify(stored, password));
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that an unknown name does not answer sooner. */
export async function verifyNobody(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await verifyPassword(await decoy, password);
  return false;
}
