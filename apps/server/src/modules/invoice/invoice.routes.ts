import { contract } from '@wenyuan/contract';
import type { FastifyInstance } from 'fastify';
import { hasScope, isGranted, requireScope } from '../../auth/caller.ts';
import { originOf, rowNumber, tokenOf } from '../../http/origin.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { sendStored } from '../../http/send-file.ts';
import type { Services } from '../../services.ts';
import { createInvoices } from './invoice.service.ts';

export function invoiceHandlers(services: Services): HandlersOf<'invoice'> {
  const invoices = createInvoices(services);
  return {
    offer: ({ caller }) => invoices.offer(caller),
    create: ({ input, caller }) => invoices.create(input, caller),
    own: ({ input, caller }) => invoices.list({ ...input, user_id: [caller.id] }),
    withdraw: ({ input, caller }) => invoices.withdraw(input.id, caller),
    list: ({ input }) => invoices.list(input),
    issue: ({ input, caller }) => invoices.issue(input, caller),
    correct: ({ input, caller }) => invoices.correct(input.id, input.money, caller),
    reject: ({ input, caller }) => invoices.reject(input.id, input.reason, caller),
    attach: ({ input, caller, file }) => invoices.attach(input.id, caller, file),
  };
}

/** The files of invoices, for whoever may see them: they have no address of their own. */
export function invoiceFileRoutes(app: FastifyInstance, services: Services): void {
  const { sessions, storage } = services;
  const invoices = createInvoices(services);
  app.get<{ Params: { id: string } }>('/view/invoice/:id', async (request, reply) => {
    const caller = await sessions.callerOf(tokenOf(request), originOf(request));
    const id = rowNumber(request.params.id);
    const isOperator = isGranted(caller, contract.invoice.list) && hasScope(caller, 'invoice.list');
    if (!isOperator) requireScope(caller, 'invoice.own');
    const key = await invoices.fileOf(id, caller, isOperator);
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
