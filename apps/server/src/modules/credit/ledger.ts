import { startOfDay, type CreditReason } from '@wenyuan/domain';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { creditMovements, users } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';

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
  const keys = wanted.map(({ key }) => key);
  const made = await tx
    .select({ key: creditMovements.key })
    .from(creditMovements)
    .where(inArray(creditMovements.key, keys));
  const known = new Set(made.map(({ key }) => key));
  const moved: (typeof creditMovements.$inferInsert)[] = [];
  for (const movement of wanted) {
    if (known.has(movement.key)) continue;
    const before = balances.get(movement.userId);
    if (before === undefined) continue;
    const amount = movement.atMostBalance ? Math.max(movement.amount, -before) : movement.amount;
    if (amount === 0) continue;
    const balance = before + amount;
    if (balance < 0)
      throw new HttpError(403, `${creditName}不足：需要 ${-amount}，当前仅有 ${before}`);
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
  for (const userId of new Set(moved.map(({ user_id }) => user_id)))
    await tx
      .update(users)
      .set({ credit_count: balances.get(userId) ?? 0 })
      .where(eq(users.id, userId));
}

/** Midnight by the server's clock. */
export function startOfToday(): Date {
  return startOfDay(new Date());
}

/**
 * Gives an award with a daily limit: the awards of today are counted first, so that a limit of one gives one, and 0
 * none.
 */
export async function awardCredits(
  tx: Db,
  movement: CreditMovement,
  timesEveryDay: number,
): Promise<void> {
  if (movement.amount <= 0 || timesEveryDay <= 0) return;
  // Concurrent awards wait here, otherwise both would count the same rows.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, movement.userId))
    .for('no key update');
  const today = await tx.$count(
    creditMovements,
    and(
      eq(creditMovements.user_id, movement.userId),
      eq(creditMovements.reason, movement.reason),
      gte(creditMovements.created_at, startOfToday()),
    ),
  );
  if (today < timesEveryDay) await moveCredits(tx, [movement]);
}
