import { DocumentStatus } from '@wenyuan/domain';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { documents } from '../db/schema/index.ts';
import { unedited } from '../db/unedited.ts';
import { keepAccepted } from '../modules/document/accepted-version.ts';
import type { DocumentRow } from '../modules/document/document.repo.ts';
import { announce, ofFile, stillConverting } from './converted-row.ts';

/** What a document becomes at its end: one with words that nobody accepted comes to review, where no operator sent it. */
export function endOf(isHeld: boolean) {
  return isHeld
    ? { status: DocumentStatus.PendingReview, reviewed_user_id: 0 }
    : { status: DocumentStatus.Converted };
}

/**
 * Keeps what readers have of a document whose new pages come to review; one that was closed meanwhile is opened by its review
 * alone.
 */
export async function keepOpened(tx: Db, row: DocumentRow): Promise<void> {
  if (row.pages > 0) await keepAccepted(tx, [row.id]);
  await tx
    .update(documents)
    .set({ is_unreviewed: true, ...unedited(documents) })
    .where(and(ofFile(row), eq(documents.status, DocumentStatus.Disabled)));
}

/** Brings a document to review whose first conversion goes on: of what it holds nothing was accepted. */
export async function hold(db: Database, row: DocumentRow): Promise<void> {
  await db.transaction(async (tx) => {
    await keepOpened(tx, { ...row, pages: 0 });
    await tx
      .update(documents)
      .set({ ...endOf(true), accepted: null, ...unedited(documents) })
      .where(stillConverting(row));
    await announce(tx, row.id);
  });
}

/**
 * Brings the documents of a conversion to review that are read with its new text now, but for the one that it was made for; those
 * that are closed, where they are opened again.
 */
export async function holdReaders(tx: Db, key: string, madeFor = 0): Promise<void> {
  const read = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.conversion_key, key),
        eq(documents.status, DocumentStatus.Converted),
        ne(documents.id, madeFor),
      ),
    )
    .orderBy(asc(documents.id))
    .for('update');
  const ids = read.map(({ id }) => id);
  await keepAccepted(tx, ids);
  await tx
    .update(documents)
    .set({ ...endOf(true), ...unedited(documents) })
    .where(inArray(documents.id, ids));
  await tx
    .update(documents)
    .set({ is_unreviewed: true, ...unedited(documents) })
    .where(
      and(
        eq(documents.conversion_key, key),
        eq(documents.status, DocumentStatus.Disabled),
        ne(documents.id, madeFor),
      ),
    );
}
