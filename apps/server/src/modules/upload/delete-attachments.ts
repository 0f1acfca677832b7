import { AttachmentType } from '@wenyuan/domain';
import { and, asc, eq, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { pagesFolder, sourceKey } from '../../conversion/stored-page.ts';
import type { Db } from '../../db/database.ts';
import { attachments, conversions, documents, pageTexts } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { lockBytes } from './lock-bytes.ts';

/** More wait for the next round. */
const BATCH = 1000;

type DeletedAttachment = Pick<
  typeof attachments.$inferSelect,
  'id' | 'hash' | 'ext' | 'type' | 'path' | 'enable'
>;

/** Stands for a file that is gone, in the row that remembers that its bytes are forbidden. */
const NO_FILE = '';

/** Whether a live attachment, or a document, still has these bytes. */
async function isUsed(tx: Db, hash: string, type: number): Promise<boolean> {
  const live = and(
    eq(attachments.hash, hash),
    eq(attachments.type, type),
    isNull(attachments.deleted_at),
  );
  if ((await tx.$count(attachments, live)) > 0) return true;
  return (
    type === AttachmentType.Document && (await tx.$count(documents, eq(documents.hash, hash))) > 0
  );
}

async function deleteOne(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { id, hash, ext, type, path, enable }: DeletedAttachment,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBytes(tx, hash);
    const row = eq(attachments.id, id);
    const changed = enable
      ? await tx.delete(attachments).where(row).returning()
      : await tx.update(attachments).set({ path: NO_FILE }).where(row).returning();
    if (changed.length === 0) return;
    if (type !== AttachmentType.Document) {
      const same = and(eq(attachments.path, path), isNull(attachments.deleted_at));
      if ((await tx.$count(attachments, same)) === 0) await storage.delete(path.replace(/^\//, ''));
      return;
    }
    const sameFile = and(
      eq(attachments.hash, hash),
      eq(attachments.ext, ext),
      isNull(attachments.deleted_at),
    );
    if ((await tx.$count(attachments, sameFile)) === 0) await storage.delete(sourceKey(hash, ext));
    if (await isUsed(tx, hash, type)) return;
    await tx.delete(conversions).where(eq(conversions.hash, hash));
    await tx.delete(pageTexts).where(eq(pageTexts.hash, hash));
    await storage.delete(pagesFolder(hash));
  });
}

/**
 * Attachments that were deleted longer ago than the retention time: the row, and with the last one of its bytes the
 * file and what was derived from it (pages, cover, text). Rows of forbidden bytes stay, so that these stay forbidden.
 */
export async function deleteAttachments(
  services: Pick<Services, 'db' | 'storage' | 'settings' | 'logger'>,
): Promise<void> {
  const { security } = await services.settings.read();
  const minutes = security.attachment_retention_minute;
  const found = await services.db
    .select({
      id: attachments.id,
      hash: attachments.hash,
      ext: attachments.ext,
      type: attachments.type,
      path: attachments.path,
      enable: attachments.enable,
    })
    .from(attachments)
    .where(
      and(
        lt(attachments.deleted_at, sql`now() - make_interval(mins => ${minutes})`),
        ne(attachments.path, NO_FILE),
        notExists(
          services.db
            .select({ id: documents.id })
            .from(documents)
            .where(eq(documents.attachment_id, attachments.id)),
        ),
      ),
    )
    .orderBy(asc(attachments.id))
    .limit(BATCH);
  for (const row of found) {
    try {
      await deleteOne(services, row);
    } catch (error) {
      // A file that the store does not give up holds up no other.
      services.logger.warn({ err: error, attachment: row.id }, 'a deleted attachment stays');
    }
  }
}
