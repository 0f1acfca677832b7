import type { Contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import type { PaymentType, StatementDifferenceKind } from '@wenyuan/domain';
import { and, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { among, boundsOf } from '../../db/filters.ts';
import { chinaDayOf } from '../order/income.ts';

type Operation = Contract['order']['statements'];

/**
 * Rows of bills that our records lack or tell otherwise, and records that the bills lack. A refund that is under way is in
 * bills from the day on which the provider took it. A day whose bill was not read lacks nothing.
 */
const differences = sql`
  with stated as (
    select s.id::bigint as id, s.payment_type, false as is_refund, p.order_id, s.out_trade_no,
      '' as out_refund_no, s.transaction_no, coalesce(p.received, p.amount, 0) as money,
      s.amount as stated, s.at,
      case when p.id is null then 'unknown'
        when p.state not in ('paid', 'mismatched') then 'undone'
        when coalesce(p.received, p.amount) <> s.amount then 'amount' end as reason
    from payment_statements s
    left join payments p on p.out_trade_no = s.out_trade_no and p.payment_type = s.payment_type
    where s.kind = 'payment'
    union all
    select s.id::bigint, s.payment_type, true, r.order_id, s.out_trade_no, s.out_refund_no,
      s.transaction_no, coalesce(r.amount, 0), s.amount, s.at,
      case when r.id is null then 'unknown'
        when r.state = 'failed' then 'undone'
        when r.amount <> s.amount then 'amount' end
    from payment_statements s
    left join refunds r on r.out_refund_no = s.out_refund_no
    where s.kind = 'refund'
    union all
    select -2 * p.id::bigint, p.payment_type, false, p.order_id, p.out_trade_no, '', p.transaction_no,
      coalesce(p.received, p.amount), 0, p.paid_at, 'absent'
    from payments p
    join bill_days d on d.payment_type = p.payment_type and d.day = ${chinaDayOf(sql`p.paid_at`)}
    where p.state in ('paid', 'mismatched') and not exists (
      select 1 from payment_statements s where s.kind = 'payment'
        and s.payment_type = p.payment_type and s.out_trade_no = p.out_trade_no)
    union all
    select -2 * r.id::bigint - 1, p.payment_type, true, r.order_id, p.out_trade_no, r.out_refund_no,
      r.refund_no, r.amount, 0, r.submitted_at, 'absent'
    from refunds r
    join payments p on p.id = r.payment_id
    join bill_days d on d.payment_type = p.payment_type and d.day = ${chinaDayOf(sql`r.submitted_at`)}
    where r.state = 'done' and r.channel = 'provider' and not exists (
      select 1 from payment_statements s where s.kind = 'refund'
        and s.payment_type = p.payment_type and s.out_refund_no = r.out_refund_no)
  )
  select stated.*, coalesce(orders.order_no, '') as order_no from stated
  left join orders on orders.id = stated.order_id
  where stated.reason is not null`;

type Row = {
  readonly id: string;
  readonly payment_type: PaymentType;
  readonly is_refund: boolean;
  readonly reason: StatementDifferenceKind;
  readonly order_no: string;
  readonly out_trade_no: string;
  readonly out_refund_no: string;
  readonly transaction_no: string;
  readonly money: number;
  readonly stated: number;
  readonly at: Date | string;
};

/** Where bills and records differ, the newest first. */
export async function listDifferences(
  db: Db,
  { payment_type, reason, at, page, size }: ParsedInputOf<Operation>,
): Promise<ReplyOf<Operation>> {
  const { from, to } = boundsOf(at);
  const matches = and(
    sql`true`,
    among(sql`payment_type`, payment_type),
    among(sql`reason`, reason),
    from === undefined ? undefined : sql`at >= ${from.toISOString()}`,
    to === undefined ? undefined : sql`at <= ${to.toISOString()}`,
  );
  const found = sql`from (${differences}) as found where ${matches}`;
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`);
  const { rows } = await db.execute<Row>(
    sql`select * ${found} order by at desc nulls last, id desc limit ${size} offset ${(page - 1) * size}`,
  );
  return {
    total: counted.rows[0]?.total ?? 0,
    difference: rows.map(({ id, at, ...row }) => ({
      ...row,
      id: Number(id),
      at: new Date(at).toISOString(),
    })),
  };
}
