import { isLetterKind, jobKinds, type JobKind, type LetterKind } from '@wenyuan/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isFailedJob } from '../../watch/queue-figures.ts';

const SHOWN = 50;
const ERROR_MAX = 500;
/** Operators have seen a failed job by then, or nobody will. */
const FAILED_DAYS = 30;

/** A letter is not sent once its code or link is over; everything else is worth another try. */
const canRetry = sql<boolean>`coalesce((payload ->> 'expires')::float8 > extract(epoch from now()) * 1000, true)`;

/**
 * When the last try failed. The queue notes no such moment, but when the next try would be: so many seconds later. A job
 * whose worker was killed in its last try has the moment of the try before.
 */
const failedAt = sql`greatest(job.updated_at, job.run_at - exp(least(job.attempts, 10)) * interval '1 second')`;

/** The view that the queue shows has no payload. */
const failedJobs = sql`graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id`;

/** Those that operators are shown. */
const isFailed = sql`${isFailedJob} and task.identifier = any(${sql.param([...jobKinds])}::text[])`;

type FailedJob = {
  readonly id: number;
  readonly kind: JobKind;
  readonly letter: LetterKind | null;
  readonly error: string;
  readonly attempts: number;
  readonly can_retry: boolean;
  readonly failed_at: Date;
};

export async function listFailed(db: Db): Promise<FailedJob[]> {
  type Row = Omit<FailedJob, 'letter'> & { readonly letter: string | null };
  const { rows } = await db.execute<Row>(sql`
    select job.id::float8 as id, task.identifier as kind, payload ->> 'letter' as letter,
      left(coalesce(job.last_error, ''), ${ERROR_MAX}) as error, job.attempts::int as attempts,
      ${canRetry} as can_retry, ${failedAt} as failed_at
    from ${failedJobs}
    where ${isFailed}
    order by failed_at desc, job.id desc limit ${SHOWN}`);
  return rows.map(({ letter, ...row }) => ({
    ...row,
    letter: letter !== null && isLetterKind(letter) ? letter : null,
    failed_at: new Date(row.failed_at),
  }));
}

/** Of each kind with jobs that wait for another try: why the last of them failed. */
export async function lastErrors(db: Db): Promise<ReadonlyMap<JobKind, string>> {
  const { rows } = await db.execute<Pick<FailedJob, 'kind' | 'error'>>(sql`
    select distinct on (task.identifier) task.identifier as kind, left(job.last_error, ${ERROR_MAX}) as error
    from ${failedJobs}
    where locked_at is null and attempts < max_attempts and job.last_error is not null
    order by task.identifier, ${failedAt} desc, job.id desc`);
  return new Map(rows.map(({ kind, error }) => [kind, error]));
}

/** Lets failed jobs begin anew, with all of their tries; what runs or has succeeded meanwhile is left alone. */
export async function retryFailed(db: Db, ids: readonly number[] | undefined): Promise<number> {
  const chosen: SQL =
    ids === undefined ? sql`true` : sql`job.id = any(${sql.param([...ids])}::bigint[])`;
  const { rows } = await db.execute(sql`
    select again.id from (
      select array_agg(job.id) as ids from ${failedJobs} where ${isFailedJob} and ${canRetry} and ${chosen}
    ) failed, graphile_worker.reschedule_jobs(failed.ids, run_at := now(), attempts := 0) again`);
  return rows.length;
}

/** Takes failed jobs out of the queue, when an operator has seen them and nothing is left to do. */
export async function deleteFailed(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await db.execute(sql`
    select gone.id from (
      select array_agg(job.id) as ids from ${failedJobs}
      where ${isFailed} and job.id = any(${sql.param([...ids])}::bigint[])
    ) failed, graphile_worker.complete_jobs(failed.ids) gone`);
  return rows.length;
}

/** How many jobs used up their tries, or did so in the last hours. */
export async function countFailed(db: Db, hours?: number): Promise<number> {
  const since =
    hours === undefined ? sql`true` : sql`${failedAt} > now() - make_interval(hours => ${hours})`;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${failedJobs} where ${isFailed} and ${since}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * A conversion has a key until the next one of its document takes it, and this one's tries with it. Ended by its worker's
 * end, it is left behind and no failure of anything.
 */
const isLeftBehind = sql`task.identifier = 'convert_document' and job.key is null`;

/** The timetable has had it done since: what the queue has finished is not there any more. */
const isMadeGood = sql`exists (
    select 1 from graphile_worker._private_known_crontabs known
    where known.identifier = task.identifier and known.last_execution > job.run_at)
  and not exists (
    select 1 from graphile_worker._private_jobs later
    where later.task_id = job.task_id and later.id > job.id)`;

/** Nobody retries them any more; the queue would keep them for ever. */
export async function deleteOldFailures(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array_agg(job.id)) from ${failedJobs}
    where ${isFailedJob}
      and (${failedAt} < now() - make_interval(days => ${FAILED_DAYS})
        or (${isLeftBehind}) or (${isMadeGood}))
    having count(*) > 0`);
}
