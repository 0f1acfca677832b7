import type { Contract, Order, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import {
  OrderStatus,
  PaymentState,
  RefundChannel,
  RefundOrigin,
  RefundState,
  type MismatchAction,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { totalOf } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { createdWithin, oneOf } from '../../db/filters.ts';
import { orders, payments, refunds } from '../../db/schema/index.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notice/notify.ts';
import { lockForPayment } from '../order/lock-for-payment.ts';
import { fileOf } from '../order/offer.ts';
import { presentOrder } from '../order/order.presenter.ts';
import { isOverdue, type OrderRow } from '../order/order.repo.ts';
import { takeMoney } from './apply-payment.ts';
import type { PaymentServices } from './ask-payment.ts';
import { ProviderRefusal, ProviderUnavailable, type ProviderPayment } from './payment-provider.ts';
import { receivedOf, updatePayment, type PaymentRow } from './payment.repo.ts';
import { pursueRefund } from './pursue-refund.ts';
import { refundNotice } from './refund-notice.ts';
import { insertRefund } from './refund.repo.ts';

type Operations = Contract['order'];

const MISSING = '付款不存在';

/** Whether an order still waits for its money, in time or not. */
function isUnpaid({ status }: OrderRow): boolean {
  return status === OrderStatus.Pending || status === OrderStatus.Closed;
}

/** The payments that settled nothing, the newest first. */
export async function listMismatches(
  db: Db,
  { is_resolved, payment_type, paid_at, page, size }: ParsedInputOf<Operations['mismatches']>,
): Promise<ReplyOf<Operations['mismatches']>> {
  const decided = is_resolved === true ? ne(payments.resolution, '') : eq(payments.resolution, '');
  const matches = and(
    eq(payments.state, PaymentState.Mismatched),
    is_resolved === undefined ? undefined : decided,
    oneOf(payments.payment_type, payment_type as PaymentRow['payment_type'][] | undefined),
    createdWithin(payments.paid_at, paid_at),
  );
  const rows = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(matches)
    .orderBy(desc(payments.id))
    .limit(size)
    .offset((page - 1) * size);
  const names = await usernamesOf(
    db,
    rows.flatMap(({ payment, order }) => [order.user_id, payment.resolved_user_id]),
  );
  return {
    total: await totalOf(db, payments, matches),
    mismatch: rows.map(({ payment, order }) => ({
      id: payment.id,
      out_trade_no: payment.out_trade_no,
      transaction_no: payment.transaction_no,
      payment_type: payment.payment_type,
      money: payment.amount,
      received: receivedOf(payment),
      message: payment.message,
      order_no: order.order_no,
      order_status: isOverdue(order) ? OrderStatus.Closed : order.status,
      product_name: order.product_name,
      user_id: order.user_id,
      username: names.get(order.user_id) ?? '',
      is_acceptable:
        payment.resolution === '' && isUnpaid(order) && receivedOf(payment) >= payment.amount,
      resolution: payment.resolution,
      resolve_remark: payment.resolve_remark,
      resolved_username: names.get(payment.resolved_user_id) ?? '',
      resolved_at: payment.resolved_at?.toISOString() ?? null,
      created_at: payment.created_at.toISOString(),
      paid_at: payment.paid_at?.toISOString() ?? null,
    })),
  };
}

function requireOpen({ state, resolution }: PaymentRow): void {
  if (state === PaymentState.Mismatched && resolution === '') return;
  if (resolution === '') throw notFound(MISSING);
  throw conflict('这笔付款已由其他管理员处理');
}

/** What operators decide about payments that settled nothing. */
export function createMismatches(services: Services & PaymentServices) {
  const { db, settings, jobs } = services;

  /** What the provider says now: what it said then may have changed, by a refund that somebody made there. */
  async function ask({ out_trade_no, payment_type }: PaymentRow): Promise<ProviderPayment> {
    const provider = await services.paymentProvider(payment_type);
    if (provider === undefined) throw conflict('该支付方式已停用，无法向支付平台核实');
    try {
      return await provider.query(out_trade_no);
    } catch (error) {
      if (error instanceof ProviderUnavailable)
        throw new HttpError(503, '暂时无法连接支付平台，请稍后重试', { retryAfter: 5 });
      if (error instanceof ProviderRefusal) throw conflict(`支付平台未能核实：${error.message}`);
      throw error;
    }
  }

  /** Sends back what came and has not gone back yet; the id of the refund. */
  async function sendBack(
    tx: Db,
    { order, payment, values }: { order: OrderRow; payment: PaymentRow; values: SettingsValues },
    remark: string,
    operator: Caller,
  ): Promise<number> {
    const known = await tx.select().from(refunds).where(eq(refunds.payment_id, payment.id));
    const back = known
      .filter(({ state }) => state !== RefundState.Failed)
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = receivedOf(payment) - back;
    if (amount <= 0) throw conflict('这笔付款已全部退回');
    const refund = await insertRefund(tx, order, {
      payment_id: payment.id,
      channel: RefundChannel.Provider,
      origin: RefundOrigin.Mismatched,
      amount,
      reason: remark,
      user_id: operator.id,
      ask_at: new Date(),
    });
    await notify(tx, [refundNotice(order, refund, values)]);
    return refund.id;
  }

  /** The rules by which the money settles the order after all. */
  function requireAcceptable(order: OrderRow, payment: PaymentRow, facts?: ProviderPayment): void {
    if (!isUnpaid(order)) throw conflict('订单已支付或已退款，这笔付款只能退回或标记为无需处理');
    if (facts?.state !== 'paid')
      throw conflict('支付平台上这笔付款已不是“已支付”，不能按已支付处理');
    if (facts.amount < payment.amount) throw conflict('到账金额少于应付金额，只能退回');
  }

  return {
    async resolve(
      { id, action, remark }: ParsedInputOf<Operations['resolveMismatch']>,
      operator: Caller,
    ): Promise<Order> {
      const [found] = await db
        .select({ payment: payments, order: orders })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.order_id))
        .where(eq(payments.id, id));
      if (found === undefined) throw notFound(MISSING);
      requireOpen(found.payment);
      const facts = action === 'accept' ? await ask(found.payment) : undefined;
      const file = await fileOf(services, found.order);
      const values = await settings.read();
      const sent = await db.transaction(async (tx) => {
        const order = await lockForPayment(tx, found.order);
        const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
        if (payment === undefined) throw notFound(MISSING);
        requireOpen(payment);
        const resolve = (more: Partial<typeof payments.$inferInsert> = {}) =>
          updatePayment(tx, id, {
            resolution: action satisfies MismatchAction,
            resolve_remark: remark,
            resolved_user_id: operator.id,
            resolved_at: new Date(),
            ...more,
          });
        if (action === 'accept') {
          requireAcceptable(order, payment, facts);
          const received = facts?.amount ?? payment.amount;
          const paid = await resolve({ state: PaymentState.Paid, received });
          await takeMoney({ tx, order, payment: paid, values, file });
          await jobs.add(tx, 'ask_providers', {}, { key: 'ask_providers' });
          return undefined;
        }
        await resolve();
        return action === 'refund'
          ? sendBack(tx, { order, payment, values }, remark, operator)
          : undefined;
      });
      // After the commit: the provider is asked at once, and again by the job when it cannot be reached.
      if (sent !== undefined) await pursueRefund(services, sent);
      const [row] = await db.select().from(orders).where(eq(orders.id, found.order.id));
      return presentOrder(db, row ?? found.order, values.score.credit_exchange, true);
    },
  };
}
