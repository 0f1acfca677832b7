import type { UserVip } from '@wenyuan/contract';
import type { Db } from '../../db/database.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { toWire } from '../../db/wire.ts';
import type { VipRow } from './active-vips.ts';

/** Memberships as operators see them. */
export async function presentVips(db: Db, rows: readonly VipRow[]): Promise<UserVip[]> {
  const names = await usernamesOf(
    db,
    rows.map((row) => row.user_id),
  );
  const now = new Date();
  return rows.map((row) => ({
    ...toWire(row),
    username: names.get(row.user_id) ?? '',
    is_active: row.joined_at <= now && row.expired_at > now,
  }));
}

/** Memberships as their member sees them: without what operators noted. */
export async function presentOwnVips(db: Db, rows: readonly VipRow[]): Promise<UserVip[]> {
  return (await presentVips(db, rows)).map((vip) => ({ ...vip, operators: [] }));
}
