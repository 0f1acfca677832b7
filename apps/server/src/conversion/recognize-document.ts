import { mkdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { cut, formatKindOf } from '@wenyuan/domain';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { conversions, documents, pageTexts } from '../db/schema/index.ts';
import type { DocumentRow } from '../modules/document/document.repo.ts';
import { findConversion, isReadable, type Conversion } from './conversion-store.ts';
import { convert, ConversionFailure } from './converter.ts';
import { codeOf } from './detail-code.ts';
import { enqueueDescriptions, enqueueRecognition } from './enqueue.ts';
import { holdReaders } from './hold-for-review.ts';
import { madeFolder, takeMade } from './made-file.ts';
import { pagesOfPart, partOf } from './part-plan.ts';
import { readTexts, TEXT_MAX, type Work } from './receiver.ts';
import { addTexts } from './save-texts.ts';
import { addLines, type PageText } from './stored-lines.ts';
import { placeOf, sourceKey } from './stored-page.ts';
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

/** What the converter reads from the pictures of these pages, where it finds any text. */
async function readPictures(
  { config, settings, storage }: Work,
  row: DocumentRow,
  { pages, signal }: { readonly pages: readonly number[]; readonly signal: AbortSignal },
): Promise<PageText[]> {
  const { converter } = await settings.read();
  const wanted = new Set(pages);
  const found: PageText[] = [];
  const folder = await storage.scratch();
  const made = madeFolder(folder);
  const options = {
    ext: row.ext,
    format: 'webp',
    maxPages: converter.max_pages,
    timeoutMs: converter.timeout * 60_000,
    part: { first: Math.min(...pages), last: Math.max(...pages) },
    recognize: LANGUAGE,
    signal,
    dataDir: config.dataDir,
  };
  try {
    await mkdir(made);
    await storage.withLocalFile(sourceKey(row), (file) =>
      convert(file, made, options, async (event) => {
        if (event.event !== 'text') return;
        for await (const text of readTexts(await takeMade(folder, event.file)))
          if (wanted.has(text.page) && text.text !== '') found.push(text);
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return found;
}

/**
 * Adds these texts to the pages that are read. False where they are not read any more: another conversion has replaced them,
 * at whose end their text is looked for anew.
 */
async function save(
  work: Work,
  row: DocumentRow,
  { before, texts }: { readonly before: Conversion; readonly texts: readonly PageText[] },
): Promise<boolean> {
  const { db, storage } = work;
  const { key, edition } = before;
  const screen = await createTextScreen(work, row, row.pages);
  if (screen.isOn) await screen.judge(Readable.from(texts));
  return db.transaction(async (tx) => {
    const [now] = await tx.select().from(conversions).where(eq(conversions.key, key)).for('update');
    if (now?.edition !== edition) return false;
    if (screen.isHeld()) await holdReaders(tx, key);
    await addLines(storage, placeOf(now), texts);
    await addTexts(
      tx,
      texts.map(({ page, text }) => ({ key, page, content: cut(text, TEXT_MAX) })),
    );
    return true;
  });
}

/**
 * Has pages without text read from their pictures, some of them behind `after`, and enqueues the rest behind all that waits.
 * Text that a document has is never replaced. A page in which nothing is found is not looked at again.
 */
export async function recognizeDocument(
  work: Work,
  { documentId, after }: { readonly documentId: number; readonly after: number },
  signal: AbortSignal,
): Promise<void> {
  const { db, settings, logger } = work;
  if (!(await settings.read()).converter.recognize_text) return;
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, documentId), isNull(documents.deleted_at)));
  if (row === undefined || formatKindOf(row.ext) === 'video') return;
  const before = await findConversion(db, row);
  if (!isReadable(before)) return;
  const textless = await findTextless(db, before, after);
  const [first] = textless;
  if (first === undefined) return enqueueDescriptions(db, after === 0 ? [] : [documentId]);
  const last = Math.min(first + PAGES - 1, pagesOfPart(partOf(first)).last);
  try {
    const pages = textless.filter((page) => page <= last);
    const texts = await readPictures(work, row, { pages, signal });
    if (texts.length > 0 && !(await save(work, row, { before, texts }))) return;
  } catch (error) {
    if (signal.aborted || !(error instanceof ConversionFailure)) throw error;
    logger.warn({ err: error, documentId, detail: error.detail }, 'pages were not recognised');
    // Without the program, no page of any document is.
    if (codeOf(error.detail) === 'missing_tool') return;
  }
  await enqueueRecognition(db, row, last);
}
