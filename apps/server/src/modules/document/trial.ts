import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { contract, TRIAL_PAGES, type ParsedInputOf, type ReplyOf } from '@wenyuan/contract';
import { AttachmentType, DocumentStatus } from '@wenyuan/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import type { ConvertEvent } from '../../conversion/convert-event.ts';
import { ConversionFailure, convert } from '../../conversion/converter.ts';
import { madeFolder, takeMade } from '../../conversion/made-file.ts';
import { isParted } from '../../conversion/part-plan.ts';
import { PAGE_TYPES, sourceKey } from '../../conversion/stored-page.ts';
import { attachments, documents } from '../../db/schema/index.ts';
import { notFound } from '../../http/errors.ts';
import { formerFilesOf } from './former-file.ts';
import { createTurns } from '../../http/turns.ts';
import type { Services } from '../../services.ts';

type Trial = (typeof contract)['document']['trial'];
type Event = ReplyOf<Trial>;
type Source = { readonly key: string; readonly ext: string };

/** A conversion takes cores and memory; those of readers' documents are the worker's. */
const turns = createTurns(1);
const MB = 1024 * 1024;
/** A larger page is not sent along. */
const IMAGE_BYTES_MAX = 4 * MB;
const unzip = promisify(gunzip);

async function imageOf(file: string, ext: string): Promise<string> {
  const type = PAGE_TYPES[ext];
  if (type === undefined || (await stat(file)).size > IMAGE_BYTES_MAX) return '';
  const stored = await readFile(file);
  try {
    const bytes =
      ext === '.gzip.svg' ? await unzip(stored, { maxOutputLength: IMAGE_BYTES_MAX }) : stored;
    return `data:${type};base64,${bytes.toString('base64')}`;
  } catch {
    return '';
  }
}

export function createTrials(services: Services) {
  const { config, db, settings, storage } = services;

  async function sourceOf(
    { id, attachment_id = 0, former }: ParsedInputOf<Trial>,
    caller: Caller,
  ): Promise<Source> {
    if (id !== undefined) {
      const [row] = await db
        .select()
        .from(documents)
        .where(and(eq(documents.id, id), isNull(documents.deleted_at)));
      if (row === undefined) throw notFound('文档不存在或已被删除');
      if (!former) return { key: sourceKey(row), ext: row.ext };
      const before = (await formerFilesOf(db, [row])).get(id)?.file;
      if (before === undefined || row.status !== DocumentStatus.PendingReview)
        throw notFound('没有替换前的文件，或已被清理');
      return { key: sourceKey(before), ext: before.ext };
    }
    // It is deleted with this call, so that nothing can be made of it any more.
    const [row] = await db
      .update(attachments)
      .set({ deleted_at: new Date() })
      .where(
        and(
          eq(attachments.id, attachment_id),
          eq(attachments.user_id, caller.id),
          eq(attachments.type, AttachmentType.Document),
          eq(attachments.type_id, 0),
          isNull(attachments.deleted_at),
        ),
      )
      .returning();
    if (row === undefined) throw notFound('文件不存在或已被使用，请重新上传');
    return { key: sourceKey(row), ext: row.ext };
  }

  /** Yields what a conversion of the file gives, and keeps nothing of it. */
  async function* run(
    input: ParsedInputOf<Trial>,
    caller: Caller,
    signal: AbortSignal,
  ): AsyncGenerator<Event> {
    const source = await sourceOf(input, caller);
    const { converter } = await settings.read();
    let now: Event = {
      state: 'waiting',
      pages: 0,
      converted_pages: 0,
      missing: [],
      blank: [],
      spend_ms: 0,
      message: '',
      detail: '',
    };
    const events: Event[] = [now];
    let wake: (() => void) | undefined;
    let began = 0;
    const tell = (change: Partial<Event>) => {
      const { page: _, ...before } = now;
      now = { ...before, spend_ms: Date.now() - began, ...change };
      events.push(now);
      wake?.();
    };
    const receive = async (event: ConvertEvent, folder: string) => {
      if (event.event === 'opened') tell({ pages: event.pages });
      if (event.event === 'fonts') tell({ missing: event.missing, blank: event.blank ?? [] });
      if (event.event !== 'page' && event.event !== 'page_failed') return;
      const { page } = event;
      const base = { page, width: 0, height: 0, image: '', message: '' };
      const shown =
        event.event === 'page_failed'
          ? { ...base, message: event.message }
          : {
              ...base,
              width: event.width,
              height: event.height,
              image:
                page > TRIAL_PAGES
                  ? ''
                  : await imageOf(await takeMade(folder, event.file), event.ext),
            };
      tell({ converted_pages: now.converted_pages + 1, page: shown });
    };
    const work = async () => {
      if (signal.aborted) return;
      began = Date.now();
      tell({ state: 'running' });
      const folder = await storage.scratch();
      try {
        await mkdir(madeFolder(folder));
        const part =
          input.limit > 0 && isParted(source.ext) ? { first: 1, last: input.limit } : undefined;
        const options = {
          ext: source.ext,
          format: converter.extension,
          maxPages: converter.max_pages,
          timeoutMs: converter.timeout * 60_000,
          ...(part === undefined ? {} : { part }),
          signal,
          dataDir: config.dataDir,
        };
        await storage.withLocalFile(source.key, (file) =>
          convert(file, madeFolder(folder), options, (event) => receive(event, folder)),
        );
        tell({ state: 'done' });
      } catch (error) {
        const isKnown = error instanceof ConversionFailure;
        const message = isKnown ? error.message : '转换时出现内部错误';
        tell({ state: 'failed', message, detail: isKnown ? error.detail : String(error) });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    };
    const ended = turns(work).finally(() => wake?.());
    let isOver = false;
    void ended.then(
      () => (isOver = true),
      () => (isOver = true),
    );
    for (;;) {
      const event = events.shift();
      if (event !== undefined) {
        yield event;
        continue;
      }
      if (isOver || signal.aborted) break;
      await Promise.race([ended, new Promise<void>((resolve) => (wake = resolve))]);
    }
    await ended;
  }

  return { run };
}
