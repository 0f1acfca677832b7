import { InvoiceState } from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { INVOICE_MISSING, lockInvoice, type InvoiceRow } from './invoice.repo.ts';

/** Locks an open request; with an owner, only one of theirs. */
export async function requireOpen(tx: Db, id: number, owner?: Caller): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, id);
  // A request of another member is reported as missing, so that ids reveal nothing.
  if (row === undefined || (owner !== undefined && row.user_id !== owner.id))
    throw notFound(INVOICE_MISSING);
  if (row.state === InvoiceState.Issued) throw conflict('发票已开具');
  if (row.state === InvoiceState.Rejected) throw conflict('申请已被驳回');
  if (row.state === InvoiceState.Withdrawn) throw conflict('申请已撤回');
  return row;
}
