import {
  formatMoney,
  OrderStatus,
  PaymentState,
  RefundChannel,
  RefundOrigin,
  type OrderCloseReason,
  type SettingsValues,
} from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { payments } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import type { StoredFile } from '../download/stored-file.ts';
import { providerName } from '../../watch/measure-providers.ts';
import { notify } from '../notice/notify.ts';
import { deliver, markUndelivered } from '../order/deliver.ts';
import { lockForPayment } from '../order/lock-for-payment.ts';
import { fileOf } from '../order/offer.ts';
import type { OrderRow } from '../order/order.repo.ts';
import { confirmClaim } from './claim.repo.ts';
import type { ProviderPayment } from './payment-provider.ts';
import {
  findPayment,
  isPaidOutside,
  receivedOf,
  updatePayment,
  type PaymentRow,
} from './payment.repo.ts';
import { refundNotice } from './refund-notice.ts';
import { insertRefund } from './refund.repo.ts';
import { isEnded } from '../user/ended.ts';

/**
 * What came of a provider's word about a payment. `late`: the order could not be delivered any more. `twice`: it was paid
 * already. Both send the money back.
 */
export type PaymentOutcome =
  | 'unknown'
  | 'pending'
  | 'closed'
  | 'repeated'
  | 'mismatched'
  | 'settled'
  | 'late'
  | 'twice';

type Applied = {
  readonly tx: Db;
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  readonly values: SettingsValues;
  readonly file: StoredFile;
};

const lateBecause: Readonly<Record<OrderCloseReason, string>> = {
  '': '订单无法交付',
  overdue: '订单无法交付',
  gone: '付款到账时商品已下架',
  held: '付款到账时您已拥有该文档',
  free: '付款到账时该文档已免费',
  price: '价格已变',
  terms: '会员权益已变',
};

/**
 * Settles a locked order with money that came, or sends it back. What came beyond the amount, which an operator has
 * accepted, goes back in any case.
 */
export async function takeMoney(applied: Applied): Promise<PaymentOutcome> {
  const { tx, order, payment, values, file } = applied;
  const { payment_type, transaction_no } = payment;
  const paid = { payment_type, transaction_no };
  const back = async (origin: RefundOrigin, reason: string, amount = payment.amount) => {
    const refund = await insertRefund(tx, order, {
      payment_id: payment.id,
      channel: RefundChannel.Provider,
      origin,
      amount,
      reason,
      ask_at: new Date(),
    });
    await notify(tx, [refundNotice(order, refund, values)]);
  };
  if (order.status === OrderStatus.Paid || order.status === OrderStatus.Refunded) {
    await back(RefundOrigin.Twice, '该订单已支付过');
    return 'twice';
  }
  const beyond = receivedOf(payment) - payment.amount;
  if (beyond > 0) await back(RefundOrigin.Twice, '多付的部分', beyond);
  const delivery = (await isEnded(tx, order.user_id))
    ? ({ refused: { state: 'gone' } } as const)
    : await deliver(tx, order, paid, values, file);
  // Nothing waits for an operator any more.
  await confirmClaim(tx, order.id, 0);
  if ('settled' in delivery) return 'settled';
  const { state } = delivery.refused;
  await markUndelivered(tx, order, paid, state);
  await back(RefundOrigin.Late, lateBecause[state]);
  return 'late';
}

/** Why money that came settles nothing and does not go back by itself either; else empty. An operator decides. */
function doubtOf({ order, payment }: Applied, { state, amount }: ProviderPayment): string {
  if (state === 'refunded') return '支付平台上已付款并退款，订单未交付';
  if (amount !== payment.amount)
    return `到账 ${formatMoney(amount)}，应付 ${formatMoney(payment.amount)}，订单未交付`;
  const isSettled = order.status === OrderStatus.Paid || order.status === OrderStatus.Refunded;
  // What the operator saw arrive can be this very payment: sent back, the product would have been given for nothing.
  return isSettled && isPaidOutside(order) ? '订单已由管理员确认收款，请核对是否为同一笔' : '';
}

async function apply(applied: Applied, facts: ProviderPayment): Promise<PaymentOutcome> {
  const { tx, payment } = applied;
  const { state } = payment;
  if (state === PaymentState.Paid || state === PaymentState.Mismatched) return 'repeated';
  if (facts.state === 'pending' || facts.state === 'missing') return 'pending';
  if (facts.state === 'closed') {
    if (state === PaymentState.Pending)
      await updatePayment(tx, payment.id, { state: PaymentState.Closed, ask_at: null });
    return 'closed';
  }
  const { transactionNo: transaction_no, paidAt: paid_at = new Date(), amount } = facts;
  const taken = { transaction_no, paid_at, ask_at: null };
  const message = doubtOf(applied, facts);
  if (message !== '') {
    const change = { ...taken, state: PaymentState.Mismatched, received: amount, message };
    await updatePayment(tx, payment.id, change);
    return 'mismatched';
  }
  const row = await updatePayment(tx, payment.id, { ...taken, state: PaymentState.Paid });
  return takeMoney({ ...applied, payment: row });
}

/**
 * Applies a provider's word about a payment, in one transaction: however often and in whatever order it comes, an order is
 * settled once, and money that cannot be used goes back. `noted` runs in the same transaction.
 */
export async function applyPayment(
  services: Pick<Services, 'db' | 'settings' | 'storage' | 'jobs' | 'logger' | 'metrics'>,
  facts: ProviderPayment,
  noted: (tx: Db, outcome: PaymentOutcome) => Promise<unknown> = () => Promise.resolve(),
): Promise<PaymentOutcome> {
  const { db, settings, jobs, logger } = services;
  const found = await findPayment(db, facts.outTradeNo);
  if (found === undefined) {
    await noted(db, 'unknown');
    return 'unknown';
  }
  const values = await settings.read();
  const file = await fileOf(services, found.order);
  const outcome = await db.transaction(async (tx) => {
    const order = await lockForPayment(tx, found.order);
    const payment = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, found.payment.id))
      .then(oneRow);
    const reached = await apply({ tx, order, payment, values, file }, facts);
    await noted(tx, reached);
    // The refund is sent at once; the cron would do it within a minute.
    if (reached === 'late' || reached === 'twice')
      await jobs.add(tx, 'ask_providers', {}, { key: 'ask_providers' });
    return reached;
  });
  services.metrics.payments.inc({ provider: providerName(found.payment.payment_type), outcome });
  if (outcome === 'mismatched')
    logger.error(
      { out_trade_no: facts.outTradeNo },
      'a payment settled nothing and waits for an operator',
    );
  return outcome;
}
