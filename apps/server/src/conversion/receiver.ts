import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { previewOf } from '@wenyuan/domain';
import type { OutlineItem, PageSize } from '../db/schema/index.ts';
import type { Services } from '../services.ts';
import { ConversionFailure, flattenOutline, type ConvertEvent } from './converter.ts';
import { cut } from './truncate-text.ts';
import {
  saveCover,
  saveFonts,
  saveLayout,
  saveOpened,
  savePages,
  saveTexts,
  type ConvertibleRow,
} from './document-store.ts';
import { createOrderedQueue } from './ordered-queue.ts';
import { pagesOfPart } from './part-plan.ts';
import { storeLines } from './stored-lines.ts';
import { coverKey, pageKey, pagesFolder, printKey, videoKey } from './stored-page.ts';

/** Progress is written at most so often after the first page, which is written at once. */
const FLUSH_MS = 250;
const TEXT_MAX = 20_000;
/** A bucket answers each page after a while: so many are on their way at once. */
const TAKES_AT_ONCE = 8;

export type Work = Pick<Services, 'db' | 'settings' | 'storage' | 'logger' | 'jobs'>;

/** What is known of a document, from this conversion or from the one before a stop. */
export type Layout = {
  readonly page: PageSize[];
  readonly outline: OutlineItem[];
  readonly pages: number;
};

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
 * as they come; where a whole document is in use (`replaces`), its layout stays until the new one is whole. `before` is
 * what an earlier run left: this one goes on behind it.
 */
export function createReceiver(
  { db, settings, storage }: Work,
  row: ConvertibleRow,
  { replaces, before }: { replaces: boolean; before: Layout | undefined },
) {
  const page: PageSize[] = [...(before?.page ?? [])];
  let outline: OutlineItem[] = before?.outline ?? [];
  let pages = before?.pages ?? 0;
  let saved = page.length;
  let flushedAt = 0;
  let hasPrint = before !== undefined;
  /** The PDF of an office document, until the file is open and what was stored of it is gone. */
  let print: string | undefined;
  let hasCover = before !== undefined;
  const queue = createOrderedQueue(TAKES_AT_ONCE);

  async function flush(): Promise<void> {
    const fresh = page.slice(saved);
    saved = page.length;
    flushedAt = Date.now();
    await savePages(db, row, fresh, !replaces);
  }

  async function keepPage(number: number, size: PageSize, file: string | undefined): Promise<void> {
    const store = async () => {
      if (file !== undefined) await storage.take(pageKey(row.hash, number, size.ext), file);
    };
    await queue.add(store, async () => {
      page.push(size);
      if (number === 1 || Date.now() - flushedAt > FLUSH_MS) await flush();
    });
  }

  async function open(event: Extract<ConvertEvent, { event: 'opened' }>): Promise<void> {
    // Every part opens the file; the first one tells of it.
    if (pages > 0) return;
    const { converter } = await settings.read();
    const { width, height } = event;
    if (event.pages > converter.max_pages) {
      const message = `文档共 ${event.pages} 页，超过了 ${converter.max_pages} 页的上限`;
      throw new ConversionFailure(message, { definite: true, detail: 'code too_many_pages' });
    }
    pages = event.pages;
    outline = flattenOutline(event.outline ?? []);
    if (!replaces) {
      await storage.delete(pagesFolder(row.hash));
      await saveLayout(db, row.hash, { page: [], outline, pages, width, height, is_whole: false });
    }
    if (print !== undefined && pages > pagesOfPart(0).last) {
      await storage.take(printKey(row.hash), print);
      hasPrint = true;
    }
    await saveOpened(db, row, { pages, width, height, preview: previewOf(pages, converter) });
    Object.assign(row, { width, height });
  }

  async function receive(event: ConvertEvent, folder: string): Promise<void> {
    switch (event.event) {
      case 'opened':
        return open(event);
      case 'page': {
        const { width, height, ext, file } = event;
        return keepPage(event.page, { width, height, ext }, path.join(folder, file));
      }
      case 'page_failed':
        // The place stays, so that the pages after it keep their numbers.
        return keepPage(event.page, { width: row.width, height: row.height, ext: '' }, undefined);
      case 'cover':
        // Every part has a first page; the document's is the first one's.
        if (hasCover) return undefined;
        hasCover = true;
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
      case 'print':
        print = path.join(folder, event.file);
        return undefined;
      case 'stage':
      case 'failed':
        return undefined;
    }
  }

  /** The extension of most pages is the document's. */
  function mostCommon(): { ext: string; gzip: boolean } {
    const counts = new Map<string, number>();
    for (const { ext } of page) counts.set(ext, (counts.get(ext) ?? 0) + 1);
    const [ext = '.svg'] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    return ext === '.gzip.svg' ? { ext: '.svg', gzip: true } : { ext: ext || '.svg', gzip: false };
  }

  return {
    receive,
    /** Pages so far, and of how many. */
    progress: () => ({ done: page.length, pages }),
    hasPrint: () => hasPrint,
    result: () => ({ ...mostCommon(), layout: { page, outline }, replaces }),
    /** Nothing is on its way any more; whether it arrived does not matter. */
    settled: () => queue.drain().catch(() => undefined),
  };
}

export type Receiver = ReturnType<typeof createReceiver>;
