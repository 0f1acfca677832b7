import { jobKinds, type JobKind } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

export type QueueFigure = {
  readonly kind: JobKind;
  /** Could run now. */
  readonly ready: number;
  /** Wait for their time, mostly for another try. */
  readonly waiting: number;
  readonly running: number;
  /** Used up their tries. */
  readonly failed: number;
  /** How long the oldest job that could run has waited. */
  readonly oldest_seconds: number;
};
export type QueueFigures = () => Promise<readonly QueueFigure[]>;

/** Whether a job has used up its tries; of columns of `graphile_worker.jobs`. */
export const isFailedJob = sql`locked_at is null and attempts >= max_attempts`;

/** The queue by kind of job; kinds without a job are there with zeros. */
export async function readQueueFigures(db: Db): Promise<readonly QueueFigure[]> {
  const { rows } = await db.execute<QueueFigure>(sql`
    select task_identifier as kind,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as ready,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where ${isFailedJob})::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as oldest_seconds
    from graphile_worker.jobs group by 1`);
  const found = new Map(rows.map((row) => [row.kind, row]));
  const none = { ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0 };
  return jobKinds.map((kind) => found.get(kind) ?? { kind, ...none });
}
