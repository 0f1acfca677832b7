import type { BackupState } from '@wenyuan/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { olderThan } from '../db/filters.ts';
import { backups } from '../db/schema/index.ts';
import type { BackupReport } from './create-backup.ts';

const RETENTION_DAYS = 400;

/** What is kept of an attempt. */
type Outcome = Pick<BackupReport, 'snapshot' | 'bytes' | 'copied' | 'missing'> | { error: string };

/** Remembers that a backup was made or failed. A database that waits for its upgrade has no place for that. */
export async function recordBackup(db: Db, startedAt: Date, outcome: Outcome): Promise<void> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('public.backups') is not null as there`,
  );
  if (rows[0]?.there !== true) return;
  const kept = 'error' in outcome ? outcome : { ...outcome, missing: outcome.missing.length };
  await db.insert(backups).values({ ...kept, started_at: startedAt, ended_at: new Date() });
  await db.delete(backups).where(olderThan(backups.ended_at, RETENTION_DAYS));
}

/** How the backups stand, for operators. */
export async function readBackupState(db: Db): Promise<BackupState> {
  const newest = desc(backups.id);
  const [last] = await db
    .select()
    .from(backups)
    .where(eq(backups.error, ''))
    .orderBy(newest)
    .limit(1);
  const [attempt] = await db.select().from(backups).orderBy(newest).limit(1);
  const failed = attempt === undefined || attempt.error === '' ? undefined : attempt;
  return {
    last:
      last === undefined
        ? null
        : { ended_at: last.ended_at.toISOString(), bytes: last.bytes, missing: last.missing },
    failed_at: failed?.ended_at.toISOString() ?? null,
    error: failed?.error ?? '',
  };
}
