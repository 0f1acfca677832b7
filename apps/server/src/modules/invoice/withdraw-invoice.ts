import type { Invoice } from '@wenyuan/contract';
import { InvoiceState } from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Services } from '../../services.ts';
import { updateInvoice } from './invoice.repo.ts';
import { presentInvoice } from './present-invoice.ts';
import { requireOpen } from './require-open.ts';

export async function withdrawInvoice(
  services: Pick<Services, 'db' | 'settings'>,
  id: number,
  caller: Caller,
): Promise<Invoice> {
  const row = await services.db.transaction(async (tx) => {
    await requireOpen(tx, id, caller);
    return updateInvoice(tx, id, { state: InvoiceState.Withdrawn, decided_at: new Date() });
  });
  return presentInvoice(services, row);
}
