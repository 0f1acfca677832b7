import type { Contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import {
  CHINA_ZONE,
  type DownloadGrant,
  moneyPaymentTypes,
  OrderStatus,
  OrderType,
  PaymentType,
  RefundChannel,
  RefundOrigin,
  RefundState,
} from '@wenyuan/domain';
import { and, sql, type SQL } from 'drizzle-orm';
import { among, listOf } from '../../db/filters.ts';
import { oneRow } from '../../db/one-row.ts';
import { downloads, orders, refunds } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { moneyColumn } from './order.repo.ts';
import { periodOf } from './period.ts';

type Operation = Contract['order']['income'];

/** Orders that moved something: what was given, redeemed or simulated brought nothing. */
const COUNTED = [...moneyPaymentTypes, PaymentType.Credits];
/** Money that settled no order came and went beside the orders, so its refunds are not theirs. */
const OWN_ORIGINS = [RefundOrigin.Operator, RefundOrigin.Late];
const BOUGHT: DownloadGrant = 'credits';

/**
 * What came in and went back since a moment, each at its own: orders when they were paid, refunds when they were done, and
 * downloads that took credits by themselves, as other clients ask for them; one that an order had paid for takes none. An
 * order that was paid in money brings money; what of it goes back as credits to the balance leaves the money where it is.
 * Statuses and states are written out, since the indexes of both parts name them.
 */
export function movementsSince(since: SQL, exchange: number): SQL {
  const inCredits = sql`${orders.payment_type} = ${PaymentType.Credits}`;
  const money = moneyColumn(exchange);
  const counted = sql`${orders.payment_type} in (${listOf(COUNTED)})`;
  const toBalance = sql`${refunds.channel} = ${RefundChannel.Balance}`;
  return sql`
    select ${orders.paid_at} as at, ${orders.payment_type} as payment_type,
      ${orders.order_type} as order_type, 1 as paid_count, 0 as direct_count,
      case when ${inCredits} then 0 else ${money} end as received, 0 as returned,
      case when ${inCredits} then ${orders.amount} else 0 end as credit_received,
      0 as credit_returned
    from ${orders}
    where ${orders.status} in (${sql.raw(`${OrderStatus.Paid}, ${OrderStatus.Refunded}`)})
      and ${orders.paid_at} >= ${since} and ${counted}
      -- Orders that were refunded before refunds had rows brought nothing in the end.
      and (${orders.status} = ${OrderStatus.Paid} or exists (
        select 1 from ${refunds} where ${refunds.order_id} = ${orders.id}))
    union all
    select ${downloads.created_at}, ${PaymentType.Credits}, ${OrderType.Document}, 1, 1,
      0, 0, ${downloads.price}, 0
    from ${downloads}
    where ${downloads.created_at} >= ${since} and ${downloads.grant} = ${BOUGHT} and ${downloads.price} > 0
    union all
    select ${downloads.refunded_at}, ${PaymentType.Credits}, ${OrderType.Document}, 0, 0,
      0, 0, 0, ${downloads.price}
    from ${downloads}
    where ${downloads.refunded_at} is not null and ${downloads.refunded_at} >= ${since}
    union all
    select ${refunds.finished_at}, ${orders.payment_type}, ${orders.order_type}, 0, 0, 0,
      case when ${toBalance} then 0 else ${refunds.amount} end, 0,
      case when ${toBalance} then ${refunds.credit} else 0 end
    from ${refunds} join ${orders} on ${orders.id} = ${refunds.order_id}
    where ${refunds.state} = ${sql.raw(`'${RefundState.Done}'`)}
      and ${refunds.finished_at} >= ${since} and ${counted}
      and ${refunds.origin} in (${listOf(OWN_ORIGINS)})`;
}

/** The day in China of a moment. */
export function chinaDayOf(at: SQL): SQL {
  return sql`(${at} at time zone ${CHINA_ZONE}::text)::date`;
}

const SUMS = [
  'paid_count',
  'direct_count',
  'received',
  'returned',
  'credit_received',
  'credit_returned',
] as const;
type Sums = Readonly<Record<(typeof SUMS)[number] | 'income', number>>;
type Row = Sums & {
  readonly day: string | null;
  readonly payment_type: number;
  readonly order_type: number;
};

/** What came in and went back by day, way of paying and kind of product, and in sum: one statement for both. */
export async function readIncome(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  input: ParsedInputOf<Operation>,
): Promise<ReplyOf<Operation>> {
  const { payment_type, order_type, page, size } = input;
  const { first, last, begin, end } = periodOf(input);
  const exchange = (await settings.read()).score.credit_exchange;
  const matches = and(
    sql`at < ${end.toISOString()}::timestamptz`,
    among(sql`payment_type`, payment_type),
    among(sql`order_type`, order_type),
  );
  const sums = sql.raw(
    SUMS.map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`).join(', '),
  );
  // The empty grouping is the sum of all rows, with null for the day.
  const { rows } = await db.execute<Row>(sql`
    select to_char(${chinaDayOf(sql`at`)}, 'YYYY-MM-DD') as day, payment_type, order_type, ${sums},
      coalesce(sum(received - returned), 0)::float8 as income
    from (${movementsSince(sql`${begin.toISOString()}::timestamptz`, exchange)}) as moved
    where ${matches}
    group by grouping sets ((1, payment_type, order_type), ())
    order by day desc, payment_type, order_type`);
  const total = oneRow(rows.filter(({ day }) => day === null));
  const { day: _day, payment_type: _way, order_type: _kind, ...sum } = total;
  const all = rows.filter(({ day }) => day !== null);
  const start = (page - 1) * size;
  return {
    total: all.length,
    from: first,
    to: last,
    row: all.slice(start, start + size).map((row, index) => ({
      ...row,
      id: start + index + 1,
      day: row.day ?? '',
    })),
    sum,
  };
}
