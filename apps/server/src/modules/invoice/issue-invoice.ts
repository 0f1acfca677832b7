import type { Contract, Invoice, ParsedInputOf } from '@wenyuan/contract';
import { formatMoney, InvoiceState } from '@wenyuan/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { invoiceOrders } from '../../db/schema/index.ts';
import { badField, conflict } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notice/notify.ts';
import { invoiceHref } from './invoice-href.ts';
import { updateInvoice } from './invoice.repo.ts';
import { invoiceable } from './invoiceable.ts';
import { presentInvoice } from './present-invoice.ts';
import { requireOpen } from './require-open.ts';

/** Makes the parts of an invoice add up to what it was issued for; the first orders give first. */
async function shareOut(tx: Db, id: number, money: number, rate: number): Promise<void> {
  const parts = await tx
    .select()
    .from(invoiceOrders)
    .where(eq(invoiceOrders.invoice_id, id))
    .orderBy(asc(invoiceOrders.order_id));
  const left = await invoiceable(
    tx,
    parts.map(({ order_id }) => order_id),
    rate,
    id,
  );
  let rest = money;
  for (const { order_id } of parts) {
    const amount = Math.min(rest, left.get(order_id) ?? 0);
    rest -= amount;
    const part = and(eq(invoiceOrders.invoice_id, id), eq(invoiceOrders.order_id, order_id));
    await tx.update(invoiceOrders).set({ amount }).where(part);
  }
  if (rest > 0)
    throw conflict(
      money === rest
        ? '申请后已全部退款，不能开票，请驳回申请'
        : `申请后有退款，最多可开 ${formatMoney(money - rest)}`,
    );
}

/** What an operator is told whose number another invoice has; other errors stay what they are. */
export function explainTakenNumber(error: unknown): unknown {
  return isDuplicate(error, 'invoices_no')
    ? conflict('该发票号码已用于另一份申请', 'invoice_no')
    : error;
}

export async function issueInvoice(
  services: Pick<Services, 'db' | 'settings'>,
  { id, money, invoice_no, link }: ParsedInputOf<Contract['invoice']['issue']>,
  operator: Caller,
): Promise<Invoice> {
  const rate = (await services.settings.read()).score.credit_exchange;
  try {
    const row = await services.db.transaction(async (tx) => {
      const open = await requireOpen(tx, id);
      if (money > open.amount)
        throw badField('money', `不能超过申请的 ${formatMoney(open.amount)}`);
      await shareOut(tx, id, money, rate);
      const issued = await updateInvoice(tx, id, {
        state: InvoiceState.Issued,
        amount: money,
        invoice_no,
        link,
        decided_user_id: operator.id,
        decided_at: new Date(),
      });
      const { user_id, title } = issued;
      const note = `发票号码 ${invoice_no}，${formatMoney(money)}`;
      const href = await invoiceHref(tx, id);
      await notify(tx, [{ user_id, kind: 'invoice_issued', target_id: id, title, href, note }]);
      return issued;
    });
    return await presentInvoice(services, row);
  } catch (error) {
    throw explainTakenNumber(error);
  }
}
