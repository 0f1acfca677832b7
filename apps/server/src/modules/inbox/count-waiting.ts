import type { InboxKind } from '@wenyuan/contract';
import {
  ArticleStatus,
  ClaimState,
  CommentStatus,
  DocumentStatus,
  InvoiceState,
  openWithdrawalStates,
  OrderStatus,
  PaymentState,
  WishStatus,
} from '@wenyuan/domain';
import { and, eq, inArray, isNull, lte, notInArray, sql, type AnyColumn } from 'drizzle-orm';
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
  withdrawals,
} from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { exceedingInvoices } from '../invoice/invoice.repo.ts';
import { claimedOrders, failedRefunds, inStatus } from '../order/order-list.ts';
import { countFailed } from '../queue/failed-jobs.ts';

/**
 * How much of each kind waits for a decision; with `before`, of what people wait for, what has waited since then. These counts
 * are read from an index by status.
 */
export function countWaiting(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  before?: Date,
): Readonly<Record<InboxKind, () => Promise<number>>> {
  const old = (time: AnyColumn) => (before === undefined ? undefined : lte(time, before));
  const documentsWith = (status: DocumentStatus) =>
    db.$count(
      documents,
      and(eq(documents.status, status), isNull(documents.deleted_at), old(documents.updated_at)),
    );
  return {
    document: () => documentsWith(DocumentStatus.PendingReview),
    article: () =>
      db.$count(
        articles,
        and(
          eq(articles.status, ArticleStatus.Pending),
          isNull(articles.deleted_at),
          old(articles.updated_at),
        ),
      ),
    comment: () =>
      db.$count(comments, and(eq(comments.status, CommentStatus.Pending), old(comments.status_at))),
    // The reports of one thing are one decision.
    report: async () => {
      const [found] = await db
        .select({
          count: sql`count(distinct (${reports.type}, ${reports.document_id}))`.mapWith(Number),
        })
        .from(reports)
        .where(and(eq(reports.status, false), old(reports.created_at)));
      return found?.count ?? 0;
    },
    feedback: () =>
      db.$count(feedbacks, and(eq(feedbacks.status, false), old(feedbacks.created_at))),
    // As the list that this leads to: what is overdue waits no longer, also before the sweep closes it, and what its member
    // says was paid waits as such.
    order: () =>
      db.$count(
        orders,
        and(inStatus([OrderStatus.Pending]), notInArray(orders.id, claimedOrders(db))),
      ),
    order_claim: () =>
      db.$count(
        offlineClaims,
        and(eq(offlineClaims.state, ClaimState.Waiting), old(offlineClaims.created_at)),
      ),
    payment_mismatched: () =>
      db.$count(
        payments,
        and(
          eq(payments.state, PaymentState.Mismatched),
          eq(payments.resolution, ''),
          old(payments.updated_at),
        ),
      ),
    // Refunds are few: those that failed are found without an index of their own.
    refund_failed: () => db.$count(orders, inArray(orders.id, failedRefunds(db, before))),
    invoice: () =>
      db.$count(invoices, and(eq(invoices.state, InvoiceState.Open), old(invoices.created_at))),
    invoice_exceeding: async () => {
      const { credit_exchange } = (await settings.read()).score;
      return db.$count(invoices, inArray(invoices.id, exceedingInvoices(db, credit_exchange)));
    },
    withdrawal: () => db.$count(withdrawals, inArray(withdrawals.state, openWithdrawalStates)),
    document_failed: () => documentsWith(DocumentStatus.Failed),
    wish: () =>
      db.$count(wishes, and(eq(wishes.status, WishStatus.Pending), old(wishes.created_at))),
    job_failed: () => countFailed(db),
  };
}
