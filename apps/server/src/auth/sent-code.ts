import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { emailCodes, passwordResets, sms } from '../db/schema/index.ts';
import { badField } from '../http/errors.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Wrong answers after which a code is void. */
const CODE_TRIES = 5;
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

/** Uses up a code in the transaction of what it authorises. */
export type RedeemCode = (tx: Db) => Promise<void>;

/**
 * Answers what uses up a right code. Of those that were sent, only the last one is right. Each attempt counts, even when the
 * caller's transaction is rolled back.
 * @throws {HttpError} 400 at the field `code`
 */
export async function requireCode(
  db: Db,
  table: typeof sms | typeof emailCodes,
  sent: SQL | undefined,
  code: string,
): Promise<RedeemCode> {
  const wrong = () => badField('code', `${table === sms ? '短信' : '邮箱'}验证码错误或已过期`);
  const latest = db
    .select({ id: table.id })
    .from(table)
    .where(sent)
    .orderBy(desc(table.id))
    .limit(1);
  const [row] = await db
    .update(table)
    .set({ tries: sql`${table.tries} + 1` })
    .where(
      and(
        inArray(table.id, latest),
        eq(table.is_used, false),
        lt(table.tries, CODE_TRIES),
        gt(table.expires_at, sql`now()`),
      ),
    )
    .returning({ id: table.id, code_hash: table.code_hash });
  if (row === undefined || !(await verifyPassword(row.code_hash, code))) throw wrong();
  return async (tx) => {
    const used = await tx
      .update(table)
      .set({ is_used: true })
      .where(and(eq(table.id, row.id), eq(table.is_used, false)))
      .returning({ id: table.id });
    if (used.length === 0) throw wrong();
  };
}

/** Deletes codes and links a day after they expired; messages stay as the record of what was sent. */
export async function deleteExpiredCodes(db: Db): Promise<void> {
  const before = sql`now() - interval '1 day'`;
  await db.delete(emailCodes).where(lt(emailCodes.expires_at, before));
  await db.delete(passwordResets).where(lt(passwordResets.expires_at, before));
}
