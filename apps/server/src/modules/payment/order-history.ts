import type { contract, ReplyOf } from '@wenyuan/contract';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { offlineClaims, payments, refunds } from '../../db/schema/index.ts';
import { usernamesOf } from '../../db/usernames.ts';
import type { OrderRow } from '../order/order.repo.ts';

type History = ReplyOf<(typeof contract)['order']['payments']>;

/** Every payment, refund and claim of an order, newest first; numbers and names of operators only for operators. */
export async function historyOf(db: Db, order: OrderRow, isOperator: boolean): Promise<History> {
  const payment = await db
    .select()
    .from(payments)
    .where(eq(payments.order_id, order.id))
    .orderBy(desc(payments.id));
  const refund = await db
    .select()
    .from(refunds)
    .where(eq(refunds.order_id, order.id))
    .orderBy(desc(refunds.id));
  const claim = await db
    .select()
    .from(offlineClaims)
    .where(eq(offlineClaims.order_id, order.id))
    .orderBy(desc(offlineClaims.id));
  const names = isOperator
    ? await usernamesOf(
        db,
        refund.map(({ user_id }) => user_id),
      )
    : new Map<number, string>();
  const when = (date: Date | null) => date?.toISOString() ?? null;
  return {
    payment: payment.map((row) => ({
      out_trade_no: row.out_trade_no,
      payment_type: row.payment_type,
      state: row.state,
      money: row.amount,
      transaction_no: isOperator ? row.transaction_no : '',
      message: row.message,
      resolution: row.resolution,
      created_at: row.created_at.toISOString(),
      paid_at: when(row.paid_at),
      expires_at: row.expires_at.toISOString(),
    })),
    refund: refund.map((row) => ({
      out_refund_no: row.out_refund_no,
      channel: row.channel,
      origin: row.origin,
      state: row.state,
      money: row.amount,
      credit: row.credit,
      taken_credit: row.taken_credit,
      reason: row.reason,
      message: row.message,
      username: names.get(row.user_id) ?? '',
      created_at: row.created_at.toISOString(),
      finished_at: when(row.finished_at),
    })),
    claim: claim.map((row) => ({
      id: row.id,
      state: row.state,
      note: row.note,
      reason: row.reason,
      created_at: row.created_at.toISOString(),
      decided_at: when(row.decided_at),
    })),
  };
}
