import { isPublicDocument, OrderStatus, OrderType, type SettingsValues } from '@wenyuan/domain';
import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { withWords } from '../../db/filters.ts';
import { creditMovements, documents, orders } from '../../db/schema/index.ts';
import { acceptedOf } from '../document/accepted-version.ts';
import type { DocumentRow } from '../document/document.repo.ts';
import { hasPublicStatus } from '../document/is-public.ts';
import { isKeptWithWords, keptOf } from '../entitlement/buyers.ts';

/*
 * Documents as a member sees them who downloaded or bought them once: those that are gone have no uuid, and those of hidden ones
 * tell nothing of the document, unless it is the member's; what was bought keeps the title that it had then.
 */

/** What the member was charged for. */
const chargedTo = (userId: number) =>
  and(eq(creditMovements.user_id, userId), eq(creditMovements.reason, 'download'));

/** The member's orders of documents that were paid. */
const orderedBy = (userId: number) =>
  and(
    eq(orders.user_id, userId),
    eq(orders.order_type, OrderType.Document),
    inArray(orders.status, [OrderStatus.Paid, OrderStatus.Refunded]),
  );

/** What the documents were called when the member bought them, and which orders for them are paid. */
async function boughtBy(db: Db, userId: number, ids: readonly number[]) {
  const charged = await db
    .select({ id: creditMovements.target_id, title: creditMovements.remark })
    .from(creditMovements)
    .where(and(chargedTo(userId), inArray(creditMovements.target_id, [...ids])))
    .orderBy(asc(creditMovements.id));
  const ordered = await db
    .select({ id: orders.product_id, title: orders.product_name, status: orders.status })
    .from(orders)
    .where(and(orderedBy(userId), inArray(orders.product_id, [...ids])))
    .orderBy(asc(orders.id));
  return {
    titles: new Map([...charged, ...ordered].map(({ id, title }) => [id, title])),
    paid: new Set(ordered.filter(({ status }) => status === OrderStatus.Paid).map(({ id }) => id)),
  };
}

/** What has the words in its title, as far as the member may read that, or had them when the member bought it. */
export function matchingOf(
  db: Db,
  userId: number,
  wd: string,
  { settings, id }: { readonly settings: SettingsValues; readonly id: SQL },
): SQL | undefined {
  if (wd === '') return undefined;
  const charged = db
    .select({ id: creditMovements.target_id })
    .from(creditMovements)
    .where(and(chargedTo(userId), withWords(wd, creditMovements.remark)));
  const ordered = db
    .select({ id: orders.product_id })
    .from(orders)
    .where(and(orderedBy(userId), withWords(wd, orders.product_name)));
  return or(
    and(or(hasPublicStatus, eq(documents.user_id, userId)), withWords(wd, documents.title)),
    isKeptWithWords(userId, wd, settings),
    inArray(id, charged),
    inArray(id, ordered),
  );
}

type Held = { readonly id: number; readonly document: DocumentRow | null };

/** Tells of each of these documents what its member may know of it. */
export async function readHeld(
  db: Db,
  userId: number,
  settings: SettingsValues,
  rows: readonly Held[],
) {
  const ids = rows.map(({ id }) => id);
  const bought = await boughtBy(db, userId, ids);
  const present = rows.flatMap(({ document }) => (document === null ? [] : [document]));
  const kept = await keptOf(db, present, userId, settings);
  return ({ id, document: row }: Held) => {
    const isOwn = row?.user_id === userId;
    // A title or a file that waits for review is not for readers of the one before (decision 0029).
    const document = row === null || isOwn ? row : acceptedOf(row);
    const isKept = kept.has(id);
    const isSeen = document !== null && (isPublicDocument(document.status) || isOwn || isKept);
    return {
      title: isSeen ? document.title : (bought.titles.get(id) ?? ''),
      ext: isSeen ? document.ext : '',
      score: isSeen ? document.score : 0,
      size: isSeen ? document.size : 0,
      pages: isSeen ? document.pages : 0,
      document_uuid: document?.uuid ?? '',
      is_deleted: document === null || document.deleted_at !== null,
      is_hidden: document !== null && !isSeen,
      is_kept: isKept,
      is_paid: bought.paid.has(id),
    };
  };
}
