import { DocumentStatus } from '@wenyuan/domain';
import { isConnectionLost } from '../db/connection-lost.ts';
import type { DocumentRow } from '../modules/document/document.repo.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { ConversionFailure } from './converter.ts';
import { describeDocument } from './describe-document.ts';
import { findConversion, hasPages, isReadable, type Conversion } from './conversion-store.ts';
import { withCode } from './detail-code.ts';
import { adoptConversion, claim, fail, finish, release, resume } from './document-store.ts';
import { hold } from './hold-for-review.ts';
import { createDocumentConverters, type DocumentConverters } from './document-converters.ts';
import { beginEdition, removeSpare } from './editions.ts';
import { enqueueContinuation, enqueueDelayed, enqueueDescriptions, othersWait } from './enqueue.ts';
import type { PreviewLimits } from './first-preview.ts';
import { keepRecognized } from './keep-recognized.ts';
import { isParted, nextParts, wholeParts } from './part-plan.ts';
import { isReplacing, withNextFile } from './replaced-file.ts';
import { createReceiver, type Layout, type Receiver, type Work } from './receiver.ts';
import { runParts } from './run-parts.ts';
import type { Slots } from './slots.ts';
import { createTextScreen, type TextScreen } from './text-screen.ts';
import type { WaitingConverters } from './waiting-converters.ts';
import { coverKey, placeOf, printKey, sourceKey } from './stored-page.ts';

/** The number of tries for temporary failures. */
const TRIES = 2;
/** Pages behind the first part; fewer are converted before a description of the first is made. */
const LONG = 500;

/** One more converter takes a second of processor time before it is as fast as the one that is at work. */
const WORTH_ANOTHER = 250;
/** So few pages hold nobody up, and a document that lacks them would wait behind all others. */
const FEW = 20;

/** What an interrupted run left of these bytes, if this one can resume from it. */
async function layoutBefore(
  { db, storage }: Work,
  row: DocumentRow,
  found: Conversion | undefined,
  { limits, screen }: { readonly limits: PreviewLimits; readonly screen: TextScreen },
): Promise<Layout | undefined> {
  if (found === undefined || found.is_whole || !isParted(row.ext)) return undefined;
  const { page, outline, pages, width, height, is_whole } = found;
  if (page.length >= pages) return undefined;
  const whole = page.slice(0, wholeParts(page.length));
  // When every page failed there is nothing to resume from.
  if (!hasPages(whole)) return undefined;
  const place = placeOf(found);
  const canResume = row.ext === '.pdf' || (await storage.head(printKey(place))) !== undefined;
  if (!canResume) return undefined;
  const has_cover = (await storage.head(coverKey(place))) !== undefined;
  const partial = { page: whole, outline, pages, width, height, is_whole, has_cover };
  // Pages that another document of these bytes has were judged for that one.
  await screen.judgeStored(found.key, row.converted_pages, whole.length);
  if (screen.isHeld()) await hold(db, row);
  await resume(db, row, partial, limits);
  return partial;
}

/** What fails here ends no conversion: it is tried again by itself. */
async function describe(work: Work, { id }: DocumentRow): Promise<void> {
  try {
    await describeDocument(work, id);
  } catch (err) {
    work.logger.warn({ err, documentId: id }, 'no words were made from the text');
    await enqueueDescriptions(work.db, [id]);
  }
}

type Given = {
  readonly slots: Slots;
  readonly signal: AbortSignal;
  readonly waiting: WaitingConverters | undefined;
};

type Means = Omit<Given, 'waiting'> & {
  readonly converters: DocumentConverters;
  readonly screen: TextScreen;
};

/** Returns whether the document is complete; if not, the rest waits in the queue. */
async function run(
  work: Work,
  row: DocumentRow,
  { slots, signal, converters, screen }: Means,
): Promise<boolean> {
  const { db, settings, storage } = work;
  const { converter } = await settings.read();
  const known = await findConversion(db, row);
  const read = isReadable(known) ? known : undefined;
  const edition = read === undefined ? (known?.edition ?? '') : await beginEdition(work, read);
  const isForced = row.status === DocumentStatus.Reconvert;
  const isReplaced = isReplacing(row);
  const keepsRow = read !== undefined || isReplaced;
  const before =
    isForced || isReplaced
      ? undefined
      : await layoutBefore(work, row, known, { limits: converter, screen });
  const receiver = createReceiver(work, row, {
    edition,
    isAside: read !== undefined,
    keepsRow,
    before,
    screen,
  });
  const parts = { work, receiver, converter, signal, converters };
  const place = placeOf({ key: row.conversion_key, edition });
  const source = { key: sourceKey(row), ext: row.ext };
  if (before === undefined) {
    const [first] = isParted(row.ext) ? nextParts(1, Infinity, 1) : [];
    await storage.withLocalFile(source.key, (file) =>
      runParts(parts, { file, ext: source.ext }, [first]),
    );
    // Such a document is read for a while before it is whole.
    const { done, pages } = receiver.progress();
    if (!keepsRow && pages - done > LONG) await enqueueDescriptions(db, [row.id]);
  }
  const isPrinted = row.ext !== '.pdf' && receiver.hasPrint();
  const rest = isPrinted ? { key: printKey(place), ext: '.pdf' } : source;
  // What came to review meanwhile is claimed by nobody again before it is decided, and is judged by all of its pages.
  const mayYield = () => !keepsRow && !screen.isHeld();
  const isWhole = await runRest(parts, row, { rest, slots, mayYield });
  if (!isWhole) return false;
  const result = receiver.result();
  if (!hasPages(result.layout.page)) {
    const message = '文档的所有页面都无法转换，文件可能已损坏或内容过大';
    throw new ConversionFailure(message, {
      definite: false,
      detail: withCode('internal', 'no page'),
    });
  }
  const replaced = read === undefined ? undefined : { before: read, edition };
  if (read !== undefined && converter.recognize_text) await keepRecognized(work, read, edition);
  await finish(db, row, result, {
    replaced,
    limits: converter,
    recognizes: converter.recognize_text,
    isHeld: screen.isHeld(),
  });
  await storage.delete(printKey(place));
  const shown = await findConversion(db, row);
  if (shown !== undefined) await removeSpare(work, shown);
  return true;
}

/** Converts the parts behind the first on as many slots as are free; waiting documents go first. */
async function runRest(
  parts: Parameters<typeof runParts>[0] & { readonly receiver: Receiver },
  row: DocumentRow,
  how: { rest: { key: string; ext: string }; slots: Slots; mayYield: () => boolean },
): Promise<boolean> {
  const { work, receiver } = parts;
  const { rest, slots, mayYield } = how;
  for (;;) {
    const { done, pages } = receiver.progress();
    if (done >= pages) return true;
    const isWanted = await othersWait(work.db, row);
    if (isWanted && mayYield() && pages - done > FEW) {
      // It stays claimed and keeps its pages.
      await enqueueContinuation(work, work.db, row);
      return false;
    }
    const borrowed = isWanted ? 0 : slots.borrow(Math.floor((pages - done) / WORTH_ANOTHER));
    try {
      const next = nextParts(done + 1, pages, 1 + borrowed);
      await work.storage.withLocalFile(rest.key, (file) =>
        runParts(parts, { file, ext: rest.ext }, next),
      );
    } finally {
      slots.give(borrowed);
    }
    if (receiver.progress().done <= done)
      throw new ConversionFailure('转换没有进展', { definite: true, detail: `page ${done + 1}` });
  }
}

type Outcome = 'done' | 'adopted' | 'yielded' | 'delayed' | 'failed' | 'retried' | 'stopped';

/** Ends a conversion that did not succeed; the error is thrown on by whoever wants the queue to try again. */
async function endFaulty(
  work: Work,
  claimed: DocumentRow,
  tries: number,
  error: unknown,
): Promise<Outcome> {
  const { db, logger } = work;
  const documentId = claimed.id;
  if (error instanceof StorageUnavailable) {
    // The document is not at fault, however long the store is away.
    logger.warn({ err: error, documentId }, 'a conversion waits for the store of files');
    await release(db, claimed, { isTry: false });
    await enqueueDelayed(work, db, claimed);
    return 'delayed';
  }
  const failure = error instanceof ConversionFailure ? error : undefined;
  if (failure === undefined && isConnectionLost(error)) {
    logger.warn({ err: error, documentId }, 'a conversion waits for its database');
    await release(db, claimed, { isTry: false });
    return 'retried';
  }
  logger.warn({ err: error, documentId, detail: failure?.detail }, 'conversion failed');
  const last = failure?.definite === true || tries + 1 >= TRIES;
  if (!last) {
    await release(db, claimed, { isTry: true });
    return 'retried';
  }
  await fail(
    db,
    claimed,
    failure?.message ?? '转换时出现内部错误，请联系管理员',
    failure?.detail ?? String(error),
  );
  return 'failed';
}

/**
 * Converts one document. Equal bytes are converted once. A killed worker leaves the status at converting until another one finds
 * its lease ended (`releaseKilled`); `claim` accepts such a document, too.
 */
export async function convertDocument(work: Work, documentId: number, given: Given): Promise<void> {
  const { slots, signal } = given;
  const { db, settings, metrics } = work;
  const claimed = await claim(db, documentId);
  if (claimed === undefined) return;
  const row = await withNextFile(db, claimed);
  const measure = metrics.conversions.startTimer({ format: row.ext.slice(1) });
  const end = (outcome: Outcome) => measure({ outcome });
  // A killed reconversion has lost its status, but not the edition that it began. Without one, another document of these
  // bytes completed what this one began.
  const isAgain =
    claimed.status === DocumentStatus.Converting &&
    typeof (await findConversion(db, claimed))?.spare_edition === 'string';
  const forced = !isReplacing(row) && (claimed.status === DocumentStatus.Reconvert || isAgain);
  const { converter } = await settings.read();
  // A document that is converted again keeps its pages meanwhile, whatever its progress says.
  const known = forced || isReplacing(row) ? claimed.pages : claimed.converted_pages;
  const screen = await createTextScreen(work, claimed, known);
  if (!forced && (await adoptConversion(db, row, { limits: converter, screen }))) {
    end('adopted');
    return describe(work, row);
  }
  slots.take();
  const converters = createDocumentConverters(given.waiting);
  try {
    end((await run(work, row, { ...given, converters, screen })) ? 'done' : 'yielded');
  } catch (error) {
    if (signal.aborted) {
      end('stopped');
      await release(db, claimed, { isTry: false });
      throw error;
    }
    const outcome = await endFaulty(work, claimed, row.convert_tries, error);
    end(outcome);
    if (outcome === 'retried') throw error;
  } finally {
    try {
      await converters.close();
    } finally {
      slots.give(1);
    }
  }
}
