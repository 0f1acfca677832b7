import type { Invoice } from '@wenyuan/contract';
import { formatMoney, InvoiceState } from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import {
  correctParts,
  INVOICE_MISSING,
  lockInvoice,
  presentInvoices,
  updateInvoice,
} from './invoice.repo.ts';
import { presentInvoice } from './present-invoice.ts';

/** Leaves each part of an issued invoice what its order brought: the rest is corrected. */
export async function correctInvoice(
  services: Pick<Services, 'db' | 'settings'>,
  { id, money }: { readonly id: number; readonly money: number },
  operator: Caller,
): Promise<Invoice> {
  const rate = (await services.settings.read()).score.credit_exchange;
  const row = await services.db.transaction(async (tx) => {
    const before = await lockInvoice(tx, id);
    if (before === undefined) throw notFound(INVOICE_MISSING);
    if (before.state !== InvoiceState.Issued) throw conflict('发票尚未开具，无需红冲');
    const [shown] = await presentInvoices(tx, [before], rate);
    const excess = shown?.excess ?? 0;
    if (excess === 0) throw conflict('没有待红冲的金额');
    if (excess !== money)
      throw conflict(`待红冲的金额已变为 ${formatMoney(excess)}，请核对后再标记`, 'money');
    await correctParts(tx, id, rate);
    return updateInvoice(tx, id, {
      corrected_at: new Date(),
      corrected_user_id: operator.id,
    });
  });
  return presentInvoice(services, row);
}
