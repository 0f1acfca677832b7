import {
  DocumentStatus,
  isDeletedByOwner,
  isPublicDocument,
  OrderStatus,
  OrderType,
  subDays,
  type DownloadGrant,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, count, eq, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { deletedByOwner, withWords } from '../../db/filters.ts';
import { documents, downloads, orders, users } from '../../db/schema/index.ts';
import {
  acceptedOf,
  acceptedTitle,
  isInReview,
  waitsForReview,
} from '../document/accepted-version.ts';
import type { DocumentRow } from '../document/document.repo.ts';
import type { NewNotice, NoticeKey } from '../notice/notify.ts';
import { PURCHASES_HREF } from '../notice/together.ts';
import type { Reviewed } from '../notice/review-notices.ts';
import { hasEnded } from '../user/ended.ts';

/*
 * Who paid for a document, by an order or with credits, keeps it when its author takes it from the shelves. What operators
 * disable or delete is gone for them, too.
 */

const CREDITS: DownloadGrant = 'credits';

/** Since when credits that were paid for a download still give it; 0 days are for good. */
export function paidSince({ download }: SettingsValues): Date {
  const days = download.free_download_duration;
  return days > 0 ? subDays(new Date(), days) : new Date(0);
}

type Closed = Pick<
  DocumentRow,
  'status' | 'user_id' | 'deleted_at' | 'deleted_user_id' | 'accepted'
>;

/** Whether its author deleted it, and no operator has anything against it: it lies in the recycle bin for who bought it. */
export function isKeptInBin(row: Closed): boolean {
  return row.deleted_at !== null && isLeftToBuyers(row);
}

/** Whether those who bought it have it at this moment. */
export function isLeftToBuyers(row: Closed): boolean {
  return isLeft(row) && (row.deleted_at === null || isDeletedByOwner(row));
}

/** Whether readers have had it, and no operator disabled it: what was accepted is there while a change waits for its review. */
export function isLeft({ status, accepted }: Pick<DocumentRow, 'status' | 'accepted'>): boolean {
  if (status === DocumentStatus.Disabled) return false;
  return !isInReview(status) || accepted !== null;
}

/** Of an account that has ended nobody is there who could have the document. */
export const isThere = (column: AnyPgColumn) =>
  sql`exists (select 1 from ${users} where ${users.id} = ${column} and not ${hasEnded})`;

// Written out, since the partial indexes name them.
export const isPaidOrder = sql`${orders.status} = ${sql.raw(`${OrderStatus.Paid}`)}
  and ${orders.order_type} = ${sql.raw(`${OrderType.Document}`)}`;
export const isPaidDownload = sql`${downloads.grant} = ${sql.raw(`'${CREDITS}'`)}
  and ${downloads.refunded_at} is null`;

/** The same as `isLeft`. */
const isLeftRow = sql`${documents.status} <> ${DocumentStatus.Disabled}
  and (not ${waitsForReview} or ${documents.accepted} is not null)`;
const isDeletedByAuthor = deletedByOwner(documents);

/** The same as `isLeftToBuyers`. */
const isLeftToBuyersRow = and(isLeftRow, or(isNull(documents.deleted_at), isDeletedByAuthor));

/** Whether one of these members bought the document, with credits since a moment. */
function isBoughtBy(isBuyer: (column: AnyPgColumn) => SQL, paid: Date): SQL {
  const since = paid.toISOString();
  return sql`(exists (select 1 from ${orders} where ${orders.product_id} = ${documents.id} and ${isPaidOrder}
      and ${isBuyer(orders.user_id)})
    or exists (select 1 from ${downloads} where ${downloads.document_id} = ${documents.id}
      and ${isPaidDownload} and ${downloads.created_at} >= ${since}::timestamptz
      and ${isBuyer(downloads.user_id)}))`;
}

/** Restricts documents to those that were withdrawn and that somebody bought, with credits since a moment. */
export function isKeptForBuyers(paid: Date): SQL {
  return sql`(${isDeletedByAuthor} and ${isLeftRow} and ${isBoughtBy(isThere, paid)})`;
}

/** Restricts documents to those that the member bought and has still, and whose accepted title has the words. */
export function isKeptWithWords(userId: number, words: string, settings: SettingsValues) {
  return and(
    withWords(words, acceptedTitle),
    isLeftToBuyersRow,
    isBoughtBy((column) => eq(column, userId), paidSince(settings)),
  );
}

type Buyer = { readonly document_id: number; readonly user_id: number };

/** Everybody who bought these documents, or one member of them, once each. */
function buyersOf(db: Db, ids: readonly number[], settings: SettingsValues, userId?: number) {
  const isOf = (column: typeof orders.user_id | typeof downloads.user_id) =>
    userId === undefined ? isThere(column) : eq(column, userId);
  return db
    .select({ document_id: orders.product_id, user_id: orders.user_id })
    .from(orders)
    .where(and(inArray(orders.product_id, [...ids]), isPaidOrder, isOf(orders.user_id)))
    .union(
      db
        .select({ document_id: downloads.document_id, user_id: downloads.user_id })
        .from(downloads)
        .where(
          and(
            inArray(downloads.document_id, [...ids]),
            isPaidDownload,
            gte(downloads.created_at, paidSince(settings)),
            isOf(downloads.user_id),
          ),
        ),
    );
}

/** How many bought each of these documents and have it still. */
export async function countBuyers(
  db: Db,
  rows: readonly (Closed & { readonly id: number })[],
  settings: SettingsValues,
): Promise<(id: number) => number> {
  const ids = rows.filter(isLeftToBuyers).map(({ id }) => id);
  const buyers = buyersOf(db, ids, settings).as('buyers');
  const counted = await db
    .select({ id: buyers.document_id, count: count() })
    .from(buyers)
    .groupBy(buyers.document_id);
  const counts = new Map(counted.map((row) => [row.id, row.count]));
  return (id) => counts.get(id) ?? 0;
}

/** Which of these documents the member bought and has still, though they are closed to readers. */
export async function keptOf(
  db: Db,
  rows: readonly (Closed & { readonly id: number })[],
  userId: number,
  settings: SettingsValues,
): Promise<ReadonlySet<number>> {
  const isClosed = ({ status, deleted_at }: Closed) =>
    deleted_at !== null || !isPublicDocument(status);
  const closed = rows.filter((row) => isClosed(row) && isLeftToBuyers(row));
  const ids = [...new Set(closed.map(({ id }) => id))];
  if (ids.length === 0) return new Set();
  const bought = await buyersOf(db, ids, settings, userId);
  return new Set(bought.map(({ document_id }) => document_id));
}

type Told = Closed & Pick<DocumentRow, 'id' | 'title'>;

/** What those who bought documents are told when an operator takes these from them. */
export async function tellBuyers(
  tx: Db,
  rows: readonly Told[],
  settings: SettingsValues,
  by: number,
): Promise<NewNotice[]> {
  const lost = rows.filter(isLeftToBuyers).map(acceptedOf);
  const titles = new Map(lost.map(({ id, title }) => [id, title]));
  const buyers = await buyersOf(tx, [...titles.keys()], settings);
  return buyers.map((buyer) => ({
    ...lossOf(buyer),
    title: titles.get(buyer.document_id) ?? '',
    href: PURCHASES_HREF,
    by_user_id: by,
  }));
}

const lossOf = ({ document_id, user_id }: Buyer) =>
  ({ user_id, kind: 'purchase_closed', target_id: document_id }) as const;

/** What is no longer so for those who bought documents that are theirs again. */
export async function untellBuyers(
  tx: Db,
  ids: readonly number[],
  settings: SettingsValues,
): Promise<NoticeKey[]> {
  return (await buyersOf(tx, ids, settings)).map(lossOf);
}

/** The same for decisions about documents, as the step after them; the rows are those from before. */
export async function buyersReviewed(
  tx: Db,
  rows: readonly Told[],
  settings: SettingsValues,
  by: number,
): Promise<Reviewed> {
  const ids = rows.map(({ id }) => id);
  const left = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(inArray(documents.id, ids), isLeftToBuyersRow));
  const theirs = new Set(left.map(({ id }) => id));
  const lost = rows.filter(({ id }) => !theirs.has(id));
  const again = rows.filter((row) => theirs.has(row.id) && !isLeftToBuyers(row));
  return {
    told: await tellBuyers(tx, lost, settings, by),
    untrue: await untellBuyers(
      tx,
      again.map(({ id }) => id),
      settings,
    ),
  };
}
