import { isGiven, OrderStatus, OrderType, PaymentType, type SettingsValues } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { documents } from '../../db/schema/index.ts';
import { incomeKey, rechargeKey } from '../credit/ledger-keys.ts';
import { moveCredits, type CreditMovement } from '../credit/ledger.ts';
import { saleShare } from '../credit/sale-share.ts';
import { grantMembership } from '../membership/grant-membership.ts';
import { vipNotice } from '../membership/vip-notice.ts';
import { notify, type NewNotice } from '../notice/notify.ts';
import { lockUser } from '../user/user.repo.ts';
import { updateOrder, type OrderRow } from './order.repo.ts';

export type Payment = {
  readonly payment_type: PaymentType;
  /** The provider's transaction number; empty when there is none. */
  readonly transaction_no?: string;
  readonly remark?: string;
};

/** What an order has of its payment. */
export function paidBy({ payment_type, transaction_no = '', remark = '' }: Payment, paid_at: Date) {
  return {
    payment_type,
    transaction_no,
    // Without one, what operators wrote before stays.
    ...(remark === '' ? {} : { remark }),
    paid_at,
    // A member who had deleted it must find what was paid.
    hidden_at: null,
  };
}

/**
 * Marks a locked order as paid and delivers the product in one transaction. A paid order delivers nothing again.
 * `takes` are the credits that pay for it.
 */
export async function settleOrder(
  tx: Db,
  order: OrderRow,
  payment: Payment,
  settings: SettingsValues,
  takes: readonly CreditMovement[] = [],
): Promise<OrderRow> {
  // Its callers ask before; this is the one place where money would move twice.
  if (order.status === OrderStatus.Paid) return order;
  const now = new Date();
  const paid = await updateOrder(tx, order.id, {
    ...paidBy(payment, now),
    status: OrderStatus.Paid,
    closed_at: null,
    close_reason: '',
  });
  const told: NewNotice[] = [];
  // Memberships of one member are consecutive: without this lock, two orders could start at the same time.
  if (order.order_type === OrderType.Vip) {
    await lockUser(tx, order.user_id);
    told.push(vipNotice(await grantMembership(tx, order, settings, now), 'membership_given'));
  }
  const moved = [...takes, ...(await creditsOf(tx, paid, settings))];
  await moveCredits(tx, moved, settings.score.credit_name);
  for (const { reason, userId, amount } of moved)
    if (reason === 'income') told.push(soldNotice(order, { userId, amount }));
  const about = { user_id: order.user_id, target_id: order.id, title: order.product_name };
  if (order.order_type === OrderType.Recharge && isGiven(paid))
    told.push({
      ...about,
      kind: 'credit_given',
      href: '/member/credit',
      amount: order.quantity,
      note: paid.remark,
    });
  // Who pays by credits has seen it.
  else if (payment.payment_type !== PaymentType.Credits && order.order_type !== OrderType.Vip)
    told.push({ ...about, kind: 'order_paid', href: `/member/order?no=${order.order_no}` });
  await notify(tx, told);
  return paid;
}

/** Credits that a paid order gives to the owner or the buyer. */
async function creditsOf(
  tx: Db,
  order: OrderRow,
  settings: SettingsValues,
): Promise<CreditMovement[]> {
  const cause = { targetId: order.id, remark: order.product_name };
  if (order.order_type === OrderType.Recharge) {
    const recharge = { userId: order.user_id, amount: order.quantity, reason: 'recharge' } as const;
    // What an operator gave has no payment that explains it.
    const isExplained = isGiven(order) && order.remark !== '';
    const remark = isExplained ? `${order.product_name}：${order.remark}` : order.product_name;
    return [{ ...cause, ...recharge, remark, key: rechargeKey(order.order_no) }];
  }
  if (order.order_type !== OrderType.Document) return [];
  const [document] = await tx
    .select({ user_id: documents.user_id })
    .from(documents)
    .where(eq(documents.id, order.product_id));
  if (document === undefined) return [];
  const share = await saleShare(tx, document.user_id, {
    amount: order.amount,
    percent: settings.score.owner_share_percent,
  });
  const income = { userId: document.user_id, amount: share, reason: 'income' } as const;
  return [{ ...cause, ...income, key: incomeKey(order.order_no) }];
}

/** What the owner of a document is told of its sale. */
function soldNotice(
  { product_id, product_name, user_id }: OrderRow,
  { userId, amount }: Pick<CreditMovement, 'userId' | 'amount'>,
): NewNotice {
  return {
    user_id: userId,
    kind: 'downloaded',
    target_id: product_id,
    title: product_name,
    href: '/member/credit',
    by_user_id: user_id,
    amount,
  };
}
