import { formatLack, startOfDay, type CreditReason } from '@wenyuan/domain';
import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { creditMovements, users } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';
import { lockUsers } from '../user/user.repo.ts';

export type CreditMovement = {
  readonly userId: number;
  /** Positive amounts are added, negative ones are taken. */
  readonly amount: number;
  readonly reason: CreditReason;
  /** Names the cause permanently: a second movement with the same key has no effect. */
  readonly key: string;
  readonly targetId?: number;
  readonly remark?: string;
  /** Takes the remaining balance when it is smaller, instead of refusing. */
  readonly atMostBalance?: boolean;
};

/** The keys of movements that have been made before. */
async function keysOf(tx: Db, movements: readonly Pick<CreditMovement, 'key'>[]) {
  const made = await tx
    .select({ key: creditMovements.key })
    .from(creditMovements)
    .where(
      inArray(
        creditMovements.key,
        movements.map(({ key }) => key),
      ),
    );
  return new Set(made.map(({ key }) => key));
}

/**
 * Moves credits in the transaction of their cause, with a ledger row and the new balance, which never falls below zero.
 * It locks the members in the order of their ids; of all locks of its transaction, only those of notices come later.
 * @throws {HttpError} 403 when a member has too little, in which credits have the site's name for them.
 */
export async function moveCredits(
  tx: Db,
  movements: readonly CreditMovement[],
  creditName = '积分',
): Promise<void> {
  const wanted = movements.filter(({ amount }) => amount !== 0);
  if (wanted.length === 0) return;
  const rows = await tx
    .select({ id: users.id, balance: users.credit_count })
    .from(users)
    .where(
      inArray(
        users.id,
        wanted.map(({ userId }) => userId),
      ),
    )
    .orderBy(asc(users.id))
    .for('no key update');
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
  // Read under the locks: nobody else moves the credits of these members meanwhile.
  const known = await keysOf(tx, wanted);
  const moved: (typeof creditMovements.$inferInsert)[] = [];
  for (const movement of wanted) {
    if (known.has(movement.key)) continue;
    const before = balances.get(movement.userId);
    if (before === undefined) continue;
    const amount = movement.atMostBalance ? Math.max(movement.amount, -before) : movement.amount;
    if (amount === 0) continue;
    const balance = before + amount;
    if (balance < 0) throw new HttpError(403, formatLack(-amount, before, creditName));
    moved.push({
      user_id: movement.userId,
      amount,
      balance,
      reason: movement.reason,
      target_id: movement.targetId ?? 0,
      remark: movement.remark ?? '',
      key: movement.key,
    });
    known.add(movement.key);
    balances.set(movement.userId, balance);
  }
  if (moved.length === 0) return;
  await tx.insert(creditMovements).values(moved);
  const people = [...new Set(moved.map(({ user_id }) => user_id))];
  await tx.execute(sql`
    update ${users} set credit_count = given.balance, updated_at = now()
    from unnest(
      ${sql.param(people)}::bigint[],
      ${sql.param(people.map((id) => balances.get(id) ?? 0))}::bigint[]
    ) as given (id, balance)
    where ${users.id} = given.id`);
}

/** Midnight by the server's clock. */
export function startOfToday(): Date {
  return startOfDay(new Date());
}

/** How often these members were given something for a reason today, by member. */
export async function awardedToday(
  db: Db,
  reason: CreditReason,
  people: readonly number[],
): Promise<Map<number, number>> {
  const { user_id, created_at } = creditMovements;
  const counted = await db
    .select({ user_id, times: count() })
    .from(creditMovements)
    .where(
      and(
        inArray(user_id, [...people]),
        eq(creditMovements.reason, reason),
        gte(created_at, startOfToday()),
      ),
    )
    .groupBy(user_id);
  return new Map(counted.map((row) => [row.user_id, row.times]));
}

/**
 * Gives awards of one reason with a daily limit for each member: the awards of today are counted first, so that a limit of one
 * gives one, and 0 none.
 */
export async function awardCredits(
  tx: Db,
  reason: CreditReason,
  awards: readonly Omit<CreditMovement, 'reason'>[],
  timesEveryDay: number,
): Promise<void> {
  const wanted = awards.filter(({ amount }) => amount > 0);
  if (wanted.length === 0 || timesEveryDay <= 0) return;
  const people = wanted.map(({ userId }) => userId);
  // Concurrent awards wait here, otherwise both would count the same rows.
  await lockUsers(tx, people);
  const times = await awardedToday(tx, reason, people);
  const known = await keysOf(tx, wanted);
  const given = wanted.filter(({ userId, key }) => {
    const today = times.get(userId) ?? 0;
    if (known.has(key) || today >= timesEveryDay) return false;
    times.set(userId, today + 1);
    return true;
  });
  await moveCredits(
    tx,
    given.map((award) => ({ ...award, reason })),
  );
}
