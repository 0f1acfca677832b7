import { DocumentStatus } from '@wenyuan/domain';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { conversions, documents, type PageSize } from '../db/schema/index.ts';
import { documentHref } from '../modules/document/document-href.ts';
import { unedited } from '../db/unedited.ts';
import type { DocumentRow } from '../modules/document/document.repo.ts';
import { notify, type NewNotice } from '../modules/notice/notify.ts';
import { MISSING_FONTS } from './conversion-run.ts';
import {
  findConversion,
  hasPages,
  isReadable,
  type Conversion,
  type StoredLayout,
} from './conversion-store.ts';
import { announce, change, ofFile, stillConverting } from './converted-row.ts';
import { showEdition } from './editions.ts';
import { enqueueComparison, enqueueDescriptions, enqueueRecognition } from './enqueue.ts';
import { firstPreview, type PreviewLimits } from './first-preview.ts';
import { endOf, holdReaders, keepOpened } from './hold-for-review.ts';
import { dropNextFile, isReplacing, takeOverFile } from './replaced-file.ts';
import type { TextScreen } from './text-screen.ts';

/**
 * Claims a waiting document for conversion; undefined when nothing is left to do. The claim that it finds in force was
 * interrupted and counts as no try: a worker that is killed or loses its database cannot say so.
 */
export async function claim(db: Database, documentId: number): Promise<DocumentRow | undefined> {
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
    const isInterrupted = before.status === DocumentStatus.Converting;
    const convert_tries = Math.max(0, before.convert_tries - (isInterrupted ? 1 : 0));
    await tx
      .update(documents)
      .set({
        status: DocumentStatus.Converting,
        convert_error: '',
        convert_detail: noticeSoFar(before),
        convert_tries: convert_tries + 1,
        ...unedited(documents),
      })
      .where(eq(documents.id, documentId));
    await announce(tx, documentId);
    return { ...before, convert_tries };
  });
}

/** A long document is claimed again for each run; fonts that were missing in the first one are missing still. */
function noticeSoFar(row: DocumentRow): string {
  const isResumed = row.converted_pages > 0 && row.status !== DocumentStatus.Reconvert;
  return isResumed ? noticeOf(row) : '';
}

/** What a detail says of the pages themselves; the rest is of a run that failed. */
function noticeOf({ convert_detail }: { convert_detail: string }): string {
  return convert_detail.startsWith(MISSING_FONTS) ? convert_detail : '';
}

/** Takes over the conversion of equal bytes that were read as the same format, if there is one. */
export async function adoptConversion(
  db: Database,
  row: DocumentRow,
  { limits, screen }: { readonly limits: PreviewLimits; readonly screen: TextScreen },
): Promise<boolean> {
  const [twin] = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.conversion_key, row.conversion_key),
        eq(documents.status, DocumentStatus.Converted),
        ne(documents.id, row.id),
      ),
    )
    .limit(1);
  if (twin === undefined) return false;
  // Its words were accepted there for what that document is called.
  await screen.judgeStored(row.conversion_key, 0, twin.pages);
  const isHeld = screen.isHeld();
  return db.transaction(async (tx) => {
    // Since it was claimed it may have been disabled, or come to review.
    const [claimed] = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(stillConverting(row))
      .for('update');
    if (claimed === undefined) return true;
    if (isHeld) await keepOpened(tx, row);
    if (!(await takeOverFile(tx, row, { pages: twin.pages, limits }))) return true;
    await change(tx, row, {
      ...endOf(isHeld),
      pages: twin.pages,
      converted_pages: twin.pages,
      width: twin.width,
      height: twin.height,
      has_cover: twin.has_cover,
      preview_ext: twin.preview_ext,
      enable_gzip: twin.enable_gzip,
      convert_detail: noticeOf(twin),
      preview: firstPreview(twin.pages, limits),
    });
    if (!isHeld) await notify(tx, [convertedNotice(row)]);
    return true;
  });
}

/** Saves what is known once the file is open. */
export async function saveOpened(
  db: Database,
  row: DocumentRow,
  opened: { pages: number; width: number; height: number },
  limits: PreviewLimits,
): Promise<void> {
  const { pages, width, height } = opened;
  await change(db, row, {
    pages,
    width,
    height,
    converted_pages: 0,
    preview: firstPreview(pages, limits),
  });
}

/** Restarts the progress of a reconversion; everything else stays until it is complete. */
export async function saveReopened(db: Database, row: DocumentRow): Promise<void> {
  await change(db, row, { converted_pages: 0 });
}

/** Saves finished pages, in order. With `isShown` they join the layout at once. */
export async function savePages(
  db: Database,
  row: DocumentRow,
  pages: readonly PageSize[],
  isShown: boolean,
): Promise<void> {
  if (pages.length === 0) return;
  await db.transaction(async (tx) => {
    if (isShown) {
      await tx
        .update(conversions)
        .set({ page: sql`${conversions.page} || ${JSON.stringify(pages)}::jsonb` })
        .where(eq(conversions.key, row.conversion_key));
    }
    await change(tx, row, {
      converted_pages: sql`least(${documents.pages}, ${documents.converted_pages} + ${pages.length})`,
    });
  });
}

/** Resumes an interrupted conversion of these bytes, whichever document it was started for. */
export async function resume(
  db: Database,
  row: DocumentRow,
  partial: StoredLayout & { readonly has_cover: boolean },
  limits: PreviewLimits,
): Promise<void> {
  const { page, pages, width, height, has_cover } = partial;
  await db.transaction(async (tx) => {
    await tx.update(conversions).set({ page }).where(eq(conversions.key, row.conversion_key));
    await change(tx, row, {
      pages,
      width,
      height,
      has_cover,
      converted_pages: page.length,
      preview: firstPreview(pages, limits),
    });
  });
}

export async function saveCover(db: Database, row: DocumentRow): Promise<void> {
  await change(db, row, { has_cover: true });
}

type Result = {
  readonly ext: string;
  readonly gzip: boolean;
  readonly layout: Pick<StoredLayout, 'page' | 'outline' | 'width' | 'height'>;
  readonly hasCover: boolean;
};

/** Many documents that are sent in at once are one notice, which names the last. */
function convertedNotice({ user_id, title }: DocumentRow): NewNotice {
  return { user_id, kind: 'document_converted', target_id: 0, title, href: '/member/document' };
}

/** Completes a conversion. With `replaced`, all its documents take over the new edition at this moment. */
export async function finish(
  db: Database,
  row: DocumentRow,
  { ext, gzip, layout, hasCover }: Result,
  {
    replaced,
    limits,
    recognizes = false,
    isHeld = false,
  }: {
    readonly replaced: { readonly before: Conversion; readonly edition: string } | undefined;
    readonly limits: PreviewLimits;
    /** Pages without text are read from their pictures afterwards. */
    readonly recognizes?: boolean;
    /** Its text has words that nobody accepted. */
    readonly isHeld?: boolean;
  },
): Promise<void> {
  const key = row.conversion_key;
  const { width, height } = layout;
  const pages = layout.page.length;
  const shown = {
    preview_ext: ext,
    enable_gzip: gzip,
    pages,
    converted_pages: pages,
    width,
    height,
    has_cover: hasCover,
  };
  await db.transaction(async (tx) => {
    if (isHeld) await keepOpened(tx, row);
    if (replaced === undefined) {
      await tx.update(conversions).set({ is_whole: true }).where(eq(conversions.key, key));
    } else {
      await showEdition(tx, replaced, { ...layout, pages, is_whole: true });
      await tx
        .update(documents)
        .set({ ...shown, ...unedited(documents) })
        .where(
          and(
            eq(documents.conversion_key, key),
            gt(documents.pages, 0),
            eq(documents.converted_pages, documents.pages),
          ),
        );
      if (isHeld) await holdReaders(tx, key, row.id);
    }
    if (!(await takeOverFile(tx, row, { pages, limits }))) return;
    const [present] = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(ofFile(row))
      .for('update');
    if (present === undefined) return;
    // It may have been closed meanwhile, or have come to review: its file has these pages nevertheless.
    await tx
      .update(documents)
      .set({ ...shown, ...unedited(documents) })
      .where(ofFile(row));
    const converted = await tx
      .update(documents)
      .set({
        ...endOf(isHeld),
        preview: firstPreview(pages, limits),
        ...unedited(documents),
      })
      .where(stillConverting(row))
      .returning({ id: documents.id });
    await announce(tx, row.id);
    // Its readers need not wait for words that are made of its text, and a killed worker does not lose them.
    await enqueueDescriptions(tx, [row.id]);
    await enqueueComparison(tx);
    if (recognizes) await enqueueRecognition(tx, key);
    // A conversion that replaced pages is the operators' affair.
    if (converted.length > 0 && !isHeld && (replaced === undefined || isReplacing(row)))
      await notify(tx, [convertedNotice(row)]);
  });
}

/** For operators, who can install what is missing: other fonts stand in for `fonts`, `scripts` have none at all. */
export async function saveFonts(
  db: Database,
  row: DocumentRow,
  { fonts, scripts }: { readonly fonts: readonly string[]; readonly scripts: readonly string[] },
): Promise<void> {
  if (fonts.length + scripts.length === 0) return;
  const missing = [fonts, scripts].filter((names) => names.length > 0);
  const effect = scripts.length === 0 ? '' : '，这些文字显示为空白或方框';
  const detail = `${MISSING_FONTS}${missing.map((names) => names.join('、')).join('；')}${effect}`;
  await db
    .update(documents)
    .set({ convert_detail: detail, ...unedited(documents) })
    .where(ofFile(row));
}

/** Marks a conversion as failed. A document that was complete before keeps its pages; operators see what went wrong. */
export async function fail(
  db: Db,
  row: DocumentRow,
  message: string,
  detail: string,
): Promise<void> {
  const conversion = await findConversion(db, row);
  const keepsPages = row.pages > 0 && isReadable(conversion);
  const isBlank = conversion === undefined || !hasPages(conversion.page);
  await db.transaction(async (tx) => {
    await dropNextFile(tx, row);
    const failed = await tx
      .update(documents)
      .set({
        convert_error: message,
        convert_detail: detail,
        ...(keepsPages
          ? {
              status: DocumentStatus.Converted,
              converted_pages: sql`${documents.pages}`,
            }
          : { status: DocumentStatus.Failed, ...(isBlank ? { converted_pages: 0 } : {}) }),
        ...unedited(documents),
      })
      .where(stillConverting(row))
      .returning({ id: documents.id });
    await announce(tx, row.id);
    const { user_id, title } = row;
    const isTold = failed.length > 0 && (!keepsPages || row.next_attachment_id > 0);
    if (isTold)
      await notify(tx, [
        {
          user_id,
          kind: 'document_failed',
          target_id: row.id,
          title,
          // A document that keeps its pages is read on, and its file is replaced there.
          href: keepsPages ? documentHref(row) : '/member/document?state=failed',
          note: message,
        },
      ]);
  });
}

/** Returns a document to the state before the claim. An interruption does not count as a try. */
export async function release(
  db: Db,
  row: DocumentRow,
  { isTry }: { isTry: boolean },
): Promise<void> {
  const { Converting, PendingConvert, Reconvert } = DocumentStatus;
  const keepsPages = row.pages > 0 && isReadable(await findConversion(db, row));
  await db
    .update(documents)
    .set({
      status: row.status !== Converting ? row.status : keepsPages ? Reconvert : PendingConvert,
      convert_tries: row.convert_tries + (isTry ? 1 : 0),
      ...unedited(documents),
    })
    .where(stillConverting(row));
  await announce(db, row.id);
}
