import { formatDuration } from '@wenyuan/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';

/** At most `count` uses in `seconds`. */
export type Limit = { readonly count: number; readonly seconds: number };

/** Transactions that count at once began at different moments. */
const SLACK_SECONDS = 60;

/** Whether a window is over: by its time, or because a clock that was ahead began it. */
const isOver = (resetsAt: SQL, seconds: number) =>
  sql`(${resetsAt} < now() or ${resetsAt} > now() + make_interval(secs => ${seconds + SLACK_SECONDS}))`;

async function count(db: Db, key: string, seconds: number, uses = 1) {
  const over = isOver(sql`r.resets_at`, seconds);
  const result = await db.execute<{ count: number; wait: number }>(sql`
    insert into rate_limits as r (key, count, resets_at)
    values (${key}, ${uses}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when ${over} then excluded.count else r.count + excluded.count end,
      resets_at = case when ${over} then excluded.resets_at else r.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as wait`);
  return result.rows[0];
}

/**
 * Counts one use of `key`, or so many, and refuses with 429 beyond the limit. The counter lives in the database, so that
 * several servers share it.
 */
export async function consume(db: Db, key: string, limit: Limit, uses = 1): Promise<void> {
  const row = await count(db, key, limit.seconds, uses);
  if (row === undefined || row.count <= limit.count) return;
  throw new HttpError(429, `操作过于频繁，请在 ${formatDuration(row.wait * 1000)}后重试`, {
    retryAfter: row.wait,
  });
}

/** Counts one use of `key`; the uses in its window, with this one. */
export async function countUse(db: Db, key: string, seconds: number): Promise<number> {
  return (await count(db, key, seconds))?.count ?? 0;
}

/** Uses of `key` in its current window of so many seconds. */
export async function usage(db: Db, key: string, seconds: number): Promise<number> {
  const result = await db.execute<{ count: number }>(
    sql`select count from rate_limits where key = ${key} and not ${isOver(sql`resets_at`, seconds)}`,
  );
  return result.rows[0]?.count ?? 0;
}

/** Takes back so many uses of `key`. */
export async function forgive(db: Db, key: string, uses: number): Promise<void> {
  if (uses === 0) return;
  await db.execute(
    sql`update rate_limits set count = greatest(count - ${uses}, 0) where key = ${key}`,
  );
}

export async function reset(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where key = ${key}`);
}
