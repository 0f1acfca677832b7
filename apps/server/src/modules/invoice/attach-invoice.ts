import { readFile } from 'node:fs/promises';
import type { Invoice } from '@wenyuan/contract';
import { InvoiceState } from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import { badField, conflict, notFound } from '../../http/errors.ts';
import type { UploadedFile } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { inScratch } from '../upload/in-scratch.ts';
import { receiveFile } from '../upload/receive-file.ts';
import { storeForRow } from '../upload/store-for-row.ts';
import { countUpload } from '../upload/upload-bounds.ts';
import {
  findInvoice,
  INVOICE_MISSING,
  lockInvoice,
  updateInvoice,
  type InvoiceRow,
} from './invoice.repo.ts';
import { presentInvoice } from './present-invoice.ts';

const FILE_MB = 10;

function requireAttachable(row: InvoiceRow | undefined): InvoiceRow {
  if (row === undefined) throw notFound(INVOICE_MISSING);
  if (row.state !== InvoiceState.Open && row.state !== InvoiceState.Issued)
    throw conflict('申请已结束，不能上传发票文件');
  return row;
}

/** Keeps the PDF of an invoice at a key that only `/view/invoice` reads. */
export async function attachInvoice(
  services: Services,
  id: number,
  operator: Caller,
  file: (limitBytes: number) => Promise<UploadedFile>,
): Promise<Invoice> {
  const { db, storage } = services;
  requireAttachable(await findInvoice(db, id));
  await countUpload(services, operator, 'picture');
  const bytes = await inScratch(services, async (folder) => {
    const upload = await file(FILE_MB * 1024 * 1024);
    const received = await receiveFile(services, upload, folder, FILE_MB);
    return readFile(received.path);
  });
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw badField('file', '发票文件应为 PDF');
  const kept = { folder: `invoices/${id}`, ext: '.pdf', bytes };
  const row = await storeForRow(storage, kept, (key) =>
    db.transaction(async (tx) => {
      const { file: before } = requireAttachable(await lockInvoice(tx, id));
      return { before, after: await updateInvoice(tx, id, { file: key }) };
    }),
  );
  if (row.before !== '') await storage.delete(row.before);
  return presentInvoice(services, row.after);
}
