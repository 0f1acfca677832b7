import { CONVERSIONS_AHEAD_MOST } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { keepFor } from '../keep-for.ts';

/** Many wait at once, each with a stream that looks again every few seconds: they share one look. */
const KEPT_MS = 2000;

export type WaitingLine = {
  /** How many conversions run or begin before that of this document; 0 for one that is not in the line. */
  aheadOf(id: number): Promise<number>;
};

/** The conversions that run, and those that begin next, in the order in which workers take them. */
export function createWaitingLine(db: Db): WaitingLine {
  const look = keepFor(KEPT_MS, async () => {
    const { rows } = await db.execute<{ key: string; is_waiting: boolean }>(sql`
      select key, locked_at is null as is_waiting from graphile_worker.jobs
      where task_identifier = 'convert_document' and attempts < max_attempts and run_at <= now()
      order by locked_at is null, priority, run_at, id
      limit ${CONVERSIONS_AHEAD_MOST + 1}`);
    return rows;
  });
  return {
    aheadOf: async (id) => {
      const line = await look.get();
      const place = line.findIndex(({ key }) => key === `convert:${id}`);
      if (place === -1) return line.length > CONVERSIONS_AHEAD_MOST ? CONVERSIONS_AHEAD_MOST : 0;
      return line[place]?.is_waiting === true ? place : 0;
    },
  };
}
