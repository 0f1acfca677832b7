import { mkdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { cut, DocumentStatus, formatKindOf } from '@wenyuan/domain';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { conversions, documents, pageTexts } from '../db/schema/index.ts';
import type { DocumentRow } from '../modules/document/document.repo.ts';
import { findConversion, isReadable, type Conversion } from './conversion-store.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { convert, ConversionFailure } from './converter.ts';
import { codeOf } from './detail-code.ts';
import { enqueueComparison, enqueueDescriptions, enqueueRecognition } from './enqueue.ts';
import { holdReaders } from './hold-for-review.ts';
import { madeFolder, takeMade } from './made-file.ts';
import { pagesOfPart, partOf } from './part-plan.ts';
import { AWAY_SECONDS } from './queue-order.ts';
import { readTexts, type Work } from './receiver.ts';
import { addTexts, TEXT_MAX } from './save-texts.ts';
import { addLines, type PageText } from './stored-lines.ts';
import { placeOf, printKey, sourceKey } from './stored-page.ts';
import { createTextScreen } from './text-screen.ts';

/** Half a minute of one core: so long who uploads meanwhile may wait where there is one converter. */
const PAGES = 20;

/**
 * Tesseract's name of simplified Chinese, whose data know Latin letters: of an English page they get one letter in sixty wrong.
 * What language a scan is in nobody knows before its text is there.
 */
const LANGUAGE = 'chi_sim';

/** Numbers of pages behind `after` that are shown and have no text. */
async function findTextless(
  db: Db,
  { key, page }: Pick<Conversion, 'key' | 'page'>,
  after: number,
): Promise<number[]> {
  const rows = await db
    .select({ page: pageTexts.page })
    .from(pageTexts)
    .where(and(eq(pageTexts.key, key), ne(pageTexts.content, '')));
  const withText = new Set(rows.map((row) => row.page));
  return page.flatMap(({ ext }, index) => {
    const number = index + 1;
    return number <= after || ext === '' || withText.has(number) ? [] : [number];
  });
}

type Reading = {
  readonly texts: PageText[];
  /** The converter leaves the rest to another run where pages take long. */
  readonly last: number;
};

/** What the converter reads from the pictures of these pages, where it finds any text. What it laid out is kept for `more`. */
async function readPictures(
  { config, settings, storage }: Work,
  row: DocumentRow,
  {
    print,
    pages,
    more,
    signal,
  }: {
    readonly print: string;
    readonly pages: readonly number[];
    readonly more: boolean;
    readonly signal: AbortSignal;
  },
): Promise<Reading> {
  const { converter } = await settings.read();
  const wanted = new Set(pages);
  const texts: PageText[] = [];
  const part = { first: Math.min(...pages), last: Math.max(...pages) };
  let last = part.first;
  const folder = await storage.scratch();
  const made = madeFolder(folder);
  const isPrinted = (await storage.head(print)) !== undefined;
  const source = isPrinted ? { key: print, ext: '.pdf' } : { key: sourceKey(row), ext: row.ext };
  const options = {
    ext: source.ext,
    format: 'webp',
    maxPages: converter.max_pages,
    timeoutMs: converter.timeout * 60_000,
    part,
    recognize: LANGUAGE,
    signal,
    dataDir: config.dataDir,
  };
  try {
    await mkdir(made);
    await storage.withLocalFile(source.key, (file) =>
      convert(file, made, options, async (event) => {
        if (event.event === 'print' && more)
          await storage.take(print, await takeMade(folder, event.file));
        if (event.event === 'page' || event.event === 'page_failed')
          last = Math.max(last, event.page);
        if (event.event !== 'text') return;
        for await (const text of readTexts(await takeMade(folder, event.file)))
          if (wanted.has(text.page) && text.text !== '') texts.push(text);
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { texts, last };
}

/** A document that has these bytes: equal ones are read once. */
async function findReader(db: Db, key: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.conversion_key, key), isNull(documents.deleted_at)))
    .orderBy(asc(documents.id))
    .limit(1);
  return row;
}

/**
 * Whether its pages are about to be replaced, or may be: such a document does not come to review for what is read meanwhile, and
 * keeps it.
 */
async function isConvertedAgain(db: Db, key: string): Promise<boolean> {
  const again = [DocumentStatus.Reconvert, DocumentStatus.Converting];
  const found = and(eq(documents.conversion_key, key), inArray(documents.status, again));
  return (await db.$count(documents, and(found, isNull(documents.deleted_at)))) > 0;
}

/** Makes words of the new text for all documents that have it, and has it compared with others. */
async function describeAll(db: Db, key: string): Promise<void> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.conversion_key, key), isNull(documents.deleted_at)));
  await enqueueDescriptions(
    db,
    rows.map(({ id }) => id),
  );
  await enqueueComparison(db);
}

/**
 * Adds these texts to the pages that are read, and enqueues the rest, or what is made of them all. Neither where they are not read any more: another
 * conversion has replaced them, at whose end their text is looked for anew, from the first page on. Returns whether it goes on.
 */
async function save(
  work: Work,
  row: DocumentRow,
  {
    before,
    after,
    texts,
    last,
    isEnd,
  }: Reading & { readonly before: Conversion; readonly after: number; readonly isEnd: boolean },
): Promise<boolean> {
  const { db, storage } = work;
  const { key, edition } = before;
  const screen = await createTextScreen(work, row, row.pages);
  if (screen.isOn) await screen.judge(Readable.from(texts));
  return db.transaction(async (tx) => {
    const [now] = await tx.select().from(conversions).where(eq(conversions.key, key)).for('update');
    if (now?.edition !== edition) return false;
    if (await isConvertedAgain(tx, key)) {
      await enqueueRecognition(tx, key, { after, delaySeconds: AWAY_SECONDS });
      return true;
    }
    if (texts.length > 0) {
      if (screen.isHeld()) await holdReaders(tx, key);
      await addLines(storage, placeOf(now), texts);
      await addTexts(
        tx,
        texts.map(({ page, text }) => ({ key, page, content: cut(text, TEXT_MAX) })),
      );
      await tx
        .update(conversions)
        .set({ text_changes: sql`${conversions.text_changes} + 1` })
        .where(eq(conversions.key, key));
    }
    // Where many wait, another turn comes late.
    await (isEnd ? describeAll(tx, key) : enqueueRecognition(tx, key, { after: last }));
    return !isEnd;
  });
}

/** Has some pages behind `after` read, and returns whether others wait. */
async function recognizeSome(
  work: Work,
  row: DocumentRow,
  {
    before,
    after,
    signal,
  }: { readonly before: Conversion; readonly after: number; readonly signal: AbortSignal },
): Promise<boolean> {
  const { db, settings, logger } = work;
  const isOn = (await settings.read()).converter.recognize_text;
  const textless = isOn ? await findTextless(db, before, after) : [];
  const [first] = textless;
  if (first === undefined) {
    // Switched off in the middle.
    if (after > 0) await describeAll(db, before.key);
    return false;
  }
  const last = Math.min(first + PAGES - 1, pagesOfPart(partOf(first)).last);
  let reading: Reading = { texts: [], last };
  try {
    const pages = textless.filter((page) => page <= last);
    const more = pages.length < textless.length;
    const print = printKey(placeOf(before));
    reading = await readPictures(work, row, { print, pages, more, signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof ConversionFailure)) throw error;
    logger.warn(
      { err: error, documentId: row.id, detail: error.detail },
      'pages were not recognised',
    );
    // Without the program, no page of any document is.
    if (codeOf(error.detail) === 'missing_tool') return false;
  }
  const isEnd = textless.every((page) => page <= reading.last);
  return save(work, row, { before, after, ...reading, isEnd });
}

/**
 * Has pages without text read from their pictures, some of them behind `after`, and enqueues the rest behind all that waits.
 * Text that a document has is never replaced. A page in which nothing is found is not looked at again.
 */
export async function recognizeDocument(
  work: Work,
  { key, after }: { readonly key: string; readonly after: number },
  signal: AbortSignal,
): Promise<void> {
  const { db, logger, storage } = work;
  const row = await findReader(db, key);
  if (row === undefined || formatKindOf(row.ext) === 'video') return;
  const before = await findConversion(db, row);
  if (!isReadable(before)) return;
  const later = () => enqueueRecognition(db, key, { after, delaySeconds: AWAY_SECONDS });
  if (await isConvertedAgain(db, key)) return later();
  try {
    if (await recognizeSome(work, row, { before, after, signal })) return;
    await storage.delete(printKey(placeOf(before)));
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    // The pages are not at fault, however long the store is away.
    logger.warn({ err: error, documentId: row.id }, 'pages wait for the store of files');
    await later();
  }
}
