import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * The numbers of all advisory locks. PostgreSQL keeps those of one key apart from those of two, so that a number may stand in
 * both tables. None changes: versions that run beside each other have to keep each other waiting.
 */
export const siteLocks = {
  migrations: 727_001,
  install: 727_002,
  categories: 727_003,
  groups: 727_005,
  indexer: 727_006,
  comparison: 727_148,
  navigation: 727_011,
  copy: 727_013,
  friendlinks: 727_025,
  settings: 727_057,
  move: 727_075,
  follows: 727_149,
} as const;

/** The first of two keys; the second one says which of them, by its id or a hash of its name. */
export const itemLocks = {
  workers: 727_005,
  bytes: 727_006,
  trade: 727_007,
  usernames: 727_010,
  commenters: 727_012,
  uploaders: 727_021,
} as const;

/** Keeps others from what they lock by this name until the transaction ends. */
export async function lockSite(tx: Db, name: keyof typeof siteLocks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${siteLocks[name]})`);
}

/** The same, beside others who only keep it unchanged, too. */
export async function lockSiteShared(tx: Db, name: keyof typeof siteLocks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${siteLocks[name]})`);
}

/** The same for one of many, by its id or its name. */
export async function lockItem(
  tx: Db,
  name: keyof typeof itemLocks,
  item: number | string | SQL,
): Promise<void> {
  const key = typeof item === 'number' ? sql`${item}::int` : sql`hashtext(${item})`;
  await tx.execute(sql`select pg_advisory_xact_lock(${itemLocks[name]}, ${key})`);
}

/**
 * Serialises what one account or address takes or pays, and what is asked for under one key, so that requests at the same moment
 * cannot pass a limit or pay twice. It must come first in its transaction.
 */
export async function lockTrade(tx: Db, names: readonly string[]): Promise<void> {
  for (const name of [...names].sort()) await lockItem(tx, 'trade', name);
}
