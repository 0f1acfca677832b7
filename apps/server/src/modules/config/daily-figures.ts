import type { Contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { keptOf } from '../../db/kept.ts';
import { dailyDeletions, dailyReads, documents, downloads, users } from '../../db/schema/index.ts';
import { siteDays, siteDaysFrom } from '../../db/site-days.ts';
import type { Services } from '../../services.ts';
import { isCounted } from '../download/is-counted.ts';
import { chinaDayOf, movementsSince } from '../order/income.ts';
import { periodOf } from '../order/period.ts';

type Operation = Contract['config']['dailyFigures'];
type DailyFigures = ReplyOf<Operation>;

/** The last days, or so many from one on. */
type Days = { readonly from: string | undefined; readonly count: number };

async function sumDays(db: Db, { from, count }: Days, exchange: number): Promise<DailyFigures> {
  const { since, until, each, countsOf } =
    from === undefined ? siteDays(count) : siteDaysFrom(from, count);
  // Days begin and end in China within a day of when they do here.
  const moved = movementsSince(sql`(${since} - interval '1 day')`, exchange);
  const { rows } = await db.execute<DailyFigures['day'][number]>(sql`
    with days as (${each}),
    uploaded as (${countsOf(sql`${documents.created_at}`, sql`${documents} where true`)}),
    downloaded as (${countsOf(sql`${downloads.created_at}`, sql`${downloads} where ${isCounted}`)}),
    registered as (${countsOf(sql`${users.created_at}`, sql`${users} where true`)}),
    earned as (
      select ${chinaDayOf(sql`at`)} as day, sum(received - returned)::float8 as value
      from (${moved}) as moved where at < ${until} + interval '1 day' group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(uploaded.value, 0) + coalesce(deleted.document_count, 0) as document_count,
      coalesce(reads.view_count, 0)::float8 as view_count,
      coalesce(downloaded.value, 0) as download_count,
      coalesce(registered.value, 0) as user_count,
      coalesce(earned.value, 0) as income
    from days
      left join uploaded using (day)
      left join ${dailyDeletions} deleted using (day)
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
 * Figures of each of the last days, or of a period, in the site's time zone, with the days on which nothing happened. The
 * income is that of the report of income, whose days are those of China. What was uploaded counts on its day whether or not it
 * is still there: the figures of a day that is over do not change.
 */
export async function readDailyFigures(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { days, from, to }: ParsedInputOf<Operation>,
): Promise<DailyFigures> {
  const exchange = (await settings.read()).score.credit_exchange;
  const isPeriod = from !== undefined || to !== undefined;
  const asked = isPeriod ? periodOf({ from, to }) : { first: undefined, count: days };
  const sizeOf = ({ day }: DailyFigures) =>
    day.reduce((sum, each) => sum + each.document_count + each.download_count + each.user_count, 0);
  return keptOf(db).of(
    `daily-figures ${asked.first ?? ''} ${asked.count} ${exchange}`,
    () => sumDays(db, { from: asked.first, count: asked.count }, exchange),
    (figures) => sizeOf(figures) > MANY,
  );
}
