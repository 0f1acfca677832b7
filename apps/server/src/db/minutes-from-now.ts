import { sql, type SQL } from 'drizzle-orm';

/** By the database's clock, which also judges whether that moment has come: the machine that asks may be minutes behind. */
export function minutesFromNow(minutes: number): SQL<Date> {
  return sql`now() + make_interval(mins => ${minutes}::int)`;
}
