import type { Invoice } from '@wenyuan/contract';
import { InvoiceState } from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notice/notify.ts';
import { invoiceHref } from './invoice-href.ts';
import { updateInvoice } from './invoice.repo.ts';
import { presentInvoice } from './present-invoice.ts';
import { requireOpen } from './require-open.ts';

export async function rejectInvoice(
  services: Pick<Services, 'db' | 'settings'>,
  { id, reason }: { readonly id: number; readonly reason: string },
  operator: Caller,
): Promise<Invoice> {
  const row = await services.db.transaction(async (tx) => {
    await requireOpen(tx, id);
    const rejected = await updateInvoice(tx, id, {
      state: InvoiceState.Rejected,
      reason,
      decided_user_id: operator.id,
      decided_at: new Date(),
    });
    const { user_id, title } = rejected;
    const href = await invoiceHref(tx, id);
    const told = { user_id, target_id: id, title, href, note: reason } as const;
    await notify(tx, [{ ...told, kind: 'invoice_rejected' }]);
    return rejected;
  });
  return presentInvoice(services, row);
}
