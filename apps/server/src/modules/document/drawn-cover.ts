import { AttachmentType } from '@wenyuan/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attachments, documents } from '../../db/schema/index.ts';
import { bindImages } from '../upload/bind-images.ts';
import { unedited } from '../../db/unedited.ts';

const nameStart = (documentId: number) => `cover-${documentId}-`;

/** The name of a cover that was drawn from a page. */
export function drawnCoverName(documentId: number, page: number): string {
  return `${nameStart(documentId)}${page}.webp`;
}

/** Takes back a cover that was drawn from a page of a file that is replaced; an uploaded picture stays. */
export async function dropDrawnCover(tx: Db, documentId: number, coverPath: string): Promise<void> {
  if (coverPath === '') return;
  const drawn = and(
    eq(attachments.path, coverPath),
    sql`starts_with(${attachments.name}, ${nameStart(documentId)})`,
  );
  if ((await tx.$count(attachments, drawn)) === 0) return;
  await tx
    .update(documents)
    .set({ cover_path: '', ...unedited(documents) })
    .where(eq(documents.id, documentId));
  await bindImages(tx, { type: AttachmentType.DocumentCover, id: documentId }, []);
}
