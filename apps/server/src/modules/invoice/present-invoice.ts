import type { Invoice } from '@wenyuan/contract';
import { oneRow } from '../../db/one-row.ts';
import type { Services } from '../../services.ts';
import { presentInvoices, type InvoiceRow } from './invoice.repo.ts';

export async function presentInvoice(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  row: InvoiceRow,
): Promise<Invoice> {
  const { score } = await settings.read();
  return oneRow(await presentInvoices(db, [row], score.credit_exchange));
}
