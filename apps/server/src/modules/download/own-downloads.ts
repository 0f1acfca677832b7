import { desc, eq } from 'drizzle-orm';
import { totalOf } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { documents, downloads } from '../../db/schema/index.ts';

/** A member's downloads, newest first. Those of deleted documents have no title and no uuid. */
export async function listOwnDownloads(
  db: Db,
  userId: number,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const own = eq(downloads.user_id, userId);
  const total = await totalOf(db, downloads, own);
  const rows = await db
    .select({
      download: downloads,
      title: documents.title,
      ext: documents.ext,
      score: documents.score,
      size: documents.size,
      pages: documents.pages,
      uuid: documents.uuid,
      deleted_at: documents.deleted_at,
    })
    .from(downloads)
    .leftJoin(documents, eq(documents.id, downloads.document_id))
    .where(own)
    .orderBy(desc(downloads.id))
    .limit(size)
    .offset((page - 1) * size);
  return {
    total,
    download: rows.map(({ download, ...document }) => ({
      id: download.id,
      user_id: download.user_id,
      document_id: download.document_id,
      ip: download.ip,
      is_pay: download.is_pay,
      price: download.price,
      grant: download.grant,
      created_at: download.created_at.toISOString(),
      title: document.title ?? '',
      ext: document.ext ?? '',
      score: document.score ?? 0,
      size: document.size ?? 0,
      pages: document.pages ?? 0,
      document_uuid: document.uuid ?? '',
      is_deleted: document.uuid === null || document.deleted_at !== null,
    })),
  };
}
