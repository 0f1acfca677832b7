import { randomInt } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { emailCodes, passwordResets } from '../db/schema/index.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Wrong answers after which a code is void. */
export const CODE_TRIES = 5;
const CODE_DIGITS = 6;

/** Draws a code that a person copies from a mail or a text message. */
export function drawCode(): string {
  return randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
}

/** Uses the slow hash: codes are short, and a fast one could be reversed by trying all. */
export function hashCode(code: string): Promise<string> {
  return hashPassword(code);
}

export function matchesCode(hash: string, code: string): Promise<boolean> {
  return verifyPassword(hash, code);
}

/** Deletes codes and links a day after they expired; messages stay as the record of what was sent. */
export async function deleteExpiredCodes(db: Db): Promise<void> {
  const before = sql`now() - interval '1 day'`;
  await db.delete(emailCodes).where(lt(emailCodes.expires_at, before));
  await db.delete(passwordResets).where(lt(passwordResets.expires_at, before));
}
