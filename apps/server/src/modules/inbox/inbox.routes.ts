import { contract, grantingPaths, type InboxKind, type Operation } from '@wenyuan/contract';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { countWaiting } from './count-waiting.ts';

/** Each kind with the operations that its decision needs: those that list what waits, and the one that decides. */
const deciding: Readonly<Record<InboxKind, readonly Operation[]>> = {
  document: [contract.document.list, contract.document.check],
  article: [contract.article.list, contract.article.check],
  comment: [contract.comment.list, contract.comment.check],
  report: [contract.report.list, contract.report.update],
  feedback: [contract.feedback.list, contract.feedback.update],
  order: [contract.order.list, contract.order.confirm],
  order_claim: [contract.order.list, contract.order.confirm],
  payment_mismatched: [contract.order.mismatches, contract.order.resolveMismatch],
  refund_failed: [contract.order.list, contract.order.refund],
  invoice: [contract.invoice.list, contract.invoice.issue],
  invoice_exceeding: [contract.invoice.list, contract.invoice.correct],
  withdrawal: [contract.withdrawal.list, contract.withdrawal.pay],
  document_failed: [contract.document.list, contract.document.reconvert],
  wish: [contract.wish.list, contract.wish.check],
  job_failed: [contract.queue.get, contract.queue.retry],
};

const kinds = Object.keys(deciding) as InboxKind[];

export function inboxHandlers(services: Pick<Services, 'db' | 'settings'>): HandlersOf<'inbox'> {
  const count = countWaiting(services);
  return {
    get: async ({ caller }) => {
      const mine = kinds.filter((kind) =>
        deciding[kind].every((operation) => grantingPaths(operation).some(caller.can)),
      );
      return {
        inbox: await Promise.all(mine.map(async (kind) => ({ kind, count: await count[kind]() }))),
      };
    },
  };
}
