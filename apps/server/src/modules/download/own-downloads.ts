import { isPublicDocument, OrderStatus, OrderType, type SettingsValues } from '@wenyuan/domain';
import { and, asc, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { totalOf } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { withWords } from '../../db/filters.ts';
import { creditMovements, documents, downloads, orders } from '../../db/schema/index.ts';
import { acceptedOf } from '../document/accepted-version.ts';
import { hasPublicStatus } from '../document/is-public.ts';
import { isKeptWithWords, keptOf } from '../entitlement/buyers.ts';

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

async function countWithDocuments(db: Db, matches: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(downloads)
    .leftJoin(documents, eq(documents.id, downloads.document_id))
    .where(matches);
  return row?.value ?? 0;
}

/** What has the words in its title, as far as the member may read that, or had them when the member bought it. */
function matchingOf(db: Db, userId: number, wd: string, settings: SettingsValues): SQL | undefined {
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
    inArray(downloads.document_id, charged),
    inArray(downloads.document_id, ordered),
  );
}

/**
 * A member's downloads, newest first. Those of documents that are gone have no uuid, and those of hidden ones tell nothing of the
 * document, unless it is the member's; what was bought keeps the title that it had then.
 */
export async function listOwnDownloads(
  db: Db,
  userId: number,
  settings: SettingsValues,
  { page, size, wd }: { readonly page: number; readonly size: number; readonly wd: string },
) {
  const ofMember = eq(downloads.user_id, userId);
  const own = and(ofMember, matchingOf(db, userId, wd, settings));
  const total =
    wd === '' ? await totalOf(db, downloads, ofMember) : await countWithDocuments(db, own);
  const rows = await db
    .select({ download: downloads, document: documents })
    .from(downloads)
    .leftJoin(documents, eq(documents.id, downloads.document_id))
    .where(own)
    .orderBy(desc(downloads.id))
    .limit(size)
    .offset((page - 1) * size);
  const present = rows.flatMap(({ document }) => (document === null ? [] : [document]));
  const bought = await boughtBy(
    db,
    userId,
    rows.map(({ download }) => download.document_id),
  );
  const kept = await keptOf(db, present, userId, settings);
  return {
    total,
    download: rows.map(({ download, document: row }) => {
      const isOwn = row?.user_id === userId;
      const document = row === null || isOwn ? row : acceptedOf(row);
      const isKept = kept.has(download.document_id);
      const isSeen = document !== null && (isPublicDocument(document.status) || isOwn || isKept);
      return {
        id: download.id,
        user_id: download.user_id,
        document_id: download.document_id,
        ip: download.ip,
        is_pay: download.is_pay,
        price: download.price,
        grant: download.grant,
        created_at: download.created_at.toISOString(),
        // A title or a file that waits for review is not for readers of the one before (decision 0029).
        title: isSeen ? document.title : (bought.titles.get(download.document_id) ?? ''),
        ext: isSeen ? document.ext : '',
        score: isSeen ? document.score : 0,
        size: isSeen ? document.size : 0,
        pages: isSeen ? document.pages : 0,
        document_uuid: document?.uuid ?? '',
        is_deleted: document === null || document.deleted_at !== null,
        is_hidden: document !== null && !isSeen,
        is_kept: isKept,
        is_refunded: download.grant === 'order' && !bought.paid.has(download.document_id),
      };
    }),
  };
}
