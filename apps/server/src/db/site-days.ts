import { sql, type SQL } from 'drizzle-orm';
import { siteZone } from './site-zone.ts';

/** The last days of the site, today included, for statements. */
export function siteDays(days: number) {
  const first = sql`(date_trunc('day', now() at time zone ${siteZone}::text) - make_interval(days => ${days - 1}))`;
  const since = sql`(${first} at time zone ${siteZone}::text)`;
  return {
    /** The start of the first day as a moment, so that indexes of moments serve. */
    since,
    /** Each `day`, also those on which nothing happens. */
    each: sql`select generate_series(${first}, ${first} + make_interval(days => ${days - 1}), '1 day')::date as day`,
    /** How many rows `from` a table, with its condition, each day has by their `time`. */
    countsOf: (time: SQL, from: SQL) => sql`
      select (${time} at time zone ${siteZone}::text)::date as day, count(*)::int as value
      from ${from} and ${time} >= ${since} group by 1`,
  };
}
