import { contract, grantingPaths, type InboxKind, type Operation } from '@wenyuan/contract';
import {
  ArticleStatus,
  ClaimState,
  CommentStatus,
  DocumentStatus,
  InvoiceState,
  OrderStatus,
  PaymentState,
  WishStatus,
} from '@wenyuan/domain';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import {
  articles,
  comments,
  documents,
  feedbacks,
  invoices,
  offlineClaims,
  orders,
  payments,
  reports,
  wishes,
} from '../../db/schema/index.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { claimedOrders, failedRefunds, inStatus } from '../order/order.repo.ts';

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
  document_failed: [contract.document.list, contract.document.reconvert],
  wish: [contract.wish.list, contract.wish.check],
};

const kinds = Object.keys(deciding) as InboxKind[];

export function inboxHandlers({ db }: Pick<Services, 'db'>): HandlersOf<'inbox'> {
  const documentsWith = (status: DocumentStatus) =>
    db.$count(documents, and(eq(documents.status, status), isNull(documents.deleted_at)));
  /** These counts are read from an index by status. */
  const count: Readonly<Record<InboxKind, () => Promise<number>>> = {
    document: () => documentsWith(DocumentStatus.PendingReview),
    article: () =>
      db.$count(
        articles,
        and(eq(articles.status, ArticleStatus.Pending), isNull(articles.deleted_at)),
      ),
    comment: () => db.$count(comments, eq(comments.status, CommentStatus.Pending)),
    // The reports of one thing are one decision.
    report: async () => {
      const [found] = await db
        .select({
          count: sql`count(distinct (${reports.type}, ${reports.document_id}))`.mapWith(Number),
        })
        .from(reports)
        .where(eq(reports.status, false));
      return found?.count ?? 0;
    },
    feedback: () => db.$count(feedbacks, eq(feedbacks.status, false)),
    // As the list that this leads to: what is overdue waits no longer, also before the sweep closes it, and what its member
    // says was paid waits as such.
    order: () =>
      db.$count(
        orders,
        and(inStatus([OrderStatus.Pending]), notInArray(orders.id, claimedOrders(db))),
      ),
    order_claim: () => db.$count(offlineClaims, eq(offlineClaims.state, ClaimState.Waiting)),
    payment_mismatched: () =>
      db.$count(
        payments,
        and(eq(payments.state, PaymentState.Mismatched), eq(payments.resolution, '')),
      ),
    // Refunds are few: those that failed are found without an index of their own.
    refund_failed: () => db.$count(orders, inArray(orders.id, failedRefunds(db))),
    invoice: () => db.$count(invoices, eq(invoices.state, InvoiceState.Open)),
    document_failed: () => documentsWith(DocumentStatus.Failed),
    wish: () => db.$count(wishes, eq(wishes.status, WishStatus.Pending)),
  };

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
