import { keyOf, type Operation, type Passkey } from '@wenyuan/contract';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { audits, passkeys } from '../../db/schema/index.ts';
import type { UserRow } from '../user/user.repo.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export function presentPasskey(row: PasskeyRow, host: string): Passkey {
  const { id, name, is_synced } = row;
  return {
    id,
    name,
    is_synced,
    is_usable: row.host === host,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** Newest first. */
export function passkeysOf(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(desc(passkeys.id));
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId));
  return row;
}

/**
 * Notes a use, by the count of the passkey itself. False where it counts no further than before: of two with one count, one is a
 * copy. Those that do not count stay at 0.
 */
export async function noteUse(
  db: Db,
  { id }: PasskeyRow,
  { counter, is_synced }: Pick<PasskeyRow, 'counter' | 'is_synced'>,
): Promise<boolean> {
  const counts = or(
    sql`${passkeys.counter} < ${counter}`,
    and(eq(passkeys.counter, 0), sql`${counter} = 0`),
  );
  const noted = await db
    .update(passkeys)
    .set({ counter, is_synced, last_used_at: sql`now()` })
    .where(and(eq(passkeys.id, id), counts))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

/** Deletes all passkeys of a member; how many there were. */
export async function deletePasskeys(tx: Db, userId: number): Promise<number> {
  const gone = await tx
    .delete(passkeys)
    .where(eq(passkeys.user_id, userId))
    .returning({ id: passkeys.id });
  return gone.length;
}

/** Writes what happened to the own account into the log of operations, as operators' actions are. */
export async function recordOwn(
  tx: Db,
  operation: Operation,
  { user, name, ip }: { readonly user: UserRow; readonly name: string; readonly ip: string },
): Promise<void> {
  await tx.insert(audits).values({
    user_id: user.id,
    username: user.username,
    operation: keyOf(operation),
    title: `${operation.title}（${name}）`,
    input: JSON.stringify({ name }),
    ip,
  });
}
