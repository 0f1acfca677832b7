import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { eventually } from './conversions.ts';

/** Ends once a statement waits for the lock of another one, here: other tests have databases of their own beside this one. */
export async function untilOneWaits(db: Db): Promise<void> {
  await eventually(async () => ((await doesOneWait(db)) ? true : undefined));
}

export async function doesOneWait(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}
