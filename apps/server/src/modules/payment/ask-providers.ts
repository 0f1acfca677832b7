import { DAY_MS, PaymentState, RefundState, type PaymentType } from '@wenyuan/domain';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { payments, refunds } from '../../db/schema/index.ts';
import { askPayment, type PaymentServices } from './ask-payment.ts';
import { AFTER_EXPIRY_MS, type PaymentRow } from './payment.repo.ts';
import type { RefundRow } from './refund.repo.ts';
import { pursueRefund } from './pursue-refund.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Waits between two questions; the last one repeats. */
const WAITS_MS = [30 * SECOND_MS, ...[1, 2, 5, 10, 30, 60].map((minutes) => minutes * MINUTE_MS)];
/** A payment is given up this long after its time. Until then a lost call of the provider costs nobody anything. */
const PAYMENT_DAYS = 7;
const REFUND_DAYS = 30;
/** One more look as soon as a payment of the last moment must be known, so that a closed order says so soon. */
const LOOK_AGAIN_MS = AFTER_EXPIRY_MS + SECOND_MS;
const AT_ONCE = 100;

function waitOf(count: number): number {
  return WAITS_MS[Math.min(count, WAITS_MS.length - 1)] ?? DAY_MS;
}

/** When a payment is asked about next; null when it is given up. */
function nextAskOfPayment(
  { expires_at, asked_count }: Pick<PaymentRow, 'expires_at' | 'asked_count'>,
  now: Date,
): Date | null {
  const end = expires_at.getTime();
  if (now.getTime() > end + PAYMENT_DAYS * DAY_MS) return null;
  const next = now.getTime() + waitOf(asked_count);
  const last = end + LOOK_AGAIN_MS;
  return new Date(now.getTime() < last ? Math.min(next, last) : next);
}

function nextAskOfRefund(
  { created_at, asked_count }: Pick<RefundRow, 'created_at' | 'asked_count'>,
  now: Date,
): Date | null {
  const isGivenUp = now.getTime() > created_at.getTime() + REFUND_DAYS * DAY_MS;
  return isGivenUp ? null : new Date(now.getTime() + waitOf(asked_count));
}

/** Takes what is due, so that two runs do not ask about the same: what takes long is due again only later. */
async function takePayments({ db }: PaymentServices): Promise<PaymentRow[]> {
  const now = new Date();
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.state, PaymentState.Pending), lte(payments.ask_at, sql`now()`)))
      .orderBy(asc(payments.ask_at))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const row of due)
      await tx
        .update(payments)
        .set({
          ask_at: nextAskOfPayment(row, now),
          asked_at: now,
          asked_count: sql`${payments.asked_count} + 1`,
        })
        .where(eq(payments.id, row.id));
    return due;
  });
}

type DueRefund = Pick<RefundRow, 'id' | 'created_at' | 'asked_count'> &
  Pick<PaymentRow, 'payment_type'>;

async function takeRefunds({ db }: PaymentServices): Promise<DueRefund[]> {
  const now = new Date();
  return db.transaction(async (tx) => {
    const { id, created_at, asked_count } = refunds;
    const due = await tx
      .select({ id, created_at, asked_count, payment_type: payments.payment_type })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .where(and(eq(refunds.state, RefundState.Processing), lte(refunds.ask_at, sql`now()`)))
      .orderBy(asc(refunds.ask_at))
      .limit(AT_ONCE)
      .for('update', { of: refunds, skipLocked: true });
    for (const row of due)
      await tx
        .update(refunds)
        .set({ ask_at: nextAskOfRefund(row, now), asked_count: sql`${refunds.asked_count} + 1` })
        .where(eq(refunds.id, row.id));
    return due;
  });
}

/**
 * Asks providers about everything that is due. A fault of one row stops no other, and each provider has a queue of its own,
 * which ends where the provider is not reached: what is left is due again later.
 */
export async function askProviders(services: PaymentServices): Promise<void> {
  const faults: unknown[] = [];
  const queues = new Map<PaymentType, (() => Promise<unknown>)[]>();
  const add = (type: PaymentType, ask: () => Promise<unknown>) =>
    queues.set(type, [...(queues.get(type) ?? []), ask]);
  for (const payment of await takePayments(services))
    add(payment.payment_type, () => askPayment(services, payment));
  for (const { id, payment_type } of await takeRefunds(services))
    add(payment_type, () => pursueRefund(services, id));
  const work = [...queues.values()].map(async (queue) => {
    for (const ask of queue) {
      const outcome = await ask().catch((error: unknown) => faults.push(error));
      if (outcome === 'unreached') return;
    }
  });
  await Promise.all(work);
  if (faults.length > 0) throw new AggregateError(faults, 'not every provider was asked');
}
