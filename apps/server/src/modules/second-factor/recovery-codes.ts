import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { recoveryCodes } from '../../db/schema/index.ts';

const COUNT = 10;
/** Omits letters and digits that look alike; 16 of 32 characters are 80 random bits. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

function drawCode(): string {
  const text = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return text.replace(GROUP, '$&-');
}

/** A fast hash is enough for so many random bits. Hyphens and case do not count. */
function hashCode(code: string): string {
  const bare = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(bare).digest('hex');
}

export function looksLikeRecoveryCode(text: string): boolean {
  return text.replace(/[^A-Za-z0-9]/g, '').length === LENGTH;
}

/** Replaces all recovery codes; they can be read only now. */
export async function replaceRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, drawCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(code) })));
  return codes;
}

/** Whether the code was valid and unused. */
export async function redeemRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.user_id, userId),
        eq(recoveryCodes.code_hash, hashCode(code)),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ id: recoveryCodes.user_id });
  return used.length > 0;
}

export function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)),
  );
}
