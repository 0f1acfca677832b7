import type { Contract, ReplyOf } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { keptOf } from '../db/kept.ts';
import { siteDays } from '../db/site-days.ts';
import { siteZone } from '../db/site-zone.ts';
import type { Services } from '../services.ts';
import { PEOPLE } from './people.ts';

type Summary = ReplyOf<Contract['searchRecord']['summary']>;

const WORDS = 50;

/** Above it, later searches may be missing for a while: each word list sorts all searches of its days. */
const MANY = 10_000;

async function summarize(db: Db, days: number) {
  const { since, each } = siteDays(days);
  const records = sql`(select *, lower(btrim(keywords)) as word from search_records where page <= 1 and created_at >= ${since})`;
  const perDay = db.execute<Summary['day'][number]>(sql`
    with days as (${each}),
    counted as (
      select (created_at at time zone ${siteZone}::text)::date as day, count(*)::int as search_count,
        (count(*) filter (where total = 0))::int as empty_count, ${PEOPLE} as person_count
      from ${records} r group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(search_count, 0) as search_count,
      coalesce(empty_count, 0) as empty_count, coalesce(person_count, 0) as person_count
    from days left join counted using (day) order by days.day`);
  const words = (isMissed: boolean) =>
    db.execute<Summary['top'][number]>(sql`
      select (array_agg(btrim(keywords) order by id desc))[1] as word, count(*)::int as count,
        ${PEOPLE} as person_count, (array_agg(total order by id desc))[1] as total,
        to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_at
      from ${records} r group by word
      having ${isMissed ? sql`(array_agg(total order by id desc))[1] = 0` : sql`true`}
      order by count desc, last_at desc, word limit ${WORDS}`);
  const [day, top, missed] = await Promise.all([perDay, words(false), words(true)]);
  return { day: day.rows, top: top.rows, missed: missed.rows };
}

/**
 * Stays the same while searches are added, and is another once any was deleted, by whatever process: what was deleted, be it
 * what a member searched for, is in no summary from then on.
 */
async function countGone(db: Db): Promise<string> {
  const { rows } = await db.execute<{ gone: string }>(sql`
    select ((select last_value from search_records_id_seq) - (select count(*) from search_records))::text as gone`);
  return rows[0]?.gone ?? '';
}

/** What was searched in the last days, in the site's time zone. */
export async function readSearchSummary(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  days: number,
): Promise<Summary> {
  const summary = await keptOf(db).of(
    `search-summary ${days} ${await countGone(db)}`,
    () => summarize(db, days),
    ({ day }) => day.reduce((sum, each) => sum + each.search_count, 0) > MANY,
  );
  const { search_record_retention_days } = (await settings.read()).security;
  return { retention_days: search_record_retention_days, ...summary };
}
