import { randomInt } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { emailCodes, passwordResets } from '../db/schema/index.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Wrong answers before a code is void. */
export const CODE_TRIES = 5;
const CODE_DIGITS = 6;

/** A code to be read from a letter or a message and typed. */
export function drawCode(): string {
  return randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
}

/** Codes are short: a quick hash of one would be found again by trying all. */
export function hashCode(code: string): Promise<string> {
  return hashPassword(code);
}

export function matchesCode(hash: string, code: string): Promise<boolean> {
  return verifyPassword(hash, code);
}

/** Codes and links that are a day past their time; messages stay, as the record of what was sent. */
export async function deleteExpiredCodes(db: Db): Promise<void> {
  const before = sql`now() - interval '1 day'`;
  await db.delete(emailCodes).where(lt(emailCodes.expires_at, before));
  await db.delete(passwordResets).where(lt(passwordResets.expires_at, before));
}
