import { AttachmentType } from '@wenyuan/domain';
import { and, asc, eq, lt, ne, notExists, sql } from 'drizzle-orm';
import { deleteConversion } from '../../conversion/editions.ts';
import { sourceKey } from '../../conversion/stored-page.ts';
import { attachments, documents } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { acceptedFile, waitsForReview } from '../document/accepted-version.ts';
import { lockBytes } from './lock-bytes.ts';

/** The rest waits for the next run. */
const BATCH = 1000;

type DeletedAttachment = Pick<
  typeof attachments.$inferSelect,
  'id' | 'hash' | 'digest' | 'ext' | 'type' | 'path' | 'enable'
>;

/** The path of a deleted file, in a row that records that its bytes are forbidden. */
export const NO_FILE = '';

type Bytes = Pick<DeletedAttachment, 'hash' | 'digest'>;

/** Possible conversions of a file with these bytes, each with the extension that it applies to. */
function conversionsOf({ hash, digest, ext }: Bytes & { readonly ext: string }) {
  if (digest !== '') return [{ key: `${digest}${ext}`, ext }];
  // Before conversions depended on the extension, all shared one.
  return [{ key: hash }, { key: `${hash}${ext}`, ext }];
}

/** An attachment whose file has these bytes, with this extension or any; one that was deleted keeps them for its own time. */
function keptFile({ hash, digest }: Bytes, ext?: string) {
  return and(
    eq(attachments.hash, hash),
    eq(attachments.digest, digest),
    ext === undefined ? undefined : eq(attachments.ext, ext),
    eq(attachments.type, AttachmentType.Document),
    ne(attachments.path, NO_FILE),
  );
}

async function deleteOne(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  attachment: DeletedAttachment,
): Promise<void> {
  const { id, hash, ext, type, path, enable } = attachment;
  await db.transaction(async (tx) => {
    await lockBytes(tx, hash);
    const row = eq(attachments.id, id);
    const changed = enable
      ? await tx.delete(attachments).where(row).returning()
      : await tx.update(attachments).set({ path: NO_FILE }).where(row).returning();
    if (changed.length === 0) return;
    if (type !== AttachmentType.Document) {
      if ((await tx.$count(attachments, eq(attachments.path, path))) === 0)
        await storage.delete(path.replace(/^\//, ''));
      return;
    }
    if ((await tx.$count(attachments, keptFile(attachment, ext))) === 0)
      await storage.delete(sourceKey(attachment));
    for (const conversion of conversionsOf(attachment)) {
      const { key } = conversion;
      if ((await tx.$count(documents, eq(documents.conversion_key, key))) > 0) continue;
      if ((await tx.$count(attachments, keptFile(attachment, conversion.ext))) > 0) continue;
      await deleteConversion(tx, storage, key);
    }
  });
}

/**
 * Deletes attachments whose retention time is over: the row and, with the last one of its bytes, the file and what was
 * derived from it (pages, cover, text). Rows of forbidden bytes stay, so that they remain forbidden.
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
      digest: attachments.digest,
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
        // Who bought the document reads this one until the next is accepted.
        notExists(
          services.db
            .select({ id: documents.id })
            .from(documents)
            .where(
              and(
                sql`${documents.accepted} is not null and ${acceptedFile} = ${attachments.id}`,
                waitsForReview,
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(attachments.id))
    .limit(BATCH);
  for (const row of found) {
    try {
      await deleteOne(services, row);
    } catch (error) {
      // A file that cannot be deleted must not block the others.
      services.logger.warn({ err: error, attachment: row.id }, 'a deleted attachment stays');
    }
  }
}
