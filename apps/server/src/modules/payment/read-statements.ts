import type { Contract, ReplyOf } from '@wenyuan/contract';
import { chinaDay, DAY_MS, PaymentType } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { billDays, paymentStatements } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { isProviderFault, type StatementRow } from './payment-provider.ts';

type Bill = ReplyOf<Contract['order']['readStatement']>['bill'][number];
type StatementServices = Pick<Services, 'db' | 'logger' | 'paymentProvider'>;

const BILLED = [PaymentType.WeChat, PaymentType.Alipay] as const;
const AT_ONCE = 1000;
/** Days that are read again, for bills that a provider made late. */
const DAYS = 3;

/** A refund without a number of ours, which was made at the provider. */
const isUnnumbered = ({ kind, outRefundNo }: StatementRow) =>
  kind === 'refund' && outRefundNo === '';

/**
 * One row for each payment and refund, since a bill can name one twice. Of equal rows the last is right; refunds without a
 * number of ours are different ones of the same payment, so that their amounts add up. Those of another day are others.
 */
function mergeRows(rows: readonly StatementRow[]): StatementRow[] {
  const merged = new Map<string, StatementRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.kind, row.outTradeNo, row.outRefundNo]);
    const before = isUnnumbered(row) ? (merged.get(key)?.amount ?? 0) : 0;
    merged.set(key, { ...row, amount: before + row.amount });
  }
  return [...merged.values()];
}

/** Whether the bill of a day is made by now: before ten o'clock of the next one, no bill may be one that is still to come. */
function isMade(day: string): boolean {
  return Date.now() - Date.parse(`${day}T10:00:00+08:00`) > DAY_MS;
}

async function store(
  { db }: StatementServices,
  payment_type: PaymentType,
  day: string,
  rows: readonly StatementRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const values = rows.slice(start, start + AT_ONCE).map((row) => ({
      payment_type,
      kind: row.kind,
      out_trade_no: row.outTradeNo,
      out_refund_no: row.outRefundNo,
      transaction_no: row.transactionNo,
      amount: row.amount,
      at: row.at,
      day: isUnnumbered(row) ? day : '',
    }));
    const { payment_type: type, kind, out_trade_no, out_refund_no } = paymentStatements;
    await db
      .insert(paymentStatements)
      .values(values)
      .onConflictDoUpdate({
        target: [type, kind, out_trade_no, out_refund_no, paymentStatements.day],
        set: {
          transaction_no: sql`excluded.transaction_no`,
          amount: sql`excluded.amount`,
          at: sql`excluded.at`,
        },
      });
  }
  if (rows.length > 0 || isMade(day))
    await db.insert(billDays).values({ payment_type, day }).onConflictDoNothing();
}

/** Reads the bills of a day of all providers that are set up. A provider that fails stops no other. */
export async function readStatements(services: StatementServices, day: string): Promise<Bill[]> {
  const bills: Bill[] = [];
  for (const payment_type of BILLED) {
    const provider = await services.paymentProvider(payment_type);
    if (provider === undefined) continue;
    try {
      const rows = await provider.statement(day);
      await store(services, payment_type, day, mergeRows(rows));
      bills.push({ payment_type, row_count: rows.length, message: '' });
    } catch (error) {
      if (!isProviderFault(error)) throw error;
      services.logger.warn({ err: error, payment_type, day }, 'a bill could not be read');
      bills.push({ payment_type, row_count: 0, message: error.message });
    }
  }
  return bills;
}

/** Reads the bills of the last days, as China counts them. */
export async function readRecentStatements(services: StatementServices): Promise<void> {
  for (let ago = 1; ago <= DAYS; ago += 1)
    await readStatements(services, chinaDay(new Date(Date.now() - ago * DAY_MS)));
}
