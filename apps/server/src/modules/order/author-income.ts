import type { Contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import { among } from '../../db/filters.ts';
import { oneRow } from '../../db/one-row.ts';
import { creditMovements, users } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { returnKey } from '../credit/ledger-keys.ts';
import { periodOf } from './period.ts';

type Operation = Contract['order']['authorIncome'];
type Reply = ReplyOf<Operation>;

/**
 * What authors earned in a period, and returned of it by refunds, each on its own day, as the ledger has it. The reasons are
 * written out, since the index names them.
 */
export async function readAuthorIncome(
  { db }: Pick<Services, 'db'>,
  { from, to, user_id, page, size }: ParsedInputOf<Operation>,
): Promise<Reply> {
  const { first, last, begin, end } = periodOf({ from, to });
  const { reason, amount, key, created_at } = creditMovements;
  const { rows } = await db.execute<{ row: Reply['row']; total: number; sum: Reply['sum'] }>(sql`
    with earned as (
      select ${creditMovements.user_id} as user_id,
        (count(*) filter (where ${reason} = 'income'))::int as sold_count,
        coalesce(sum(${amount}) filter (where ${reason} = 'income'), 0)::float8 as earned,
        coalesce(-sum(${amount}) filter (where ${reason} = 'refund'), 0)::float8 as returned,
        sum(${amount})::float8 as income
      from ${creditMovements}
      where ${reason} in ('income', 'refund')
        -- Refunds of what authors bought are no income.
        and (${reason} = 'income' or starts_with(${key}, ${returnKey('')}))
        and ${created_at} >= ${begin.toISOString()}::timestamptz
        and ${created_at} < ${end.toISOString()}::timestamptz
        and ${among(sql`${creditMovements.user_id}`, user_id) ?? sql`true`}
      group by 1),
    shown as (
      select earned.user_id as id, earned.user_id, coalesce(${users.username}, '') as username,
        sold_count, earned, returned, income
      from earned left join ${users} on ${users.id} = earned.user_id
      order by income desc, earned desc, earned.user_id
      limit ${size} offset ${(page - 1) * size})
    select
      (select coalesce(json_agg(shown), '[]') from shown) as row,
      count(*)::int as total,
      json_build_object(
        'sold_count', coalesce(sum(sold_count), 0),
        'earned', coalesce(sum(earned), 0),
        'returned', coalesce(sum(returned), 0),
        'income', coalesce(sum(income), 0)) as sum
    from earned`);
  return { ...oneRow(rows), from: first, to: last };
}
