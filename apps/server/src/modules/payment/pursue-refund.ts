import {
  creditsOfMoney,
  RefundOrigin,
  RefundState,
  type MismatchAction,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { orders, payments, refunds } from '../../db/schema/index.ts';
import { notify, takeBack } from '../notice/notify.ts';
import { lockForPayment } from '../order/lock-for-payment.ts';
import { moneyOf, type OrderRow } from '../order/order.repo.ts';
import type { PaymentServices } from './ask-payment.ts';
import {
  ProviderRefusal,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderRefund,
} from './payment-provider.ts';
import { callbackPaths } from './payment-providers.ts';
import { refundFailedNotice, refundNotice } from './refund-notice.ts';
import { receivedOf, updatePayment, type PaymentRow } from './payment.repo.ts';
import { refundToBalance } from './refund-to-balance.ts';
import { findRefund, updateRefund, type RefundRow } from './refund.repo.ts';

/** What goes back by itself; other refunds were asked for by an operator, who decides again when they fail. */
const AUTOMATIC: readonly RefundOrigin[] = [RefundOrigin.Late, RefundOrigin.Twice];

/** An automatic refund that the provider refuses is tried for this long before the balance takes it. */
const TRIED_MS = 24 * 3_600_000;

export type RefundOutcome = 'unknown' | 'processing' | 'done' | 'failed' | 'repeated' | 'moot';

/** Credits for the part of an order that cannot go back to where it came from. */
function creditsFor(order: OrderRow, amount: number, values: SettingsValues): number {
  const { credit_exchange } = values.score;
  const whole = moneyOf(order, credit_exchange);
  return amount === whole ? order.amount : creditsOfMoney(amount, credit_exchange);
}

/** A refund of its own, so that both are in the history. */
async function creditInstead(
  tx: Db,
  order: OrderRow,
  { payment_id, origin, amount, reason }: RefundRow,
  values: SettingsValues,
): Promise<void> {
  const credit = creditsFor(order, amount, values);
  await refundToBalance(tx, order, { payment_id, origin, amount, credit, reason }, values);
}

/** Whether money would go back twice if a refund that counted as failed were done after all. */
async function isReplaced(tx: Db, row: RefundRow): Promise<boolean> {
  const [payment] =
    row.payment_id === null
      ? []
      : await tx.select().from(payments).where(eq(payments.id, row.payment_id));
  const rows = await tx.select().from(refunds).where(eq(refunds.order_id, row.order_id));
  const others = rows.filter(
    ({ id, payment_id, state }) =>
      id !== row.id && payment_id === row.payment_id && state !== RefundState.Failed,
  );
  const sum = others.reduce((total, { amount }) => total + amount, 0);
  return sum + row.amount > (payment === undefined ? 0 : receivedOf(payment));
}

type Known = { readonly order: OrderRow; readonly refund: RefundRow };

/**
 * Ends a refund as failed. What was to go back by itself goes to the balance instead; of what an operator sends, the member
 * was told that it goes back.
 */
async function fail(
  tx: Db,
  { order, refund }: Known,
  message: string,
  values: SettingsValues,
): Promise<RefundOutcome> {
  const now = new Date();
  const change = { state: RefundState.Failed, message, finished_at: now, ask_at: null };
  await updateRefund(tx, refund.id, change);
  const isAutomatic = AUTOMATIC.includes(refund.origin);
  if (isAutomatic) {
    await creditInstead(tx, order, refund, values);
    await takeBack(tx, [refundNotice(order, refund, values)]);
  }
  // The payment that was to go back waits for an operator again.
  if (refund.origin === RefundOrigin.Mismatched && refund.payment_id !== null)
    await updatePayment(tx, refund.payment_id, { resolution: '', resolved_at: null });
  if (!isAutomatic) await notify(tx, [refundFailedNotice(order, refund)]);
  return 'failed';
}

/** Nobody has to decide any more about a payment that went back after its refund had counted as failed. */
async function resolveWaiting(tx: Db, paymentId: number): Promise<void> {
  await tx
    .update(payments)
    .set({ resolution: 'refund' satisfies MismatchAction, resolved_at: new Date() })
    .where(and(eq(payments.id, paymentId), eq(payments.resolution, '')));
}

async function apply(
  tx: Db,
  known: Known,
  facts: ProviderRefund,
  values: SettingsValues,
): Promise<RefundOutcome> {
  const { order, refund } = known;
  if (refund.state === RefundState.Done) return 'repeated';
  if (facts.state === 'missing') return 'processing';
  const seen = { refund_no: facts.refundNo, submitted_at: refund.submitted_at ?? new Date() };
  if (facts.state === 'done') {
    const isAfterAll = refund.state === RefundState.Failed;
    if (isAfterAll && (await isReplaced(tx, refund))) {
      const message = '支付平台称已退款，而本站已另行退款，请核对';
      await updateRefund(tx, refund.id, { ...seen, message });
      return 'moot';
    }
    const done = { state: RefundState.Done, message: '', finished_at: new Date(), ask_at: null };
    await updateRefund(tx, refund.id, { ...seen, ...done });
    if (!isAfterAll) return 'done';
    if (refund.origin === RefundOrigin.Mismatched && refund.payment_id !== null)
      await resolveWaiting(tx, refund.payment_id);
    await notify(tx, [refundNotice(order, refund, values)]);
    await takeBack(tx, [refundFailedNotice(order, refund)]);
    return 'done';
  }
  if (refund.state === RefundState.Failed) return 'repeated';
  if (facts.state === 'failed') return fail(tx, known, facts.message, values);
  await updateRefund(tx, refund.id, seen);
  return 'processing';
}

/** Applies a provider's word about a refund, however often and in whatever order it comes. */
export async function applyRefund(
  services: Pick<PaymentServices, 'db' | 'settings' | 'logger'>,
  facts: ProviderRefund,
  noted: (tx: Db, outcome: RefundOutcome) => Promise<unknown> = () => Promise.resolve(),
): Promise<RefundOutcome> {
  const { db, settings, logger } = services;
  const found = await findRefund(db, facts.outRefundNo);
  if (found === undefined) {
    await noted(db, 'unknown');
    return 'unknown';
  }
  const values = await settings.read();
  const outcome = await db.transaction(async (tx) => {
    const order = await lockForPayment(tx, found.order);
    const refund = await tx
      .select()
      .from(refunds)
      .where(eq(refunds.id, found.refund.id))
      .then(oneRow);
    const reached = await apply(tx, { order, refund }, facts, values);
    await noted(tx, reached);
    return reached;
  });
  if (outcome === 'moot')
    logger.error({ out_refund_no: facts.outRefundNo }, 'a refund that counted as failed was done');
  return outcome;
}

async function refuse(
  { db, settings }: PaymentServices,
  outRefundNo: string,
  message: string,
): Promise<void> {
  const found = await findRefund(db, outRefundNo);
  if (found === undefined) return;
  const values = await settings.read();
  await db.transaction(async (tx) => {
    const order = await lockForPayment(tx, found.order);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, found.refund.id));
    if (refund === undefined || refund.state !== RefundState.Processing) return;
    // A merchant's account may be empty for a while: what must go back by itself is tried for a day. Operators are told.
    const isYoung = Date.now() - refund.created_at.getTime() < TRIED_MS;
    if (AUTOMATIC.includes(refund.origin) && isYoung)
      await updateRefund(tx, refund.id, { message, requested_at: null });
    else await fail(tx, { order, refund }, message, values);
  });
}

type Sent = {
  readonly provider: PaymentProvider;
  readonly refund: RefundRow;
  readonly payment: PaymentRow;
};

const isUnderWay = (id: number) =>
  and(eq(refunds.id, id), eq(refunds.state, RefundState.Processing));

/**
 * Asks the provider for a refund. A request that is refused may have been taken before, when the answer to it was lost: the
 * provider is asked before the refusal counts, and a question that is not answered is thrown.
 */
async function requestRefund(
  { db, config }: PaymentServices,
  { provider, refund, payment }: Sent,
): Promise<ProviderRefund | ProviderRefusal> {
  const { out_trade_no, transaction_no, payment_type } = payment;
  const { id, out_refund_no, amount, reason } = refund;
  const first = await db
    .update(refunds)
    .set({ requested_at: sql`now()` })
    .where(and(isUnderWay(id), isNull(refunds.requested_at)))
    .returning({ id: refunds.id });
  const request = {
    outTradeNo: out_trade_no,
    transactionNo: transaction_no,
    outRefundNo: out_refund_no,
    amount,
    total: receivedOf(payment),
    reason,
    notifyUrl: `${config.apiOrigin}${callbackPaths[payment_type] ?? ''}`,
  };
  const answer = await provider.refund(request).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return error;
    throw error;
  });
  if (!(answer instanceof ProviderRefusal) || first.length > 0) return answer;
  const facts = await provider.queryRefund(out_trade_no, out_refund_no);
  return facts.state === 'missing' ? answer : facts;
}

/** Brings a refund that is under way to the provider, or asks the provider how far it is. */
export async function pursueRefund(
  services: PaymentServices,
  id: number,
): Promise<RefundOutcome | 'unreached' | undefined> {
  const { db, logger } = services;
  const [found] = await db
    .select({ refund: refunds, payment: payments, order: orders })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .where(eq(refunds.id, id));
  if (found === undefined || found.refund.state !== RefundState.Processing) return undefined;
  const { refund, payment } = found;
  const { out_refund_no } = refund;
  const provider = await services.paymentProvider(payment.payment_type);
  if (provider === undefined) {
    logger.warn({ out_refund_no }, 'a refund has no provider any more');
    return undefined;
  }
  try {
    const facts =
      refund.submitted_at === null
        ? await requestRefund(services, { provider, refund, payment })
        : await provider.queryRefund(payment.out_trade_no, out_refund_no);
    if (!(facts instanceof ProviderRefusal)) return await applyRefund(services, facts);
    await refuse(services, out_refund_no, facts.message);
    return undefined;
  } catch (error) {
    // A question that is refused, for want of the right key for example, says nothing of the refund.
    const isRefusal = error instanceof ProviderRefusal;
    if (!(isRefusal || error instanceof ProviderUnavailable)) throw error;
    logger.warn({ err: error, out_refund_no }, 'the provider did not answer about a refund');
    if (!isRefusal) return 'unreached';
    await db.update(refunds).set({ message: error.message }).where(isUnderWay(id));
    return undefined;
  }
}
