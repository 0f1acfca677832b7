import type { Order } from '@wenyuan/contract';
import {
  OrderStatus,
  OrderType,
  PaymentType,
  PunishmentType,
  type OrderCloseReason,
  type SettingsValues,
} from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { creditMovements, documents, orders } from '../../db/schema/index.ts';
import { conflict, notFound, outdated } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockCounters } from '../category/category.repo.ts';
import { moveCredits } from '../credit/ledger.ts';
import { lockDownloads } from '../download/download.service.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { changeOf, fileOf, offerOf, type Offer } from './offer.ts';
import {
  closeOrder,
  findOrder,
  isOverdue,
  lockOrder,
  ORDER_MISSING,
  presentOrder,
  type OrderRow,
} from './order.repo.ts';
import { incomeKey, settleOrder, type Payment } from './settle-order.ts';

/** Payment types that complete on the site itself. */
const IMMEDIATE_TYPES: readonly number[] = [PaymentType.Credits];

/** An order that was closed instead of paid, and the current offer of its product. */
type Stale = { readonly closed: OrderRow; readonly offer: Offer };

/** The message for the member when the order no longer matches its product. */
function staleMessage({ closed, offer }: Stale, creditName: string): string {
  if (offer.state !== 'sold') return `${offer.message}，订单已关闭，未扣除${creditName}`;
  return closed.close_reason === 'price'
    ? `价格已由 ${closed.amount} 变为 ${offer.product.amount} ${creditName}，原订单已关闭，请重新下单`
    : '会员权益已调整，原订单已关闭，请重新下单';
}

/** Locks buyer and owner in one order. */
async function lockBoth(tx: Db, row: OrderRow): Promise<void> {
  const owners =
    row.order_type === OrderType.Document
      ? await tx
          .select({ user_id: documents.user_id })
          .from(documents)
          .where(eq(documents.id, row.product_id))
      : [];
  const userIds = [row.user_id, ...owners.map(({ user_id }) => user_id)];
  await lockCounters(tx, { categoryIds: [], userIds });
}

export function createPayments(services: Pick<Services, 'db' | 'settings' | 'storage'>) {
  const { db, settings } = services;

  async function present(row: OrderRow): Promise<Order> {
    const { score } = await settings.read();
    return presentOrder(db, row, score.credit_exchange);
  }

  async function requireOrder(orderNo: string): Promise<OrderRow> {
    const row = await findOrder(db, orderNo);
    if (row === undefined) throw notFound(ORDER_MISSING);
    return row;
  }

  /**
   * Takes the buyer's download lock, then the order's. Downloads take the same lock, so that a product cannot be paid
   * both ways.
   */
  async function lockForPayment(tx: Db, { order_no, user_id }: OrderRow): Promise<OrderRow> {
    await lockDownloads(tx, [`user:${user_id}`]);
    const row = await lockOrder(tx, order_no);
    if (row === undefined) throw notFound(ORDER_MISSING);
    return row;
  }

  function requirePaymentType(order: OrderRow, paymentType: PaymentType, values: SettingsValues) {
    const { credit_name } = values.score;
    if (!IMMEDIATE_TYPES.includes(paymentType))
      throw conflict('该支付方式尚未开通，请选择其他支付方式', 'payment_type');
    if (order.order_type === OrderType.Recharge)
      throw conflict(`不能用${credit_name}为${credit_name}充值`, 'payment_type');
    if (order.order_type === OrderType.Vip && !values.vip.enable_credit_pay)
      throw conflict(`会员不支持用${credit_name}购买`, 'payment_type');
  }

  /** Pays the order's amount if the order still matches its product; otherwise closes it and charges nothing. */
  async function pay(orderNo: string, paymentType: PaymentType, caller: Caller): Promise<OrderRow> {
    const values = await settings.read();
    const found = await requireOrder(orderNo);
    // An order of another member is reported as missing, so that order numbers reveal nothing.
    if (found.user_id !== caller.id) throw notFound(ORDER_MISSING);
    if (found.order_type === OrderType.Document && found.status === OrderStatus.Pending)
      await requireUnpunished(db, caller.id, PunishmentType.NoDownload);
    const file = await fileOf(services, found);
    const outcome = await db.transaction(async (tx): Promise<OrderRow | Stale> => {
      const order = await lockForPayment(tx, found);
      if (order.status !== OrderStatus.Pending || isOverdue(order)) return order;
      const offer = await offerOf(tx, order, values, file);
      const change = changeOf(order, offer);
      if (change !== '') return { closed: await closeOrder(tx, order, change), offer };
      requirePaymentType(order, paymentType, values);
      await lockBoth(tx, order);
      return settleOrder(tx, order, { payment_type: paymentType }, values, [
        {
          userId: order.user_id,
          amount: -order.amount,
          reason: 'order',
          key: `order:${order.order_no}`,
          targetId: order.id,
          remark: order.product_name,
        },
      ]);
    });
    if ('closed' in outcome) {
      const { closed, offer } = outcome;
      throw outdated(staleMessage(outcome, values.score.credit_name), {
        ...(offer.state === 'sold' ? { price: offer.product.amount } : {}),
        order: await present(closed),
      });
    }
    if (outcome.status === OrderStatus.Paid) return outcome;
    const message =
      outcome.status === OrderStatus.Refunded ? '订单已退款' : '订单已关闭，请重新下单';
    throw outdated(message, { order: await present(outcome) });
  }

  /**
   * Whether an order paid with money cannot be fulfilled. Its original price is valid, and a membership is granted as
   * ordered, whether or not it is still sold.
   */
  async function undeliverable(
    tx: Db,
    order: OrderRow,
    values: SettingsValues,
    file: Parameters<typeof offerOf>[3],
  ): Promise<Exclude<Offer, { state: 'sold' }> | undefined> {
    if (order.order_type !== OrderType.Document) return undefined;
    const offer = await offerOf(tx, order, values, file);
    return offer.state === 'sold' ? undefined : offer;
  }

  /** Credits the order's amount to the member's balance instead of delivering the product. */
  async function creditBalance(
    tx: Db,
    order: OrderRow,
    payment: Payment,
    reason: OrderCloseReason,
  ): Promise<OrderRow> {
    const now = new Date();
    const { payment_type, transaction_no = '', remark = '' } = payment;
    const [row] = await tx
      .update(orders)
      .set({
        status: OrderStatus.Refunded,
        payment_type,
        transaction_no,
        remark,
        paid_at: now,
        closed_at: now,
        close_reason: reason,
        updated_at: now,
      })
      .where(eq(orders.id, order.id))
      .returning();
    if (row === undefined) throw new Error('update returned no order');
    await moveCredits(tx, [refundOf(order)]);
    return row;
  }

  /**
   * Confirms a payment received outside of the site, also of a closed order: a member who has paid gets the product.
   */
  async function confirm(
    orderNo: string,
    payment: Required<Payment>,
    creditIfGone: boolean,
  ): Promise<OrderRow> {
    const values = await settings.read();
    const found = await requireOrder(orderNo);
    const file = await fileOf(services, found);
    try {
      return await db.transaction(async (tx) => {
        const order = await lockForPayment(tx, found);
        if (order.status === OrderStatus.Paid) throw conflict('订单已支付');
        if (order.status === OrderStatus.Refunded) throw conflict('订单已退款');
        const offer = await undeliverable(tx, order, values, file);
        if (offer === undefined) {
          await lockBoth(tx, order);
          return settleOrder(tx, order, payment, values);
        }
        if (!creditIfGone) {
          const { credit_name, credit_exchange } = values.score;
          const name = `${order.amount} ${credit_name}`;
          throw outdated(`${offer.message}，无法交付；可改为将 ${name}计入该用户的余额`, {
            order: await presentOrder(tx, order, credit_exchange),
          });
        }
        return creditBalance(tx, order, payment, offer.state);
      });
    } catch (error) {
      if (isDuplicate(error, 'orders_transaction'))
        throw conflict('该交易单号已用于另一个订单', 'transaction_no');
      throw error;
    }
  }

  function refundOf(order: OrderRow) {
    return {
      userId: order.user_id,
      amount: order.amount,
      reason: 'refund',
      key: `refund:${order.order_no}`,
      targetId: order.id,
      remark: order.product_name,
    } as const;
  }

  /** Refunds a document paid with credits; its owner returns the share, at most the balance. */
  async function refund(orderNo: string, remark: string): Promise<OrderRow> {
    const found = await requireOrder(orderNo);
    return db.transaction(async (tx) => {
      const order = await lockForPayment(tx, found);
      if (order.status === OrderStatus.Refunded) throw conflict('订单已退款');
      const isRefundable =
        order.status === OrderStatus.Paid &&
        order.order_type === OrderType.Document &&
        order.payment_type === PaymentType.Credits;
      if (!isRefundable) throw conflict('只能为用积分支付的文档订单退款');
      const now = new Date();
      const [row] = await tx
        .update(orders)
        .set({ status: OrderStatus.Refunded, remark, updated_at: now })
        .where(eq(orders.id, order.id))
        .returning();
      if (row === undefined) throw new Error('update returned no order');
      const income = await tx
        .select({ userId: creditMovements.user_id, amount: creditMovements.amount })
        .from(creditMovements)
        .where(eq(creditMovements.key, incomeKey(order.order_no)));
      await moveCredits(tx, [
        refundOf(order),
        ...income.map(({ userId, amount }) => ({
          ...refundOf(order),
          userId,
          amount: -amount,
          key: `refund-income:${order.order_no}`,
          atMostBalance: true,
        })),
      ]);
      return row;
    });
  }

  return { pay, confirm, refund };
}
