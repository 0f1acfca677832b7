import { periodEnd, type SettingsValues } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { userVips } from '../../db/schema/index.ts';
import type { OrderRow } from '../order/order.repo.ts';
import { nextStart, type VipRow } from './active-vips.ts';
import { unbrokenSince } from './unbroken-since.ts';
import { findPlan, termsOf } from './vip-plans.ts';

/** Begins the membership of a paid order, by the terms of the order. Its member has to be locked. */
export async function grantMembership(
  tx: Db,
  order: Pick<OrderRow, 'user_id' | 'order_no' | 'product_id' | 'quantity' | 'terms'>,
  settings: SettingsValues,
  now: Date,
): Promise<VipRow> {
  const { user_id, order_no, product_id: type, quantity } = order;
  const plan = await findPlan(tx, settings, type);
  const terms = {
    ...(plan === undefined ? undefined : termsOf(plan, quantity)),
    ...order.terms,
  };
  const { months = 0, days = 0, discount = 100, download = 0, times = 0, title = '' } = terms;
  if (months === 0 && days === 0) throw new Error(`order ${order_no} has no plan`);
  const next = await nextStart(tx, user_id, type);
  const joined_at = next < now ? now : next;
  const since = await unbrokenSince(tx, { user_id, type, joined_at });
  return tx
    .insert(userVips)
    .values({
      user_id,
      order_no,
      type,
      title,
      discount,
      download,
      times,
      joined_at,
      expired_at: periodEnd(joined_at, { months, days }, since),
    })
    .returning()
    .then(oneRow);
}
