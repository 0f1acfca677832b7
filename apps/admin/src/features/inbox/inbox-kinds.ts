import type { Contract, ReplyOf } from '@wenyuan/api-client';
import {
  ArticleStatus,
  CommentStatus,
  DocumentStatus,
  InvoiceState,
  openWithdrawalStates,
  OrderStatus,
  WishStatus,
} from '@wenyuan/domain';
import { paths } from '../../lib/paths.ts';

/** Where the dashboard has the jobs of the worker. */
export const JOBS_ANCHOR = 'jobs';

type InboxRow = ReplyOf<Contract['inbox']['get']>['inbox'][number];
type InboxKind = InboxRow['kind'];

/** What waits, by kind: its name, and the list that shows just that, or the place of a page. */
const inboxKinds: Readonly<
  Record<
    InboxKind,
    { readonly title: string; readonly page: `/admin/${string}` } & (
      | { readonly query: string }
      | { readonly anchor: string }
    )
  >
> = {
  document: {
    title: '待审核的文档',
    page: '/admin/document/list',
    query: `status=${DocumentStatus.PendingReview}`,
  },
  article: {
    title: '待审核的文章',
    page: '/admin/article/list',
    query: `status=${ArticleStatus.Pending}`,
  },
  comment: {
    title: '待审核的评论',
    page: '/admin/comment',
    query: `status=${CommentStatus.Pending}`,
  },
  report: { title: '未处理的举报', page: '/admin/report', query: 'status=false' },
  feedback: { title: '未处理的反馈', page: '/admin/feedback', query: 'status=false' },
  order: {
    title: '未支付的订单',
    page: '/admin/order',
    query: `order_status=${OrderStatus.Pending}&is_claimed=false`,
  },
  order_claim: {
    title: '待确认的线下付款',
    page: '/admin/order',
    query: 'is_claimed=true',
  },
  payment_mismatched: {
    title: '待核对的付款',
    page: '/admin/order',
    query: 'view=mismatch&is_resolved=false',
  },
  refund_failed: {
    title: '未成功的退款',
    page: '/admin/order',
    query: 'is_refund_failed=true',
  },
  invoice: {
    title: '待开的发票',
    page: '/admin/invoice',
    query: `state=${InvoiceState.Open}`,
  },
  invoice_exceeding: {
    title: '待红冲的发票',
    page: '/admin/invoice',
    query: 'is_exceeding=true',
  },
  withdrawal: {
    title: '待打款的提现',
    page: '/admin/withdrawal',
    query: openWithdrawalStates.map((state) => `state=${state}`).join('&'),
  },
  document_failed: {
    title: '转换失败的文档',
    page: '/admin/document/list',
    query: `status=${DocumentStatus.Failed}`,
  },
  wish: { title: '待审核的求文档', page: '/admin/wish', query: `status=${WishStatus.Pending}` },
  job_failed: { title: '失败的后台任务', page: paths.dashboard(), anchor: JOBS_ANCHOR },
};

type Kind = (typeof inboxKinds)[InboxKind];

/** What follows the page of a kind in its address. */
const atOf = (kind: Kind) => ('anchor' in kind ? `#${kind.anchor}` : `?${kind.query}`);

/** The lists of all kinds, whether or not something waits there. */
export const waitingLists = Object.values(inboxKinds).map((kind) => ({
  title: kind.title,
  page: kind.page,
  at: atOf(kind),
}));

/** Kinds that the review mode shows one after the other. */
const reviewedKinds = ['document', 'article', 'comment', 'report', 'feedback'] as const;
export type ReviewedKind = (typeof reviewedKinds)[number];

export function isReviewed(kind: string): kind is ReviewedKind {
  return (reviewedKinds as readonly string[]).includes(kind);
}

export type InboxItem = {
  readonly kind: InboxKind;
  readonly title: string;
  readonly count: number;
  readonly to: string;
};

/** How much waits on each page: on that of everything all, on a list what it has. */
export function waitingByPage(items: readonly InboxItem[]): Map<string, number> {
  const waiting = new Map<string, number>();
  const add = (page: string, count: number) => {
    if (count > 0) waiting.set(page, (waiting.get(page) ?? 0) + count);
  };
  for (const { kind, count } of items) {
    add(paths.inbox(), count);
    add(inboxKinds[kind].page, count);
  }
  return waiting;
}

/**
 * The kinds of a reply whose lists are there and may be opened, with the address of the filtered list. A server of another
 * version may know kinds that are none here.
 */
export function inboxItems(
  rows: readonly InboxRow[],
  mayOpen: (page: string) => boolean,
): InboxItem[] {
  return rows.flatMap(({ kind, count }) => {
    if (!(kind in inboxKinds)) return [];
    const { title, page } = inboxKinds[kind];
    return mayOpen(page) ? [{ kind, title, count, to: page + atOf(inboxKinds[kind]) }] : [];
  });
}
