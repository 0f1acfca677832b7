import type { DisplayStatus } from '@wenyuan/domain';
import { and, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { badField } from '../http/errors.ts';

/** A moment as the wire has it, for a column. */
export const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** @throws {HttpError} 400 at the field `end_time`. */
export function requirePeriod(start: Date | null, end: Date | null): void {
  if (start !== null && end !== null && end <= start)
    throw badField('end_time', '结束时间应晚于开始时间');
}

/** `displayStatus` of the domain, by the clock of the database. */
export function periodsOf(table: {
  start_time: PgColumn;
  end_time: PgColumn;
}): Readonly<Record<DisplayStatus, SQL | undefined>> {
  const { start_time, end_time } = table;
  const hasBegun = or(isNull(start_time), lte(start_time, sql`now()`));
  const isOpen = or(isNull(end_time), gt(end_time, sql`now()`));
  return {
    waiting: and(gt(start_time, sql`now()`), isOpen),
    running: and(hasBegun, isOpen),
    ended: lte(end_time, sql`now()`),
  };
}
