import { sql } from 'drizzle-orm';
import { secretOf } from '../auth/token.ts';
import type { BackupConfig } from '../config.ts';
import { requireOutside } from '../data-folder.ts';
import { explainDatabaseError } from '../db/explain-database-error.ts';
import { explainFileError } from '../explain-file-error.ts';
import { tellAdministrators } from '../modules/notice/tell-administrators.ts';
import type { Services } from '../services.ts';
import { messageOf } from '../watch/describe-error.ts';
import { prepareBackupFolder } from './backup-folder.ts';
import { recordBackup } from './backup-records.ts';
import { createBackup } from './create-backup.ts';

const CHINA_AHEAD_HOURS = 8;
const DAY_HOURS = 24;
/** What is missed for longer is soon due again. */
const FILL_HOURS = 20;

const JOB_KEY = 'back_up';
/** What a backup fails of lasts longer than the seconds after which the queue tries again by itself: a full disk, a share that is away. */
const RETRY_MINUTES = 45;

/** A backup each day; one that fails is tried twice more, and one whose time passed while no worker ran is made up for. */
export function backupCrontab({ hour, minute }: Pick<BackupConfig, 'hour' | 'minute'>): string {
  // The timetable is in UTC.
  const utc = (hour - CHINA_AHEAD_HOURS + DAY_HOURS) % DAY_HOURS;
  return `${minute} ${utc} * * * back_up ?jobKey=${JOB_KEY}&max=3&fill=${FILL_HOURS}h`;
}

/** The queue counts its own pause from this time on. */
async function putOff({ db }: Services): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs set run_at = now() + make_interval(mins => ${RETRY_MINUTES})
    where key = ${JOB_KEY} and locked_at is not null`);
}

const KILLED = '备份的进程被终止（多为内存不足）';

/**
 * A killed worker says nothing of its backup, and the queue would give the next tries away within seconds. To be called
 * before the jobs of its pool are unlocked.
 */
export async function settleKilledBackup(services: Services, poolId: string): Promise<void> {
  const { db } = services;
  // Of several who find it, one puts it off.
  const { rows } = await db.execute<{ started_at: string; is_last_try: boolean }>(sql`
    update graphile_worker._private_jobs
    set run_at = now() + make_interval(mins => ${RETRY_MINUTES}), last_error = ${KILLED}
    where locked_by = ${poolId} and run_at <= now()
      and task_id = (select id from graphile_worker._private_tasks where identifier = 'back_up')
    returning locked_at::text as started_at, attempts >= max_attempts as is_last_try`);
  for (const { started_at, is_last_try } of rows) {
    await recordBackup(db, new Date(started_at), { error: KILLED });
    if (is_last_try) await tellOperators(services, KILLED);
  }
}

async function tellOperators(services: Services, reason: string): Promise<void> {
  const notice = { kind: 'backup_failed', target_id: 0, title: '', note: reason } as const;
  await services.db.transaction((tx) =>
    tellAdministrators(services, tx, {
      notices: [notice],
      letter: { template: 'backup_failed', values: { reason } },
    }),
  );
}

type Options = {
  readonly backup: BackupConfig;
  readonly signal: AbortSignal;
  /** Whether nobody tries again today. */
  readonly isLastTry: boolean;
};

/** Makes the backup of the day. Every failure is kept for the dashboard; operators are told of the last one. */
export async function runScheduledBackup(
  services: Services,
  databaseUrl: string,
  { backup: { folder, keep }, signal, isLastTry }: Options,
): Promise<void> {
  const { config, db, storage } = services;
  const startedAt = new Date();
  const secret = secretOf(config);
  try {
    requireOutside(config.dataDir, folder);
    const target = await prepareBackupFolder(folder, config.backupPassphrase);
    const report = await createBackup({ databaseUrl, storage, secret }, target, {
      keep,
      signal,
      dataDir: config.dataDir,
    });
    await recordBackup(db, startedAt, report);
  } catch (error) {
    // A worker that stops is no failure: the next one begins again.
    if (!signal.aborted) {
      const fault = explainFileError(explainDatabaseError(error), folder);
      const reason = messageOf(fault);
      await recordBackup(db, startedAt, { error: reason });
      await (isLastTry ? tellOperators(services, reason) : putOff(services));
    }
    throw error;
  }
}
