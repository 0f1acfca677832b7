import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DocumentStatus, previewOf } from '@wenyuan/domain';
import type { PageSize } from '../db/schema/index.ts';
import type { Services } from '../services.ts';
import { ConversionFailure, convert, flattenOutline, type ConvertEvent } from './converter.ts';
import {
  adoptConversion,
  claim,
  fail,
  finish,
  release,
  saveCover,
  saveOpened,
  savePages,
  saveTexts,
  type ConvertibleRow,
} from './document-store.ts';
import { coverKey, pageKey, pagesFolder, sourceKey } from './stored-page.ts';

/** Faults that may pass are tried again so often; then the document has failed. */
const TRIES = 2;
/** Progress is written at most so often after the first page, which is written at once. */
const FLUSH_MS = 250;
const TEXT_MAX = 20_000;

type Work = Pick<Services, 'db' | 'settings' | 'storage' | 'logger'>;

async function readTexts(file: string): Promise<{ page: number; content: string }[]> {
  const texts: { page: number; content: string }[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const { page, text } = JSON.parse(line) as { page: number; text: string };
    texts.push({ page, content: text.slice(0, TEXT_MAX) });
  }
  return texts;
}

/** Takes the converter's events into storage and database, page by page. */
function createReceiver({ db, settings, storage }: Work, row: ConvertibleRow, folder: string) {
  let waiting: PageSize[] = [];
  let flushedAt = 0;
  const counts = new Map<string, number>();

  async function flush(): Promise<void> {
    const pages = waiting;
    waiting = [];
    flushedAt = Date.now();
    await savePages(db, row, pages);
  }

  async function keepPage(page: number, size: PageSize, file: string | undefined): Promise<void> {
    if (file !== undefined)
      await storage.take(pageKey(row.hash, page, size.ext), path.join(folder, file));
    counts.set(size.ext, (counts.get(size.ext) ?? 0) + 1);
    waiting.push(size);
    if (page === 1 || Date.now() - flushedAt > FLUSH_MS) await flush();
  }

  async function receive(event: ConvertEvent): Promise<void> {
    switch (event.event) {
      case 'opened': {
        await storage.delete(pagesFolder(row.hash));
        const { converter } = await settings.read();
        const { pages, width, height } = event;
        const outline = flattenOutline(event.outline ?? []);
        await saveOpened(db, row, {
          pages,
          width,
          height,
          outline,
          preview: previewOf(pages, converter),
        });
        Object.assign(row, { width, height });
        return;
      }
      case 'page':
        return keepPage(
          event.page,
          { width: event.width, height: event.height, ext: event.ext },
          event.file,
        );
      case 'page_failed':
        // The place stays, so that the pages after it keep their numbers.
        return keepPage(event.page, { width: row.width, height: row.height, ext: '' }, undefined);
      case 'cover':
        await storage.take(coverKey(row.hash), path.join(folder, event.file));
        return saveCover(db, row);
      case 'text':
        return saveTexts(db, row, await readTexts(path.join(folder, event.file)));
      case 'done':
        return flush();
      case 'failed':
        return undefined;
    }
  }

  /** The extension of most pages is the document's. */
  function mostCommon(): { ext: string; gzip: boolean } {
    const [ext = '.svg'] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    return ext === '.gzip.svg' ? { ext: '.svg', gzip: true } : { ext: ext || '.svg', gzip: false };
  }

  return { receive, mostCommon };
}

async function run(work: Work, row: ConvertibleRow, signal: AbortSignal): Promise<void> {
  const { db, settings, storage } = work;
  const { converter } = await settings.read();
  const folder = await storage.scratch();
  const receiver = createReceiver(work, row, folder);
  try {
    await convert(
      storage.localPath(sourceKey(row.hash, row.ext)),
      folder,
      {
        ext: row.ext,
        format: converter.extension,
        maxPages: converter.max_pages,
        timeoutMs: converter.timeout * 60_000,
        signal,
      },
      receiver.receive,
    );
    await finish(db, row, receiver.mostCommon());
  } finally {
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
      await release(db, documentId);
      throw error;
    }
    const failure = error instanceof ConversionFailure ? error : undefined;
    logger.warn({ err: error, documentId, detail: failure?.detail }, 'conversion failed');
    const last = failure?.definite === true || row.convert_tries + 1 >= TRIES;
    if (!last) {
      await release(db, documentId);
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
