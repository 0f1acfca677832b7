import { sql, type SQL } from 'drizzle-orm';
import { siteZone } from './site-zone.ts';

/** So many days of the site from one on, for statements. */
function daysFrom(first: SQL, days: number) {
  const after = sql`(${first} + make_interval(days => ${days}))`;
  const since = sql`(${first} at time zone ${siteZone}::text)`;
  const until = sql`(${after} at time zone ${siteZone}::text)`;
  return {
    /** The start of the first day as a moment, so that indexes of moments serve. */
    since,
    /** The end of the last one. */
    until,
    /** Each `day`, also those on which nothing happens. */
    each: sql`select generate_series(${first}, ${first} + make_interval(days => ${days - 1}), '1 day')::date as day`,
    /** How many rows `from` a table, with its condition, each day has by their `time`. */
    countsOf: (time: SQL, from: SQL) => sql`
      select (${time} at time zone ${siteZone}::text)::date as day, count(*)::int as value
      from ${from} and ${time} >= ${since} and ${time} < ${until} group by 1`,
  };
}

/** The last days, today included. */
export function siteDays(days: number) {
  const first = sql`(date_trunc('day', now() at time zone ${siteZone}::text) - make_interval(days => ${days - 1}))`;
  return daysFrom(first, days);
}

/** The days from one, as `yyyy-MM-dd`. */
export function siteDaysFrom(day: string, days: number) {
  return daysFrom(sql`${day}::timestamp`, days);
}
