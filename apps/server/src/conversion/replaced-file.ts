import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { attachments, documents } from '../db/schema/index.ts';
import type { DocumentRow } from '../modules/document/document.repo.ts';
import { keywordsOf } from '../search/keywords.ts';
import { dropDrawnCover } from '../modules/document/drawn-cover.ts';
import { unedited } from '../db/unedited.ts';
import { nextPreview, type PreviewLimits } from './first-preview.ts';

type File = Pick<typeof attachments.$inferSelect, 'id' | 'hash' | 'digest' | 'size' | 'ext'>;

/** What a document takes over of its new file. */
export function nextFile({ id, hash, digest, size, ext }: File) {
  const conversion_key = digest === '' ? hash : `${digest}${ext}`;
  return { attachment_id: id, hash, digest, size, ext, conversion_key };
}

/** The documents as they will be with the files that wait to take the place of their present ones, where one does. */
export async function withNextFiles(db: Db, rows: readonly DocumentRow[]): Promise<DocumentRow[]> {
  const ids = rows.map((row) => row.next_attachment_id).filter((id) => id !== 0);
  if (ids.length === 0) return [...rows];
  const files = await db
    .select()
    .from(attachments)
    .where(and(inArray(attachments.id, ids), isNull(attachments.deleted_at)));
  const byId = new Map(files.map((file) => [file.id, file]));
  return rows.map((row) => {
    const file = byId.get(row.next_attachment_id);
    return file === undefined ? row : { ...row, ...nextFile(file) };
  });
}

export async function withNextFile(db: Db, row: DocumentRow): Promise<DocumentRow> {
  const [next = row] = await withNextFiles(db, [row]);
  return next;
}

/** Whether the row is that of a document with its next file, which readers do not see yet. */
export function isReplacing({ attachment_id, next_attachment_id }: DocumentRow): boolean {
  return next_attachment_id !== 0 && attachment_id === next_attachment_id;
}

/**
 * Gives the document its next file, whose conversion is complete; the old one is deleted after the retention time.
 * Returns whether the converted file is the document's: another may have replaced it meanwhile.
 */
export async function takeOverFile(
  tx: Db,
  row: DocumentRow,
  { pages, limits }: { readonly pages: number; readonly limits: PreviewLimits },
): Promise<boolean> {
  if (!isReplacing(row)) return true;
  const { attachment_id, hash, digest, size, ext } = row;
  const one = eq(documents.id, row.id);
  const [before] = await tx.select().from(documents).where(one).for('update');
  if (before === undefined || before.next_attachment_id !== attachment_id) return false;
  await tx
    .update(documents)
    .set({
      attachment_id,
      hash,
      digest,
      size,
      ext,
      next_attachment_id: 0,
      preview: nextPreview(before, pages, limits),
      // Words that were made from the old text do not fit; those that a person wrote stay.
      ...(before.auto_description ? { description: '' } : {}),
      ...(before.auto_keywords ? { keywords: keywordsOf(before.title) } : {}),
      ...unedited(documents),
    })
    .where(one);
  await dropDrawnCover(tx, row.id, before.cover_path);
  await tx
    .update(attachments)
    .set({ deleted_at: new Date() })
    .where(eq(attachments.id, before.attachment_id));
  return true;
}

/** Gives up a next file that could not be converted. */
export async function dropNextFile(tx: Db, { id, next_attachment_id }: DocumentRow): Promise<void> {
  if (next_attachment_id === 0) return;
  await tx
    .update(documents)
    .set({ next_attachment_id: 0, ...unedited(documents) })
    .where(and(eq(documents.id, id), eq(documents.next_attachment_id, next_attachment_id)));
  await tx
    .update(attachments)
    .set({ deleted_at: new Date() })
    .where(eq(attachments.id, next_attachment_id));
}
