import type { Contract, ReplyOf } from '@wenyuan/contract';
import { OrderStatus, PaymentType } from '@wenyuan/domain';
import { sql, type SQL } from 'drizzle-orm';
import { siteZone } from '../../db/site-zone.ts';
import { dailyReads, documents, downloads, orders, users } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';

type DailyFigures = ReplyOf<Contract['config']['dailyFigures']>;

/** Orders paid in money; credits were money before, and the rest brought none. */
const MONEY = [
  PaymentType.WeChat,
  PaymentType.Alipay,
  PaymentType.BankCard,
  PaymentType.Cash,
  PaymentType.Other,
  PaymentType.Xunhu,
];

/** Figures of each of the last days in the site's time zone, with the days on which nothing happened. */
export async function readDailyFigures(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  days: number,
): Promise<DailyFigures> {
  const exchange = (await settings.read()).score.credit_exchange;
  const first = sql`(date_trunc('day', now() at time zone ${siteZone}::text) - make_interval(days => ${days - 1}))`;
  // The start of the first day as a moment, so that indexes of moments serve.
  const since = sql`(${first} at time zone ${siteZone}::text)`;
  const perDay = (time: SQL, value: SQL, from: SQL) => sql`
    select (${time} at time zone ${siteZone}::text)::date as day, ${value} as value
    from ${from} and ${time} >= ${since} group by 1`;
  const count = sql`count(*)::int`;
  const money = sql`coalesce(sum(ceil(${orders.amount} * 100.0 / ${exchange}::int)), 0)::float8`;
  const paid = sql`${orders} where ${orders.status} = ${OrderStatus.Paid}
    and ${orders.payment_type} = any(${sql.param(MONEY)}::int[])`;
  const { rows } = await db.execute<DailyFigures['day'][number]>(sql`
    with days as (select generate_series(${first}, ${first} + make_interval(days => ${days - 1}), '1 day')::date as day),
    uploaded as (${perDay(sql`${documents.created_at}`, count, sql`${documents} where ${documents.deleted_at} is null`)}),
    downloaded as (${perDay(sql`${downloads.created_at}`, count, sql`${downloads} where true`)}),
    registered as (${perDay(sql`${users.created_at}`, count, sql`${users} where true`)}),
    earned as (${perDay(sql`${orders.paid_at}`, money, paid)})
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
