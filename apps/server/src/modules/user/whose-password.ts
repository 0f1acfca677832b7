import { isEmail, isMobile } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import { isFormerHash } from '../../auth/former-hash.ts';
import { hashPassword, verifyDecoy, verifyPassword } from '../../auth/password.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';
import { findUser, type UserRow } from './user.repo.ts';

/**
 * Of those to whom an account leads, the one with this password: nobody has proved an address that is the name of another,
 * and either would shut the other out. It takes as long whether there are both, one or none.
 */
export async function whoseIs(
  rows: readonly UserRow[],
  { username, password }: { readonly username: string; readonly password: string },
): Promise<UserRow | undefined> {
  for (const row of rows) if (await verifyPassword(row.password, password)) return row;
  const most = isEmail(username) || isMobile(username) ? 2 : 1;
  for (let checks = rows.length; checks < most; checks += 1) await verifyDecoy(password);
  return undefined;
}

/** Members who moved in prove their password by the hash of the former site once: this one takes its place. */
export async function renewHash(db: Db, row: UserRow, given: string): Promise<UserRow> {
  if (!isFormerHash(row.password)) return row;
  const password = await hashPassword(given);
  const [renewed] = await db
    .update(users)
    .set({ password, ...unedited(users) })
    .where(and(eq(users.id, row.id), eq(users.password, row.password)))
    .returning();
  if (renewed !== undefined) return renewed;
  // Another login of the same member was first.
  const now = await findUser(db, row.id);
  return now !== undefined && (await verifyPassword(now.password, given)) ? now : row;
}
