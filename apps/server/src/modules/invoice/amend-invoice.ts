import type { Contract, Invoice, ParsedInputOf } from '@wenyuan/contract';
import { formatMoney, InvoiceState } from '@wenyuan/domain';
import { conflict, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notice/notify.ts';
import { invoiceHref } from './invoice-href.ts';
import { INVOICE_MISSING, lockInvoice, updateInvoice } from './invoice.repo.ts';
import { explainTakenNumber } from './issue-invoice.ts';
import { presentInvoice } from './present-invoice.ts';

/** Rights the number and the link of an issued invoice; its member is told of another number. */
export async function amendInvoice(
  services: Pick<Services, 'db' | 'settings'>,
  { id, invoice_no, link, seen_invoice_no }: ParsedInputOf<Contract['invoice']['amend']>,
): Promise<Invoice> {
  try {
    const row = await services.db.transaction(async (tx) => {
      const before = await lockInvoice(tx, id);
      if (before === undefined) throw notFound(INVOICE_MISSING);
      if (before.state !== InvoiceState.Issued) throw conflict('发票尚未开具');
      if (before.invoice_no !== seen_invoice_no)
        throw conflict(`发票号码已改为 ${before.invoice_no}，请核对后再更正`, 'invoice_no');
      const amended = await updateInvoice(tx, id, { invoice_no, link });
      if (invoice_no !== before.invoice_no) {
        const { user_id, title, amount } = amended;
        const note = `发票号码更正为 ${invoice_no}，${formatMoney(amount)}`;
        const href = await invoiceHref(tx, id);
        await notify(tx, [{ user_id, kind: 'invoice_issued', target_id: id, title, href, note }]);
      }
      return amended;
    });
    return await presentInvoice(services, row);
  } catch (error) {
    throw explainTakenNumber(error);
  }
}
