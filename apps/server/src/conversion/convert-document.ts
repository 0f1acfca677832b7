import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DocumentStatus, previewOf } from '@wenyuan/domain';
import type { OutlineItem, PageSize } from '../db/schema/index.ts';
import type { Services } from '../services.ts';
import { ConversionFailure, convert, flattenOutline, type ConvertEvent } from './converter.ts';
import {
  adoptConversion,
  claim,
  fail,
  finish,
  isInUse,
  release,
  saveCover,
  saveFonts,
  saveLayout,
  saveOpened,
  savePages,
  saveTexts,
  type ConvertibleRow,
} from './document-store.ts';
import { cut } from './cut.ts';
import { createOrderedQueue } from './ordered-queue.ts';
import { storeLines } from './stored-lines.ts';
import { coverKey, pageKey, pagesFolder, sourceKey, videoKey } from './stored-page.ts';

/** Faults that may pass are tried again so often; then the document has failed. */
const TRIES = 2;
/** Progress is written at most so often after the first page, which is written at once. */
const FLUSH_MS = 250;
const TEXT_MAX = 20_000;
/** A bucket answers each page after a while: so many are on their way at once. */
const TAKES_AT_ONCE = 8;

type Work = Pick<Services, 'db' | 'settings' | 'storage' | 'logger'>;

async function readTexts(file: string): Promise<{ page: number; content: string }[]> {
  const texts: { page: number; content: string }[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const { page, text } = JSON.parse(line) as { page: number; text: string };
    texts.push({ page, content: cut(text, TEXT_MAX) });
  }
  return texts;
}

/**
 * Takes the converter's events into storage and database, page by page. Pages of bytes that nobody reads yet are shown
 * as they come; where a whole document is in use (`replaces`), its layout stays until the new one is whole.
 */
function createReceiver(
  { db, settings, storage }: Work,
  row: ConvertibleRow,
  { folder, replaces }: { folder: string; replaces: boolean },
) {
  const page: PageSize[] = [];
  let outline: OutlineItem[] = [];
  let saved = 0;
  let flushedAt = 0;
  const queue = createOrderedQueue(TAKES_AT_ONCE);
  const counts = new Map<string, number>();

  async function flush(): Promise<void> {
    const fresh = page.slice(saved);
    saved = page.length;
    flushedAt = Date.now();
    await savePages(db, row, fresh, !replaces);
  }

  async function keepPage(number: number, size: PageSize, file: string | undefined): Promise<void> {
    const store = async () => {
      if (file !== undefined)
        await storage.take(pageKey(row.hash, number, size.ext), path.join(folder, file));
    };
    await queue.add(store, async () => {
      counts.set(size.ext, (counts.get(size.ext) ?? 0) + 1);
      page.push(size);
      if (number === 1 || Date.now() - flushedAt > FLUSH_MS) await flush();
    });
  }

  async function receive(event: ConvertEvent): Promise<void> {
    switch (event.event) {
      case 'opened': {
        const { converter } = await settings.read();
        const { pages, width, height } = event;
        outline = flattenOutline(event.outline ?? []);
        if (!replaces) {
          await storage.delete(pagesFolder(row.hash));
          await saveLayout(db, row.hash, { page: [], outline });
        }
        await saveOpened(db, row, { pages, width, height, preview: previewOf(pages, converter) });
        Object.assign(row, { width, height });
        return;
      }
      case 'page': {
        const { width, height, ext, file } = event;
        return keepPage(event.page, { width, height, ext }, file);
      }
      case 'page_failed':
        // The place stays, so that the pages after it keep their numbers.
        return keepPage(event.page, { width: row.width, height: row.height, ext: '' }, undefined);
      case 'cover':
        await storage.take(coverKey(row.hash), path.join(folder, event.file));
        return saveCover(db, row);
      case 'text':
        await storeLines(storage, row.hash, path.join(folder, event.file));
        return saveTexts(db, row, await readTexts(path.join(folder, event.file)));
      case 'done':
        await queue.drain();
        return flush();
      case 'fonts':
        return saveFonts(db, row, event.missing);
      case 'video':
        // Without a file of its own, the source is what is played.
        if (event.file !== undefined)
          await storage.take(videoKey(row.hash), path.join(folder, event.file));
        return undefined;
      case 'stage':
      case 'failed':
        return undefined;
    }
  }

  /** The extension of most pages is the document's. */
  function mostCommon(): { ext: string; gzip: boolean } {
    const [ext = '.svg'] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    return ext === '.gzip.svg' ? { ext: '.svg', gzip: true } : { ext: ext || '.svg', gzip: false };
  }

  return {
    receive,
    result: () => ({ ...mostCommon(), layout: { page, outline }, replaces }),
    /** Nothing is on its way any more; whether it arrived does not matter. */
    settled: () => queue.drain().catch(() => undefined),
  };
}

async function run(work: Work, row: ConvertibleRow, signal: AbortSignal): Promise<void> {
  const { db, settings, storage } = work;
  const { converter } = await settings.read();
  const folder = await storage.scratch();
  const receiver = createReceiver(work, row, { folder, replaces: await isInUse(db, row) });
  try {
    const options = {
      ext: row.ext,
      format: converter.extension,
      maxPages: converter.max_pages,
      timeoutMs: converter.timeout * 60_000,
      signal,
    };
    await storage.withLocalFile(sourceKey(row.hash, row.ext), (source) =>
      convert(source, folder, options, receiver.receive),
    );
    await finish(db, row, receiver.result());
  } finally {
    await receiver.settled();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Converts one document. Equal bytes are converted once. A killed worker leaves the status at converting; the queue
 * hands the job to another after its lease, and `claim` takes such a document too.
 */
export async function convertDocument(
  work: Work,
  documentId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, settings, logger } = work;
  const row = await claim(db, documentId);
  if (row === undefined) return;
  const forced = row.status === DocumentStatus.Reconvert;
  const { converter } = await settings.read();
  if (!forced && (await adoptConversion(db, row, converter))) return;
  try {
    await run(work, row, signal);
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
      documentId,
      failure?.message ?? '转换时出现内部错误，请联系管理员',
      failure?.detail ?? String(error),
    );
  }
}
