import { periodEnd, vipMonths } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userVips, vipReminders, type VipStep } from '../../db/schema/index.ts';
import type { OrderRow } from '../order/order.repo.ts';
import type { VipRow } from './active-vips.ts';
import { followingVips } from './following-vips.ts';
import { unbrokenSince } from './unbroken-since.ts';
import { withVipStep } from './vip-step.ts';

/** The days before an end at which it is there. */
export const ENDED = 0;

/** The membership that an order gave; undefined when it gave none. Its member must be locked. */
export async function vipOfOrder(tx: Db, orderNo: string): Promise<VipRow | undefined> {
  const [row] = await tx
    .select()
    .from(userVips)
    .where(eq(userVips.order_no, orderNo))
    .for('update');
  return row;
}

/** The seconds of the period that was bought. */
export async function boughtSeconds(
  db: Db,
  vip: Pick<VipRow, 'user_id' | 'joined_at' | 'type'>,
  { terms }: Pick<OrderRow, 'terms'>,
): Promise<number> {
  const { joined_at, type } = vip;
  // Older orders have one period of one of the three plans.
  const known: Readonly<Record<number, number>> = vipMonths;
  const { months = known[type] ?? 0, days = 0 } = terms ?? {};
  const end = periodEnd(joined_at, { months, days }, await unbrokenSince(db, vip));
  return Math.floor((end.getTime() - joined_at.getTime()) / 1000);
}

/** Lets the memberships that followed one without a gap begin earlier by as much, so that no gap arises. */
async function pullFollowing(tx: Db, before: VipRow, newEnd: Date): Promise<void> {
  const earlier = before.expired_at.getTime() - newEnd.getTime();
  let end = before.expired_at;
  for (const { id, joined_at, expired_at } of await followingVips(tx, before)) {
    if (joined_at > end) return;
    const moved = (date: Date) => new Date(date.getTime() - earlier);
    await tx
      .update(userVips)
      .set({
        joined_at: moved(joined_at),
        expired_at: moved(expired_at),
      })
      .where(eq(userVips.id, id));
    end = expired_at;
  }
}

/**
 * Ends a membership earlier by so many seconds, at the earliest now; without a number now. Those that follow move up. One
 * that is over stays as it is.
 */
export async function shortenVip(
  tx: Db,
  row: VipRow,
  seconds: number | undefined,
  step: VipStep,
): Promise<void> {
  const now = new Date();
  if (row.expired_at <= now) return;
  const begin = row.joined_at > now ? row.joined_at : now;
  const wanted =
    seconds === undefined ? begin : new Date(row.expired_at.getTime() - seconds * 1000);
  const end = wanted < begin ? begin : wanted;
  // One that has not begun must not begin either.
  const isGone = end <= row.joined_at;
  await tx
    .update(userVips)
    .set({
      ...(isGone ? { joined_at: now, expired_at: now } : { expired_at: end }),
      operators: withVipStep(step),
    })
    .where(eq(userVips.id, row.id));
  // Who ends it tells its member, who need not read of the end as well.
  if (end <= now)
    await tx
      .insert(vipReminders)
      .values({ user_vip_id: row.id, expired_at: now, days: ENDED })
      .onConflictDoNothing();
  await pullFollowing(tx, row, end);
}
