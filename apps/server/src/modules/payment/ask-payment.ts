import { OrderStatus, PaymentState } from '@wenyuan/domain';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { orders, payments } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { applyPayment, type PaymentOutcome } from './apply-payment.ts';
import { hasWaitingClaim } from './claim.repo.ts';
import {
  isProviderFault,
  ProviderRefusal,
  ProviderUnavailable,
  type PaymentProvider,
} from './payment-provider.ts';
import { AFTER_EXPIRY_MS, pendingPayments, type PaymentRow } from './payment.repo.ts';

export type PaymentServices = Pick<
  Services,
  'config' | 'db' | 'settings' | 'storage' | 'jobs' | 'logger' | 'metrics' | 'paymentProvider'
>;

/** Readers who wait for their payment, or choose among plans, ask often; the provider is asked once in this time. */
const THROTTLE_MS = 3000;

function isExpired({ expires_at }: PaymentRow): boolean {
  return expires_at.getTime() + AFTER_EXPIRY_MS <= Date.now();
}

/** Whether nobody should pay it any more: its time is over, or its order does not wait, or for the word of an operator. */
async function isOver(services: PaymentServices, payment: PaymentRow): Promise<boolean> {
  if (isExpired(payment)) return true;
  const waiting = and(eq(orders.id, payment.order_id), eq(orders.status, OrderStatus.Pending));
  if ((await services.db.$count(orders, waiting)) === 0) return true;
  return hasWaitingClaim(services.db, payment.order_id);
}

/** Closes a payment at its provider. One that may not be closed, or not yet, is asked about all the same. */
async function closeAt(
  { logger }: PaymentServices,
  provider: PaymentProvider,
  out_trade_no: string,
): Promise<void> {
  try {
    await provider.close(out_trade_no);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    logger.warn({ err: error, out_trade_no }, 'the provider refused to close a payment');
  }
}

/**
 * Asks the provider about a payment and settles what it says. A payment that is over, or that `end` ends, is closed at the
 * provider before it is asked, so that nothing can be paid after the answer. `pending` also when the provider refuses to answer.
 */
export async function askPayment(
  services: PaymentServices,
  payment: PaymentRow,
  end = false,
): Promise<PaymentOutcome | 'unreached'> {
  const { db, logger } = services;
  const provider = await services.paymentProvider(payment.payment_type);
  if (provider === undefined) {
    logger.warn({ out_trade_no: payment.out_trade_no }, 'a payment has no provider any more');
    return 'pending';
  }
  const { out_trade_no } = payment;
  try {
    const isClosing = end || (await isOver(services, payment));
    if (isClosing) await closeAt(services, provider, out_trade_no);
    const facts = await provider.query(out_trade_no);
    // A code that nobody has scanned is unknown, cannot be closed, and can be paid until its own time is over.
    if (isExpired(payment) && facts.state === 'missing')
      return await applyPayment(services, { ...facts, state: 'closed' });
    return await applyPayment(services, facts);
  } catch (error) {
    if (!isProviderFault(error)) throw error;
    logger.warn({ err: error, out_trade_no }, 'the provider was not asked about a payment');
    if (error instanceof ProviderRefusal)
      await db
        .update(payments)
        .set({ message: error.message })
        .where(and(eq(payments.id, payment.id), eq(payments.state, PaymentState.Pending)));
    return error instanceof ProviderUnavailable ? 'unreached' : 'pending';
  }
}

/** Asks about each payment of an order that may have been made meanwhile, unless that was done just now. */
export async function askOrder(services: PaymentServices, orderId: number): Promise<void> {
  const before = new Date(Date.now() - THROTTLE_MS);
  for (const payment of await pendingPayments(services.db, orderId)) {
    const [claimed] = await services.db
      .update(payments)
      .set({ asked_at: sql`now()` })
      .where(
        and(
          eq(payments.id, payment.id),
          or(isNull(payments.asked_at), lt(payments.asked_at, before)),
        ),
      )
      .returning();
    if (claimed !== undefined) await askPayment(services, claimed);
  }
}

/** Ends the payments of an order at their providers, except one that goes on. */
export async function endPayments(
  services: PaymentServices,
  orderId: number,
  isKept: (payment: PaymentRow) => boolean = () => false,
): Promise<void> {
  for (const payment of await pendingPayments(services.db, orderId))
    if (!isKept(payment)) await askPayment(services, payment, true);
}

/** Whether providers do not know payments, or did not answer, as they said just now. */
const unknown = new LRUCache<string, Promise<boolean>>({ max: 1000, ttl: THROTTLE_MS });

function isUnknownTo(provider: PaymentProvider, outTradeNo: string): Promise<boolean> {
  const known = unknown.get(outTradeNo);
  if (known !== undefined) return known;
  const asked = provider.query(outTradeNo).then(
    ({ state }) => state === 'missing',
    (error: unknown) => {
      if (isProviderFault(error)) return true;
      throw error;
    },
  );
  unknown.set(outTradeNo, asked);
  return asked;
}

/**
 * Whether the order can be paid until the time of its payment is over, though this is ended: nobody has scanned the code that was
 * shown, or nobody reaches its provider.
 */
export async function outlivesItsEnd(services: PaymentServices, orderId: number): Promise<boolean> {
  const pending = await pendingPayments(services.db, orderId);
  for (const { payment_type, out_trade_no, continuation } of pending) {
    if (continuation === null) continue;
    const provider = await services.paymentProvider(payment_type);
    if (provider === undefined || (await isUnknownTo(provider, out_trade_no))) return true;
  }
  return false;
}
