import type { Contract, ReplyOf } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { keptOf } from '../../db/kept.ts';
import { dailyReads, documents, downloads, users } from '../../db/schema/index.ts';
import { siteDays } from '../../db/site-days.ts';
import type { Services } from '../../services.ts';
import { isCounted } from '../download/is-counted.ts';
import { chinaDayOf, movementsSince } from '../order/income.ts';

type DailyFigures = ReplyOf<Contract['config']['dailyFigures']>;

async function sumDays(db: Db, days: number, exchange: number): Promise<DailyFigures> {
  const { since, each, countsOf } = siteDays(days);
  // The first day begins in China within a day of when it begins here.
  const moved = movementsSince(sql`(${since} - interval '1 day')`, exchange);
  const { rows } = await db.execute<DailyFigures['day'][number]>(sql`
    with days as (${each}),
    uploaded as (${countsOf(sql`${documents.created_at}`, sql`${documents} where ${documents.deleted_at} is null`)}),
    downloaded as (${countsOf(sql`${downloads.created_at}`, sql`${downloads} where ${isCounted}`)}),
    registered as (${countsOf(sql`${users.created_at}`, sql`${users} where true`)}),
    earned as (
      select ${chinaDayOf(sql`at`)} as day, sum(received - returned)::float8 as value
      from (${moved}) as moved group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(uploaded.value, 0) as document_count,
      coalesce(reads.view_count, 0)::float8 as view_count,
      coalesce(downloaded.value, 0) as download_count,
      coalesce(registered.value, 0) as user_count,
      coalesce(earned.value, 0) as income
    from days
      left join uploaded using (day)
      left join ${dailyReads} reads using (day)
      left join downloaded using (day)
      left join registered using (day)
      left join earned using (day)
    order by days.day`);
  return { day: rows };
}

/** Above it, the figures may be some seconds old. */
const MANY = 10_000;

/**
 * Figures of each of the last days in the site's time zone, with the days on which nothing happened. The income is that of the
 * report of income, whose days are those of China.
 */
export async function readDailyFigures(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  days: number,
): Promise<DailyFigures> {
  const exchange = (await settings.read()).score.credit_exchange;
  const sizeOf = ({ day }: DailyFigures) =>
    day.reduce((sum, each) => sum + each.document_count + each.download_count + each.user_count, 0);
  return keptOf(db).of(
    `daily-figures ${days} ${exchange}`,
    () => sumDays(db, days, exchange),
    (figures) => sizeOf(figures) > MANY,
  );
}
