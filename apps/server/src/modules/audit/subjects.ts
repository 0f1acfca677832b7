import { and, eq, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import {
  advertisements,
  articles,
  attachments,
  banners,
  categories,
  comments,
  coupons,
  documents,
  feedbacks,
  friendlinks,
  groups,
  invoices,
  languages,
  navigations,
  orders,
  payments,
  permissions,
  punishments,
  reports,
  redeemBatches,
  topics,
  users,
  userVips,
  vipPlans,
  wishes,
  withdrawals,
} from '../../db/schema/index.ts';
import { ofSameAs, openSameAs } from '../report/same-reports.ts';

type Others = (db: Db, input: Readonly<Record<string, unknown>>) => SQL | undefined;

/** The rows that the operations of a group change. */
type Subject = {
  readonly table: PgTable;
  /** The column that says what a row is called; `user_id` calls it by its member. */
  readonly name: string;
  /** Inputs that name rows, with the column that they are values of. */
  readonly by: Readonly<Record<string, string>>;
  /** What an operation is about besides, or without naming it. */
  readonly others?: Others;
};

const byId = { id: 'id' } as const;
const titled = (table: PgTable): Subject => ({ table, name: 'title', by: byId });

const ofDocuments: Subject = {
  table: documents,
  name: 'title',
  by: { id: 'id', document_id: 'id' },
};
const ofUsers: Subject = { table: users, name: 'username', by: byId };
const ofReports: Subject = { table: reports, name: 'document_title', by: byId };

const ofGroups: Readonly<Record<string, Subject>> = {
  advertisement: titled(advertisements),
  article: { table: articles, name: 'title', by: { id: 'id', article_id: 'id' } },
  attachment: { table: attachments, name: 'name', by: byId },
  banner: titled(banners),
  category: titled(categories),
  comment: { table: comments, name: 'content', by: byId },
  document: ofDocuments,
  feedback: { table: feedbacks, name: 'content', by: byId },
  friendlink: titled(friendlinks),
  group: { table: groups, name: 'title', by: { id: 'id', group_id: 'id' } },
  invoice: titled(invoices),
  withdrawal: { table: withdrawals, name: 'user_id', by: byId },
  language: { table: languages, name: 'language', by: byId },
  navigation: titled(navigations),
  order: { table: orders, name: 'order_no', by: { order_no: 'order_no' } },
  permission: titled(permissions),
  punishment: { table: punishments, name: 'user_id', by: byId },
  recycle: ofDocuments,
  report: ofReports,
  user: ofUsers,
  userVip: { table: userVips, name: 'user_id', by: byId },
  vipPlan: titled(vipPlans),
  redeem: titled(redeemBatches),
  coupon: { table: coupons, name: 'code', by: byId },
  wish: titled(wishes),
  topic: { table: topics, name: 'title', by: { id: 'id', topic_id: 'id' } },
};

const binned =
  (deletedAt: AnyPgColumn): Others =>
  (_, { deleted_until: until }) =>
    and(
      isNotNull(deletedAt),
      typeof until === 'string' ? lte(deletedAt, new Date(until)) : undefined,
    );

/** Reports that are deleted or handled together are sent as one of them. */
const sameReports =
  (matching: typeof ofSameAs): Others =>
  (db, { id, with_same: withSame, same_until_id: until }) => {
    const ids = [id].flat().filter((each) => typeof each === 'number');
    return withSame === true
      ? matching(db, ids, typeof until === 'number' ? until : undefined)
      : undefined;
  };

/** Operations about the rows of another group, or about more than they name. */
const ofOperations: Readonly<Record<string, Subject>> = {
  'notice.send': { ...ofUsers, by: { user_id: 'id' } },
  'order.resolveMismatch': { table: payments, name: 'out_trade_no', by: byId },
  'order.systemRecharge': { ...ofUsers, by: { user_id: 'id' } },
  'article.empty': {
    table: articles,
    name: 'title',
    by: {},
    others: binned(articles.deleted_at),
  },
  'document.setOwner': {
    ...ofDocuments,
    others: (_, { from_user_id: from }) =>
      typeof from === 'number' ? eq(documents.user_id, from) : undefined,
  },
  'recycle.clear': { ...ofDocuments, by: {}, others: binned(documents.deleted_at) },
  'report.delete': { ...ofReports, others: sameReports(ofSameAs) },
  'report.update': { ...ofReports, others: sameReports(openSameAs) },
  // Its `id` is that of a session.
  'user.endSessions': { ...ofUsers, by: { user_id: 'id' } },
  'user.sweep': { ...ofUsers, by: { user_id: 'id' } },
  'userVip.grant': { ...ofUsers, by: { user_id: 'id' } },
  'punishment.create': { ...ofUsers, by: { user_id: 'id' } },
};

export function subjectOf(operation: string): Subject | undefined {
  const [group = ''] = operation.split('.');
  return ofOperations[operation] ?? ofGroups[group];
}
