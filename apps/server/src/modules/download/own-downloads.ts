import { isPublicDocument, type SettingsValues } from '@wenyuan/domain';
import { desc, eq } from 'drizzle-orm';
import { totalOf } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { documents, downloads } from '../../db/schema/index.ts';
import { acceptedOf } from '../document/accepted-version.ts';
import { keptOf } from '../entitlement/buyers.ts';

/**
 * A member's downloads, newest first. Those of documents that are gone have no title and no uuid; those of hidden ones
 * tell nothing of the document, unless it is the member's.
 */
export async function listOwnDownloads(
  db: Db,
  userId: number,
  settings: SettingsValues,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const own = eq(downloads.user_id, userId);
  const total = await totalOf(db, downloads, own);
  const rows = await db
    .select({ download: downloads, document: documents })
    .from(downloads)
    .leftJoin(documents, eq(documents.id, downloads.document_id))
    .where(own)
    .orderBy(desc(downloads.id))
    .limit(size)
    .offset((page - 1) * size);
  const closed = rows.flatMap(({ document }) => (document === null ? [] : [document]));
  const kept = await keptOf(db, closed, userId, settings);
  return {
    total,
    download: rows.map(({ download, document: present }) => {
      const isOwn = present?.user_id === userId;
      const document = present === null || isOwn ? present : acceptedOf(present);
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
        title: isSeen ? document.title : '',
        ext: isSeen ? document.ext : '',
        score: isSeen ? document.score : 0,
        size: isSeen ? document.size : 0,
        pages: isSeen ? document.pages : 0,
        document_uuid: document?.uuid ?? '',
        is_deleted: document === null || document.deleted_at !== null,
        is_kept: isKept,
      };
    }),
  };
}
