import { DocumentStatus, previewOf } from '@wenyuan/domain';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import {
  conversions,
  documents,
  pageTexts,
  type OutlineItem,
  type PageSize,
} from '../db/schema/index.ts';
import { progressChannel } from '../jobs/notices.ts';

export type ConvertibleRow = typeof documents.$inferSelect;

async function announce(db: Db, documentId: number): Promise<void> {
  await db.execute(sql`select pg_notify(${progressChannel()}, ${String(documentId)})`);
}

/** Takes a waiting document for conversion; undefined when there is nothing to do any more. */
export async function claim(db: Database, documentId: number): Promise<ConvertibleRow | undefined> {
  const waiting = [
    DocumentStatus.PendingConvert,
    DocumentStatus.Converting,
    DocumentStatus.Reconvert,
  ];
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(documents)
      .where(eq(documents.id, documentId))
      .for('update');
    if (
      before === undefined ||
      before.deleted_at !== null ||
      !waiting.some((status) => status === before.status)
    )
      return undefined;
    await tx
      .update(documents)
      .set({
        status: DocumentStatus.Converting,
        convert_error: '',
        convert_detail: '',
        convert_tries: before.convert_tries + 1,
      })
      .where(eq(documents.id, documentId));
    await announce(tx, documentId);
    return before;
  });
}

/** The same bytes, converted before: this document takes over what is there. */
export async function adoptConversion(
  db: Database,
  row: ConvertibleRow,
  preview: { max_preview: number; max_preview_percent: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [twin] = await tx
      .select()
      .from(documents)
      .where(
        and(
          eq(documents.hash, row.hash),
          eq(documents.status, DocumentStatus.Converted),
          ne(documents.id, row.id),
        ),
      )
      .limit(1);
    if (twin === undefined) return false;
    await tx
      .update(documents)
      .set({
        status: DocumentStatus.Converted,
        pages: twin.pages,
        converted_pages: twin.pages,
        width: twin.width,
        height: twin.height,
        has_cover: twin.has_cover,
        preview_ext: twin.preview_ext,
        enable_gzip: twin.enable_gzip,
        preview: row.preview > 0 ? row.preview : previewOf(twin.pages, preview),
        description: row.description || twin.description,
      })
      .where(eq(documents.id, row.id));
    await announce(tx, row.id);
    return true;
  });
}

/** What is known once the file is open. */
export async function saveOpened(
  db: Database,
  row: ConvertibleRow,
  opened: { pages: number; width: number; height: number; outline: OutlineItem[]; preview: number },
): Promise<void> {
  const { pages, width, height, outline, preview } = opened;
  await db.transaction(async (tx) => {
    await tx
      .insert(conversions)
      .values({ hash: row.hash, page: [], outline })
      .onConflictDoUpdate({ target: conversions.hash, set: { page: [], outline } });
    await tx.delete(pageTexts).where(eq(pageTexts.hash, row.hash));
    await tx
      .update(documents)
      .set({ pages, width, height, converted_pages: 0, ...(row.preview > 0 ? {} : { preview }) })
      .where(eq(documents.id, row.id));
    await announce(tx, row.id);
  });
}

/** Pages that became ready, in order. */
export async function savePages(
  db: Database,
  row: ConvertibleRow,
  pages: readonly PageSize[],
): Promise<void> {
  if (pages.length === 0) return;
  await db.transaction(async (tx) => {
    await tx
      .update(conversions)
      .set({ page: sql`${conversions.page} || ${JSON.stringify(pages)}::jsonb` })
      .where(eq(conversions.hash, row.hash));
    await tx
      .update(documents)
      .set({ converted_pages: sql`${documents.converted_pages} + ${pages.length}` })
      .where(eq(documents.id, row.id));
    await announce(tx, row.id);
  });
}

export async function saveCover(db: Database, row: ConvertibleRow): Promise<void> {
  await db.update(documents).set({ has_cover: true }).where(eq(documents.id, row.id));
  await announce(db, row.id);
}

const TEXT_BATCH = 200;
const DESCRIPTION_LENGTH = 255;

/** The text of each page; the first words stand in for a missing description. */
export async function saveTexts(
  db: Database,
  row: ConvertibleRow,
  texts: readonly { page: number; content: string }[],
): Promise<void> {
  for (let start = 0; start < texts.length; start += TEXT_BATCH) {
    const batch = texts
      .slice(start, start + TEXT_BATCH)
      .map((text) => ({ ...text, hash: row.hash }));
    await db
      .insert(pageTexts)
      .values(batch)
      .onConflictDoUpdate({
        target: [pageTexts.hash, pageTexts.page],
        set: { content: sql`excluded.content` },
      });
  }
  const beginning = texts
    .slice(0, 5)
    .map((text) => text.content)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, DESCRIPTION_LENGTH);
  if (beginning === '') return;
  await db
    .update(documents)
    .set({ description: beginning })
    .where(and(eq(documents.id, row.id), eq(documents.description, '')));
}

export async function finish(
  db: Database,
  row: ConvertibleRow,
  preview: { ext: string; gzip: boolean },
): Promise<void> {
  await db
    .update(documents)
    .set({
      status: DocumentStatus.Converted,
      converted_pages: sql`${documents.pages}`,
      preview_ext: preview.ext,
      enable_gzip: preview.gzip,
      updated_at: row.updated_at,
    })
    .where(and(eq(documents.id, row.id), eq(documents.status, DocumentStatus.Converting)));
  await announce(db, row.id);
}

export async function fail(
  db: Database,
  documentId: number,
  message: string,
  detail: string,
): Promise<void> {
  await db
    .update(documents)
    .set({ status: DocumentStatus.Failed, convert_error: message, convert_detail: detail })
    .where(and(eq(documents.id, documentId), eq(documents.status, DocumentStatus.Converting)));
  await announce(db, documentId);
}

/** Back to the queue, as after a crash. */
export async function release(db: Database, documentId: number): Promise<void> {
  await db
    .update(documents)
    .set({ status: DocumentStatus.PendingConvert })
    .where(and(eq(documents.id, documentId), eq(documents.status, DocumentStatus.Converting)));
  await announce(db, documentId);
}

/** Documents that wait for conversion or were left in the middle of it. */
export async function listUnfinished(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        inArray(documents.status, [
          DocumentStatus.PendingConvert,
          DocumentStatus.Converting,
          DocumentStatus.Reconvert,
        ]),
        isNull(documents.deleted_at),
      ),
    )
    .limit(10_000);
  return rows.map((row) => row.id);
}
