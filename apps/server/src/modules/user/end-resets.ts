import { SmsType } from '@wenyuan/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { passwordResets, sms } from '../../db/schema/index.ts';

/**
 * Revokes pending links and codes for a new password, after the password, or the mailbox or phone that received them,
 * was changed.
 */
export async function endResets(tx: Db, userId: number): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ used_at: sql`now()` })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.used_at)));
  await tx
    .update(sms)
    .set({ is_used: true })
    .where(
      and(eq(sms.user_id, userId), eq(sms.type, SmsType.FindPassword), eq(sms.is_used, false)),
    );
}
