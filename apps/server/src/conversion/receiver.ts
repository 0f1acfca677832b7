import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { cut } from '@wenyuan/domain';
import type { OutlineItem, PageSize } from '../db/schema/index.ts';
import type { DocumentRow } from '../modules/document/document.repo.ts';
import type { Services } from '../services.ts';
import type { ConvertEvent } from './convert-event.ts';
import { ConversionFailure, flattenOutline } from './converter.ts';
import { saveLayout, type StoredLayout } from './conversion-store.ts';
import { withCode } from './detail-code.ts';
import { saveCover, saveFonts, saveOpened, savePages, saveReopened } from './document-store.ts';
import { hold } from './hold-for-review.ts';
import { linesOf, PAGE_TEXT_BYTES_MAX } from './lines.ts';
import { takeMade } from './made-file.ts';
import { createOrderedQueue } from './ordered-queue.ts';
import { pagesOfPart, partOf } from './part-plan.ts';
import { storeLines, type PageText } from './stored-lines.ts';
import { coverKey, pageKey, pagesFolder, placeOf, printKey, videoKey } from './stored-page.ts';
import { saveTexts, TEXT_MAX } from './save-texts.ts';
import type { TextScreen } from './text-screen.ts';

/** The interval at which progress is written; the first page is written at once. */
const FLUSH_MS = 250;
const FAILURE_MAX = 100;
/** Pages that are stored concurrently, because a bucket takes a while to answer. */
const TAKES_AT_ONCE = 8;

export type Work = Pick<
  Services,
  | 'config'
  | 'db'
  | 'settings'
  | 'storage'
  | 'logger'
  | 'jobs'
  | 'metrics'
  | 'moderationProvider'
  | 'tracing'
>;

/** What is known of a document from this conversion, or from one that was interrupted. */
export type Layout = StoredLayout & { readonly has_cover: boolean };

/** The pages of a text file, one after the other: their letters have a number each. */
export async function* readTexts(file: string): AsyncGenerator<PageText> {
  for await (const line of linesOf(createReadStream(file), PAGE_TEXT_BYTES_MAX))
    yield JSON.parse(line) as PageText;
}

/**
 * Stores what the converter's events announce, page by page, in the folder of this edition. Pages are shown as they
 * arrive, unless another edition is being read (`isAside`): that one stays until the new one is complete. `before` is
 * what an interrupted run left; this one resumes behind it.
 */
export function createReceiver(
  { db, settings, storage }: Work,
  row: DocumentRow,
  {
    edition,
    isAside,
    keepsRow,
    before,
    screen,
  }: {
    readonly edition: string;
    readonly isAside: boolean;
    /** The document is read with other pages, whose figures stay. */
    readonly keepsRow: boolean;
    readonly before: Layout | undefined;
    readonly screen: TextScreen;
  },
) {
  const key = row.conversion_key;
  const place = placeOf({ key, edition });
  const missingFonts = new Set<string>();
  const blankScripts = new Set<string>();
  const page: PageSize[] = [...(before?.page ?? [])];
  let outline: OutlineItem[] = before?.outline ?? [];
  let pages = before?.pages ?? 0;
  /** What is kept with page 1. */
  let ofFile: Pick<PageSize, 'right_to_left'> = {};
  let saved = page.length;
  let flushedAt = 0;
  let hasPrint = before !== undefined;
  /** The PDF of an office document; it is stored once `opened` has cleared the folder. */
  let print: string | undefined;
  let hasCover = before?.has_cover === true;
  let { width, height } = before ?? { width: 0, height: 0 };
  const queue = createOrderedQueue(TAKES_AT_ONCE);
  /** Where the text is judged, a part is shown once its text was, which comes after its pages. */
  const waitsForText = screen.isOn && !keepsRow;

  async function flush(): Promise<void> {
    const fresh = page.slice(saved);
    saved = page.length;
    flushedAt = performance.now();
    await savePages(db, row, fresh, !isAside);
    if (waitsForText && hasCover) await saveCover(db, row);
  }

  async function keepPage(number: number, size: PageSize, file: string | undefined): Promise<void> {
    const store = async () => {
      if (file !== undefined) await storage.take(pageKey(place, number, size.ext), file);
    };
    await queue.add(store, async () => {
      page.push(number === 1 ? { ...size, ...ofFile } : size);
      // A part that is shown as whole is not converted again: its last page waits for its text.
      const isLast = number === pagesOfPart(partOf(number)).last;
      if (waitsForText) return;
      if (number === 1 || (!isLast && performance.now() - flushedAt > FLUSH_MS)) await flush();
    });
  }

  async function open(event: Extract<ConvertEvent, { event: 'opened' }>): Promise<void> {
    // Every part opens the file; only the first event counts.
    if (pages > 0) return;
    const { converter } = await settings.read();
    if (event.pages > converter.max_pages) {
      const message = `文档共 ${event.pages} 页，超过了 ${converter.max_pages} 页的上限`;
      throw new ConversionFailure(message, { definite: true, detail: withCode('too_many_pages') });
    }
    ({ pages, width, height } = event);
    outline = flattenOutline(event.outline ?? []);
    if (event.right_to_left === true) ofFile = { right_to_left: true };
    if (!isAside) {
      await storage.delete(pagesFolder(place));
      const layout = { page: [], outline, pages, width, height, edition, is_whole: false };
      await saveLayout(db, key, layout);
    }
    if (print !== undefined && pages > pagesOfPart(0).last) {
      await storage.take(printKey(place), print);
      hasPrint = true;
    }
    await (keepsRow
      ? saveReopened(db, row)
      : saveOpened(db, row, { pages, width, height }, converter));
  }

  async function keepTexts(read: AsyncGenerator<PageText>): Promise<void> {
    const texts: { page: number; content: string }[] = [];
    async function* noted() {
      for await (const one of read) {
        texts.push({ page: one.page, content: cut(one.text, TEXT_MAX) });
        yield one;
      }
    }
    await storeLines(storage, place, noted());
    await saveTexts(db, { key: isAside ? place : key, texts });
  }

  async function receive(event: ConvertEvent, folder: string): Promise<void> {
    switch (event.event) {
      case 'opened':
        return open(event);
      case 'page': {
        const { ext, file } = event;
        const size = { width: event.width, height: event.height, ext };
        return keepPage(event.page, size, await takeMade(folder, file));
      }
      case 'page_failed':
        // It keeps its place, so that the following pages keep their numbers.
        return keepPage(
          event.page,
          { width, height, ext: '', failure: cut(event.message, FAILURE_MAX) },
          undefined,
        );
      case 'cover': {
        // Every part has a cover; the document's is that of its first part.
        if (hasCover) return undefined;
        hasCover = true;
        const cover = await takeMade(folder, event.file);
        await screen.judgeCover(key, () => readFile(cover));
        if (screen.isHeld() && !keepsRow) await hold(db, row);
        await storage.take(coverKey(place), cover);
        return keepsRow || waitsForText ? undefined : saveCover(db, row);
      }
      case 'text': {
        const file = await takeMade(folder, event.file);
        if (screen.isOn) await screen.judge(readTexts(file));
        // Before its pages or its text are anybody's.
        if (screen.isHeld() && !keepsRow) await hold(db, row);
        return keepTexts(readTexts(file));
      }
      case 'done':
        await queue.drain();
        return flush();
      case 'fonts':
        for (const font of event.missing) missingFonts.add(font);
        for (const script of event.blank ?? []) blankScripts.add(script);
        return saveFonts(db, row, { fonts: [...missingFonts], scripts: [...blankScripts] });
      case 'video':
        // Without a converted file, the source itself is played.
        if (event.file !== undefined)
          await storage.take(videoKey(place), await takeMade(folder, event.file));
        return undefined;
      case 'print':
        print = await takeMade(folder, event.file);
        return undefined;
      case 'stage':
      case 'failed':
        return undefined;
    }
  }

  /** The document gets the extension of most of its pages. */
  function mostCommon(): { ext: string; gzip: boolean } {
    const counts = new Map<string, number>();
    for (const { ext } of page) counts.set(ext, (counts.get(ext) ?? 0) + 1);
    const [ext = '.svg'] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    return ext === '.gzip.svg' ? { ext: '.svg', gzip: true } : { ext: ext || '.svg', gzip: false };
  }

  return {
    receive,
    /** The number of finished pages, and of all pages. */
    progress: () => ({ done: page.length, pages }),
    hasPrint: () => hasPrint,
    result: () => ({
      ...mostCommon(),
      layout: { page, outline, width, height },
      hasCover,
    }),
    /** Waits until nothing is being stored any more, whether or not that succeeded. */
    settled: () => queue.drain().catch(() => undefined),
  };
}

export type Receiver = ReturnType<typeof createReceiver>;
