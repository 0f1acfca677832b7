import { earnedCredits } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { creditMovements } from '../../db/schema/index.ts';
import { returnKey } from '../credit/ledger-keys.ts';

/** How many credits of a member's balance were earned; it holds while the member is locked. */
export async function readEarned(db: Db, userId: number): Promise<number> {
  const { id, user_id, amount, balance, reason, key } = creditMovements;
  const { rows } = await db.execute<{ net: number; spare: number }>(sql`
    select coalesce(sum(earned), 0)::float8 as net, coalesce(min(balance - net), 0)::float8 as spare
    from (
      select balance, earned, sum(earned) over (order by id) as net
      from (
        select ${id} as id, ${balance} as balance,
          case when ${reason} in ('income', 'withdraw', 'withdraw_back')
            or starts_with(${key}, ${returnKey('')}) then ${amount} else 0 end as earned
        from ${creditMovements} where ${user_id} = ${userId}) moved) walked`);
  return earnedCredits(oneRow(rows));
}
