import { moneyPaymentTypes } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { listOf } from '../../db/filters.ts';
import { oneRow } from '../../db/one-row.ts';
import { downloadIncomeKey, incomeKey } from '../credit/ledger-keys.ts';

const SOURCE_DAYS = 180;

/** The sales by which a member earned lately, and who bought. */
export async function sourcesOf(db: Db, userId: number) {
  const { rows } = await db.execute<{
    sold_count: number;
    reader_count: number;
    paying_count: number;
  }>(sql`
    select count(*)::int as sold_count,
      count(distinct coalesce(o.user_id, d.user_id))::int as reader_count,
      (count(distinct o.user_id)
        filter (where o.payment_type in (${listOf(moneyPaymentTypes)})))::int as paying_count
    from credit_movements m
    left join orders o on starts_with(m.key, ${incomeKey('')})
      and o.order_no = substr(m.key, ${incomeKey('').length + 1}::int)
    left join downloads d on d.id = case when m.key ~ ${`^${downloadIncomeKey('')}\\d+$`}
      then substr(m.key, ${downloadIncomeKey('').length + 1}::int)::bigint end
    where m.user_id = ${userId} and m.reason = 'income'
      and m.created_at > now() - make_interval(days => ${SOURCE_DAYS}::int)`);
  return oneRow(rows);
}
