import type { PaymentType } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { paymentStatements } from '../../db/schema/index.ts';
import { ProviderRefusal } from './payment-provider.ts';
import type { PaymentServices } from './ask-payment.ts';
import { offeredProviders } from './payment-providers.ts';

const DAY_MS = 86_400_000;
/** Providers reckon in China's time. */
const CHINA_MS = 8 * 3_600_000;
const BATCH = 1000;

/** Yesterday as yyyy-MM-dd in China. */
export function lastDay(now: Date): string {
  return new Date(now.getTime() + CHINA_MS - DAY_MS).toISOString().slice(0, 10);
}

async function fetchStatement(
  services: PaymentServices,
  type: PaymentType,
  day: string,
): Promise<void> {
  const { db, logger } = services;
  const provider = await services.paymentProvider(type);
  if (provider === undefined) return;
  try {
    const rows = await provider.statement(day);
    for (let start = 0; start < rows.length; start += BATCH)
      await db
        .insert(paymentStatements)
        .values(
          rows.slice(start, start + BATCH).map((row) => ({
            payment_type: type,
            kind: row.kind,
            out_trade_no: row.outTradeNo,
            out_refund_no: row.outRefundNo,
            transaction_no: row.transactionNo,
            amount: row.amount,
            at: row.at,
          })),
        )
        // A day that is fetched again says the same.
        .onConflictDoUpdate({
          target: [
            paymentStatements.payment_type,
            paymentStatements.kind,
            paymentStatements.out_trade_no,
            paymentStatements.out_refund_no,
          ],
          set: { amount: sql`excluded.amount`, at: sql`excluded.at` },
        });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    logger.warn({ err: error, day, payment_type: type }, 'a statement was refused');
  }
}

/** Keeps what the providers state about a day, for the check. A fault of one stops no other; the job is tried again. */
export async function fetchStatements(
  services: PaymentServices,
  day = lastDay(new Date()),
): Promise<void> {
  const faults: unknown[] = [];
  for (const type of offeredProviders(await services.settings.read(), services.config))
    await fetchStatement(services, type, day).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, 'not every statement was fetched');
}
