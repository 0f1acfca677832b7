import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { createKept, keptOf } from './kept.ts';

/** Small totals are always counted. Paging does not need the exact number of 100000 rows. */
const LARGE = 1000;

export type Counts = {
  /** The total for `key`; concurrent requests for the same key share one query. */
  of(key: string, count: () => Promise<number>): Promise<number>;
  /** Whether the last known total for `key` was small, so that counting costs as little as reading it. */
  isSmall(key: string): boolean;
  /** Stores a total that another query has counted. */
  record(key: string, total: number): void;
};

export const isLarge = (total: number) => total > LARGE;

/** Keeps large totals: counting every row of a large list costs more than reading a page of it. */
export function createCounts(now?: () => number): Counts {
  const kept = createKept(now);
  return {
    of: (key, count) => kept.of(key, count, isLarge),
    isSmall: (key) => kept.wasLarge(key) === false,
    record: (key, total) => kept.record(key, total, isLarge(total)),
  };
}

/** The total of a list; a large one may be some seconds old. */
export function totalOf(db: Db, table: PgTable, matches?: SQL): Promise<number> {
  const { sql, params } = db.select().from(table).where(matches).toSQL();
  return keptOf(db).of(JSON.stringify([sql, params]), () => db.$count(table, matches), isLarge);
}
