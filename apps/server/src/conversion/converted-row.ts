import { DocumentStatus } from '@wenyuan/domain';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { documents } from '../db/schema/index.ts';
import { unedited } from '../db/unedited.ts';
import { PROGRESS_CHANNEL } from '../jobs/notices.ts';
import type { DocumentRow } from '../modules/document/document.repo.ts';

/** Tells who watches the progress of a document. */
export async function announce(db: Db, documentId: number): Promise<void> {
  await db.execute(sql`select pg_notify(${PROGRESS_CHANNEL}, ${String(documentId)})`);
}

/**
 * The document as long as it has the file that is converted, or waits for it: its author may give it another one meanwhile,
 * whose conversion is another run.
 */
export function ofFile({ id, attachment_id }: DocumentRow): SQL | undefined {
  return and(
    eq(documents.id, id),
    or(eq(documents.attachment_id, attachment_id), eq(documents.next_attachment_id, attachment_id)),
  );
}

/** The same as long as nobody decided about it since it was claimed. */
export function stillConverting(row: DocumentRow): SQL | undefined {
  return and(ofFile(row), eq(documents.status, DocumentStatus.Converting));
}

/** Changes the document as long as it has that file, and tells who watches its progress. */
export async function change(
  db: Db,
  row: DocumentRow,
  set: PgUpdateSetSource<typeof documents>,
): Promise<void> {
  await db
    .update(documents)
    .set({ ...set, ...unedited(documents) })
    .where(ofFile(row));
  await announce(db, row.id);
}
