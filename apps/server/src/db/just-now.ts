import { gt, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/**
 * Whether a row is so new that a request which would make its like may be the same one, sent again because its reply was
 * lost. Nobody repeats a text in so short a time on purpose.
 */
export function madeJustNow(createdAt: AnyColumn): SQL {
  return gt(createdAt, sql`now() - interval '5 minutes'`);
}
