import {
  formatDate,
  formatPrice,
  formatWhole,
  OrderType,
  WithdrawalState,
  type SettingsValues,
} from '@wenyuan/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { creditMovements, type VipStep } from '../../db/schema/index.ts';
import { incomeKey, rechargeTakenKey, returnKey } from '../credit/ledger-keys.ts';
import type { CreditMovement } from '../credit/ledger.ts';
import type { VipRow } from '../membership/active-vips.ts';
import { boughtSeconds, shortenVip, vipOfOrder } from '../membership/shorten-vip.ts';
import type { NewNotice } from '../notice/notify.ts';
import { readEarned } from '../withdrawal/earned.ts';
import { openOf } from '../withdrawal/withdrawal.repo.ts';
import type { OrderRow } from '../order/order.repo.ts';
import { balanceOf } from './payment-methods.ts';
import type { RefundRow } from './refund.repo.ts';

/*
 * What a refund takes back. Parts are reckoned from everything that went back by now, so that several refunds of parts take
 * no more and no less than one of their sum, and another try after a failure takes nothing twice.
 */

/** How much of an order is back, with this refund. */
export type Share = {
  readonly total: number;
  /** With this refund. */
  readonly back: number;
  /** All refunds of the order until now, failed ones too: they took back what they took back. */
  readonly before: readonly RefundRow[];
};

const partOf = (whole: number, { back, total }: Share): number =>
  back >= total ? whole : Math.floor((whole * back) / total);

/** Credits of a recharge that are still to be taken, whatever the balance is. */
function rechargeLeft(order: OrderRow, share: Share): number {
  const taken = share.before.reduce((sum, { taken_credit }) => sum + taken_credit, 0);
  return Math.max(0, partOf(order.quantity, share) - taken);
}

/** The owners' shares of an order, and what they returned of them. */
async function incomeOf(db: Db, order: OrderRow, before: readonly RefundRow[]) {
  return db
    .select({
      userId: creditMovements.user_id,
      given: sql<number>`coalesce(sum(${creditMovements.amount}) filter (where ${creditMovements.amount} > 0), 0)::int`,
      returned: sql<number>`coalesce(-sum(${creditMovements.amount}) filter (where ${creditMovements.amount} < 0), 0)::int`,
    })
    .from(creditMovements)
    .where(
      inArray(creditMovements.key, [
        incomeKey(order.order_no),
        // As it was written before refunds had numbers.
        returnKey(order.order_no),
        ...before.map(({ out_refund_no }) => returnKey(out_refund_no)),
      ]),
    )
    .groupBy(creditMovements.user_id);
}

/** What owners are told of what a refund took from them, after it moved: no more than their balance. */
export async function returnedNotices(
  tx: Db,
  { product_id, product_name }: OrderRow,
  outRefundNo: string,
  by: number,
): Promise<NewNotice[]> {
  const rows = await tx
    .select({ user_id: creditMovements.user_id, amount: creditMovements.amount })
    .from(creditMovements)
    .where(eq(creditMovements.key, returnKey(outRefundNo)));
  return rows.map(({ user_id, amount }) => ({
    user_id,
    kind: 'income_returned',
    target_id: product_id,
    title: product_name,
    href: '/member/credit',
    by_user_id: by,
    amount: -amount,
  }));
}

/** The people whose balance a refund of this order may change. */
export async function peopleOf(db: Db, order: OrderRow): Promise<number[]> {
  return [order.user_id, ...(await incomeOf(db, order, [])).map(({ userId }) => userId)];
}

/** What would be taken back, in sentences for the operator. */
export async function effectsOf(
  db: Db,
  order: OrderRow,
  share: Share,
  { score }: SettingsValues,
): Promise<string[]> {
  const name = score.credit_name;
  const isWhole = share.back >= share.total;
  if (order.order_type === OrderType.Recharge) {
    const wanted = rechargeLeft(order, share);
    const taken = Math.min(wanted, await balanceOf(db, order.user_id));
    const missing =
      wanted > taken ? `，其余 ${formatWhole(wanted - taken)} 已用去，由站点承担` : '';
    return [`从用户余额收回 ${formatWhole(taken)} ${name}${missing}`];
  }
  if (order.order_type === OrderType.Vip) {
    const vip = await vipOfOrder(db, order.order_no);
    if (vip === undefined) return ['该订单没有开通会员'];
    const used = vip.download_used > 0 ? `（已用会员下载 ${vip.download_used} 次）` : '';
    if (vip.expired_at <= new Date()) return [`会员已到期，不再收回${used}`];
    if (isWhole) return [`会员立即结束${used}，之后的会员相应提前`];
    const cut = await cutOf(db, vip, order, share);
    const end = new Date(Math.max(Date.now(), vip.expired_at.getTime() - cut * 1000));
    return [`会员提前到 ${formatDate(end, 'yyyy-MM-dd hh:mm')} 结束${used}，之后的会员相应提前`];
  }
  const income = await incomeOf(db, order, share.before);
  const owner: string[] = [];
  for (const { userId, given, returned } of income) {
    const amount = partOf(given, share) - returned;
    if (amount <= 0) continue;
    const open = await openOf(db, userId);
    const isCovered = open === undefined || (await readEarned(db, userId)) >= amount;
    const isReleased = !isCovered && open.state === WithdrawalState.Waiting;
    const there = (await balanceOf(db, userId)) + (isReleased ? open.credit : 0);
    const missing = amount > there ? `，不足的 ${formatWhole(amount - there)} 由站点承担` : '';
    owner.push(`上传者退还分成 ${formatPrice(amount, name)}，以其余额为限${missing}`);
    if (isReleased) owner.push('上传者待打款的提现退回其余额，须重新申请');
    else if (!isCovered) owner.push('上传者的一笔提现正在打款，不能退回');
  }
  return [isWhole ? '用户不再拥有该文档' : '用户仍拥有该文档', ...owner];
}

async function cutOf(db: Db, vip: VipRow, order: OrderRow, share: Share): Promise<number> {
  const taken = share.before.reduce((sum, { taken_seconds }) => sum + taken_seconds, 0);
  return Math.max(0, partOf(await boughtSeconds(db, vip, order), share) - taken);
}

export type Taken = {
  readonly taken_credit: number;
  readonly taken_seconds: number;
  /** What the member has less, in a sentence; empty for nothing. */
  readonly lost: string;
  readonly movements: readonly CreditMovement[];
};

/**
 * Takes back what the order gave. The order and `peopleOf` must be locked; the movements are for the caller, since credits
 * move last.
 */
export async function takeBack(
  tx: Db,
  order: OrderRow,
  share: Share,
  { outRefundNo, step }: { readonly outRefundNo: string; readonly step: VipStep },
): Promise<Taken> {
  const cause = { reason: 'refund', targetId: order.id, remark: order.product_name } as const;
  const nothing = { taken_credit: 0, taken_seconds: 0, lost: '', movements: [] };
  if (order.order_type === OrderType.Recharge) {
    const taken_credit = Math.min(rechargeLeft(order, share), await balanceOf(tx, order.user_id));
    const key = rechargeTakenKey(outRefundNo);
    const movement = { ...cause, userId: order.user_id, amount: -taken_credit, key };
    return { ...nothing, taken_credit, movements: [movement] };
  }
  if (order.order_type === OrderType.Vip) {
    const vip = await vipOfOrder(tx, order.order_no);
    if (vip === undefined) return nothing;
    const taken_seconds = await cutOf(tx, vip, order, share);
    const isWhole = share.back >= share.total;
    // Of a part that is sent again after a failure, the time is taken already.
    const isOver = vip.expired_at <= new Date();
    if (isOver || (taken_seconds === 0 && !isWhole)) return { ...nothing, taken_seconds };
    await shortenVip(tx, vip, isWhole ? undefined : taken_seconds, step);
    const end = (await vipOfOrder(tx, order.order_no))?.expired_at ?? vip.expired_at;
    const lost = isWhole ? '会员已结束' : `会员提前到 ${formatDate(end, 'yyyy-MM-dd hh:mm')} 结束`;
    return { ...nothing, taken_seconds, lost };
  }
  const income = await incomeOf(tx, order, share.before);
  return {
    ...nothing,
    movements: income.map(({ userId, given, returned }) => ({
      ...cause,
      userId,
      amount: -Math.max(0, partOf(given, share) - returned),
      key: returnKey(outRefundNo),
      atMostBalance: true,
    })),
  };
}
