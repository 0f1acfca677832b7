import * as z from 'zod';
import { defineService } from './operation.ts';

/** What waits for the decision of an operator. */
const inboxKind = z.enum([
  'document',
  'article',
  'comment',
  'report',
  'feedback',
  'order',
  // A payment outside of the site that its member has stated.
  'order_claim',
  // A payment that came and settled nothing.
  'payment_mismatched',
  // A refund that an operator made and the provider did not.
  'refund_failed',
  'invoice',
  // An issued invoice that exceeds what its orders brought, since money went back.
  'invoice_exceeding',
  // A withdrawal that is to be paid.
  'withdrawal',
  'document_failed',
  'wish',
  // A job of the worker that used up its tries.
  'job_failed',
]);
export type InboxKind = z.output<typeof inboxKind>;

export const inboxService = defineService('InboxAPI', {
  get: {
    rpc: 'GetInbox',
    title: '待办数量',
    method: 'GET',
    path: '/api/v1/inbox',
    access: 'token',
    input: z.object({}),
    /** The kinds that the caller may decide, with the number of those that wait, which may be 0. */
    reply: z.object({ inbox: z.array(z.object({ kind: inboxKind, count: z.int() })) }),
  },
});
