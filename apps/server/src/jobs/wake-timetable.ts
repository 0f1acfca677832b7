import { sql } from 'drizzle-orm';
import type { WorkerEvents } from 'graphile-worker';
import type { Services } from '../services.ts';

/** Clocks of several machines differ by less. */
const AHEAD_MINUTES = 2;
const AHEAD_MS = AHEAD_MINUTES * 60_000;

/**
 * The queue runs nothing of the timetable that it ran at a later time already. After a clock was ahead for a moment, timed
 * jobs would stand until that time comes.
 */
export async function wakeTimetable({
  db,
  logger,
}: Pick<Services, 'db' | 'logger'>): Promise<void> {
  // A worker whose clock alone is ahead of the database's runs what it has to.
  const { rows } = await db.execute<{ identifier: string }>(sql`
    update graphile_worker._private_known_crontabs set last_execution = null
    where last_execution > greatest(now(), ${new Date().toISOString()}::timestamptz)
      + make_interval(mins => ${AHEAD_MINUTES})
    returning identifier`);
  if (rows.length === 0) return;
  const jobs = rows.map(({ identifier }) => identifier);
  logger.warn({ jobs }, 'a clock was ahead: timed jobs that waited for its time go on');
}

/**
 * The queue asks for a timed job at the minute of the worker's own clock, which the database looks at. By a clock that is ahead by
 * more than a minute, a job of every minute would be put off each time before it is due.
 */
export function runTimedAtOnce(
  events: WorkerEvents,
  { db, logger }: Pick<Services, 'db' | 'logger'>,
): void {
  events.on('cron:scheduled', () => {
    db.execute(sql`
      update graphile_worker._private_jobs set run_at = now()
      where attempts = 0 and locked_at is null and run_at > now() and payload -> '_cron' is not null`).catch(
      (error: unknown) => logger.warn({ err: error }, 'timed jobs wait for the clock of a worker'),
    );
  });
}

/** The queue itself waits for the minute after the one that it ran last: one that saw the later time has to begin anew. */
export function watchClock(events: WorkerEvents, setBack: (error: Error) => void): void {
  events.on('cron:prematureTimer', ({ currentTimestamp, expectedTimestamp }) => {
    if (expectedTimestamp - currentTimestamp > AHEAD_MS)
      setBack(new Error('the clock was set back'));
  });
}
