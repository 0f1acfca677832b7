import { contract } from '@wenyuan/contract';
import { InvoiceState } from '@wenyuan/domain';
import type { FastifyInstance } from 'fastify';
import { hasScope, isGranted, requireScope, type Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { originOf, rowNumber, tokenOf } from '../../http/origin.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { sendStored } from '../../http/send-file.ts';
import type { Services } from '../../services.ts';
import { amendInvoice } from './amend-invoice.ts';
import { attachInvoice } from './attach-invoice.ts';
import { correctInvoice } from './correct-invoice.ts';
import { createInvoice } from './create-invoice.ts';
import { findInvoice, listInvoices, presentInvoices } from './invoice.repo.ts';
import { issueInvoice } from './issue-invoice.ts';
import { offerInvoice } from './offer-invoice.ts';
import { rejectInvoice } from './reject-invoice.ts';
import { withdrawInvoice } from './withdraw-invoice.ts';

export function invoiceHandlers(services: Services): HandlersOf<'invoice'> {
  const { db, settings } = services;
  const list = async (query: Parameters<typeof listInvoices>[1]) => {
    const rate = (await settings.read()).score.credit_exchange;
    const { total, rows } = await listInvoices(db, query, rate);
    return { total, invoice: await presentInvoices(db, rows, rate) };
  };
  return {
    offer: ({ caller }) => offerInvoice(services, caller),
    create: ({ input, caller }) => createInvoice(services, input, caller),
    own: ({ input, caller }) => list({ ...input, user_id: [caller.id] }),
    withdraw: ({ input, caller }) => withdrawInvoice(services, input.id, caller),
    list: ({ input }) => list(input),
    issue: ({ input, caller }) => issueInvoice(services, input, caller),
    amend: ({ input }) => amendInvoice(services, input),
    correct: ({ input, caller }) => correctInvoice(services, input, caller),
    reject: ({ input, caller }) => rejectInvoice(services, input, caller),
    attach: ({ input, caller, file }) => attachInvoice(services, input.id, caller, file),
  };
}

/** The key of an invoice's file, for its member once it is issued, and for operators. */
async function fileOf(db: Db, id: number, caller: Caller, isOperator: boolean): Promise<string> {
  const row = await findInvoice(db, id);
  const isTheirs = row?.user_id === caller.id && row.state === InvoiceState.Issued;
  if (row === undefined || row.file === '' || !(isTheirs || isOperator))
    throw notFound('发票文件不存在');
  return row.file;
}

/** The files of invoices, for whoever may see them: they have no address of their own. */
export function invoiceFileRoutes(app: FastifyInstance, services: Services): void {
  const { db, sessions, storage } = services;
  app.get<{ Params: { id: string } }>('/view/invoice/:id', async (request, reply) => {
    const caller = await sessions.callerOf(tokenOf(request), originOf(request));
    const id = rowNumber(request.params.id);
    const isOperator = isGranted(caller, contract.invoice.list) && hasScope(caller, 'invoice.list');
    if (!isOperator) requireScope(caller, 'invoice.own');
    const key = await fileOf(db, id, caller, isOperator);
    const headers = {
      type: 'application/pdf',
      cacheControl: 'private, max-age=600',
      etagOf: (version: string) => `"${version}"`,
    };
    void reply.header('content-disposition', `attachment; filename="invoice-${id}.pdf"`);
    if (!(await sendStored(request, reply, { storage, key, headers })))
      throw notFound('发票文件不存在');
    return reply;
  });
}
