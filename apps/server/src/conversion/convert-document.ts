import { DocumentStatus } from '@wenyuan/domain';
import { ConversionFailure } from './converter.ts';
import {
  adoptConversion,
  claim,
  fail,
  findPartial,
  finish,
  isInUse,
  release,
  resume,
  setAside,
  type ConvertibleRow,
} from './document-store.ts';
import { enqueueContinuation, othersWait } from './enqueue.ts';
import { isParted, nextParts, wholeParts } from './part-plan.ts';
import { createReceiver, type Layout, type Receiver, type Work } from './receiver.ts';
import { runParts } from './run-parts.ts';
import type { Slots } from './slots.ts';
import { coverKey, printKey, sourceKey } from './stored-page.ts';

/** Faults that may pass are tried again so often; then the document has failed. */
const TRIES = 2;

/** What an earlier run left of these bytes and this one can go on from. */
async function layoutBefore(
  { db, storage }: Work,
  row: ConvertibleRow,
): Promise<Layout | undefined> {
  if (!isParted(row.ext)) return undefined;
  const found = await findPartial(db, row.hash);
  if (found === undefined) return undefined;
  const partial = { ...found, page: found.page.slice(0, wholeParts(found.page.length)) };
  if (partial.page.length === 0) return undefined;
  const canGoOn = row.ext === '.pdf' || (await storage.head(printKey(row.hash))) !== undefined;
  if (!canGoOn) return undefined;
  const has_cover = (await storage.head(coverKey(row.hash))) !== undefined;
  await resume(db, row, { ...partial, has_cover });
  Object.assign(row, { width: partial.width, height: partial.height });
  return partial;
}

/** Gives whether the document is whole; if not, the rest waits in the queue. */
async function run(
  work: Work,
  row: ConvertibleRow,
  { slots, signal }: { slots: Slots; signal: AbortSignal },
): Promise<boolean> {
  const { db, settings, storage } = work;
  const { converter } = await settings.read();
  const replaces = await isInUse(db, row);
  const isForced = row.status === DocumentStatus.Reconvert;
  const before = replaces || isForced ? undefined : await layoutBefore(work, row);
  const receiver = createReceiver(work, row, { replaces, before });
  const parts = { work, receiver, converter, signal };
  const source = { key: sourceKey(row.hash, row.ext), ext: row.ext };
  if (before === undefined) {
    const [first] = isParted(row.ext) ? nextParts(1, Infinity, 1) : [];
    await storage.withLocalFile(source.key, (file) =>
      runParts(parts, { file, ext: source.ext }, [first]),
    );
  }
  const isPrinted = row.ext !== '.pdf' && receiver.hasPrint();
  const rest = isPrinted ? { key: printKey(row.hash), ext: '.pdf' } : source;
  const isWhole = await runRest(parts, row, { rest, slots, mayYield: !replaces });
  if (!isWhole) return false;
  await finish(db, row, receiver.result());
  await storage.delete(printKey(row.hash));
  return true;
}

/** The parts after the first, as many at once as nobody else needs; others who wait go in between. */
async function runRest(
  parts: Parameters<typeof runParts>[0] & { readonly receiver: Receiver },
  row: ConvertibleRow,
  how: { rest: { key: string; ext: string }; slots: Slots; mayYield: boolean },
): Promise<boolean> {
  const { work, receiver } = parts;
  const { rest, slots, mayYield } = how;
  for (;;) {
    const { done, pages } = receiver.progress();
    if (done >= pages) return true;
    const isWanted = await othersWait(work.db, row.hash);
    if (isWanted && mayYield) {
      await work.db.transaction(async (tx) => {
        await setAside(tx, row);
        await enqueueContinuation(work, tx, row);
      });
      return false;
    }
    const borrowed = isWanted ? 0 : slots.borrow(nextParts(done + 1, pages, Infinity).length - 1);
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

/**
 * Converts one document. Equal bytes are converted once. A killed worker leaves the status at converting; the queue
 * hands the job to another after its lease, and `claim` takes such a document too.
 */
export async function convertDocument(
  work: Work,
  documentId: number,
  { slots, signal }: { readonly slots: Slots; readonly signal: AbortSignal },
): Promise<void> {
  const { db, settings, logger } = work;
  const row = await claim(db, documentId);
  if (row === undefined) return;
  const forced = row.status === DocumentStatus.Reconvert;
  const { converter } = await settings.read();
  if (!forced && (await adoptConversion(db, row, converter))) return;
  slots.take();
  try {
    await run(work, row, { slots, signal });
  } catch (error) {
    if (signal.aborted) {
      await release(db, row, { isTry: false });
      throw error;
    }
    const failure = error instanceof ConversionFailure ? error : undefined;
    logger.warn({ err: error, documentId, detail: failure?.detail }, 'conversion failed');
    const last = failure?.definite === true || row.convert_tries + 1 >= TRIES;
    if (!last) {
      await release(db, row, { isTry: true });
      throw error;
    }
    await fail(
      db,
      row,
      failure?.message ?? '转换时出现内部错误，请联系管理员',
      failure?.detail ?? String(error),
    );
  } finally {
    slots.give(1);
  }
}
