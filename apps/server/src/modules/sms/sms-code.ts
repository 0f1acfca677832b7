import { SmsStatus, type SmsType } from '@wenyuan/domain';
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { CODE_TRIES, matchesCode } from '../../auth/sent-code.ts';
import type { Db } from '../../db/database.ts';
import { sms } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';

const WRONG = '短信验证码错误或已过期';

/**
 * The row of a right code. Each attempt counts, even when the caller's transaction is rolled back.
 * @throws {HttpError} 400 at the field `code`
 */
export async function requireSmsCode(
  db: Db,
  mobile: string,
  type: SmsType,
  code: string,
): Promise<number> {
  const latest = db
    .select({ id: sms.id })
    .from(sms)
    .where(and(eq(sms.mobile, mobile), eq(sms.type, type), ne(sms.status, SmsStatus.Failed)))
    .orderBy(desc(sms.id))
    .limit(1);
  const [row] = await db
    .update(sms)
    .set({ tries: sql`${sms.tries} + 1` })
    .where(
      and(
        inArray(sms.id, latest),
        eq(sms.is_used, false),
        lt(sms.tries, CODE_TRIES),
        gt(sms.expires_at, sql`now()`),
      ),
    )
    .returning();
  if (row === undefined || !(await matchesCode(row.code_hash, code))) throw badField('code', WRONG);
  return row.id;
}

/** Consumes the code in the transaction of what it authorises. */
export async function redeemSmsCode(tx: Db, id: number): Promise<void> {
  const used = await tx
    .update(sms)
    .set({ is_used: true })
    .where(and(eq(sms.id, id), eq(sms.is_used, false)))
    .returning({ id: sms.id });
  if (used.length === 0) throw badField('code', WRONG);
}
