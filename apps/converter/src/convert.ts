import { statSync } from 'node:fs';
import { toWholePx } from './length.ts';
import { type DrawnPage, drawPage, paintBySecond, type Way } from './draw-page.ts';
import { ConversionFailure, endsConversion, messageOf, pageFailureOf } from './failure.ts';
import type { Job, Resume, WorkerMessage } from './job.ts';
import { OutputFolder } from './output-folder.ts';
import { PageQueue } from './page-queue.ts';
import { pagesOf } from './page-range.ts';
import { encodeCover, scaleFor } from './raster.ts';
import { chooseReader } from './readers/index.ts';
import { recognize } from './recognize.ts';
import { hasPdfEnd } from './readers/pdf-end.ts';
import type { OpenDocument, PageSize, Pixels, Source } from './readers/reader.ts';
import { newSvgCache, type SvgCache } from './svg-clean.ts';
import type { PageText } from './text-layer.ts';
import type { ToolBox } from './tools/tool-box.ts';

type Post = (message: WorkerMessage) => void;

/** Pages under way at once: enough to keep a second core busy, few enough to bound memory. */
const AHEAD = 3;

/** A document that is open, and what its pages have told so far. */
type Reading = {
  readonly source: Source;
  readonly document: OpenDocument;
  readonly cache: SvgCache;
};

/** What a reading thread has of a PDF for its further parts: to open it anew takes as long as several pages. */
export type Kept = { reading?: Reading | undefined; hasCover: boolean };

type Given = { readonly resume: Resume; readonly tools: ToolBox; readonly kept: Kept };

/** Reads the document and delivers its pages in order; ends by exactly one closing message. */
export async function convert(job: Job, post: Post, given: Given): Promise<void> {
  let busyWith: number | undefined;
  const track: Post = (message) => {
    if (message.type === 'begin') busyWith = message.page;
    post(message);
  };
  try {
    const isPart = await new Conversion(job, track, given).run();
    post({ type: 'finished', isPart });
  } catch (error) {
    if (error instanceof ConversionFailure) {
      post({ type: 'failed', code: error.code, message: error.message, detail: error.detail });
    } else {
      post({ type: 'broken', page: busyWith, message: messageOf(error) });
    }
  }
}

type Prepared = { page: number } & (DrawnPage | { failure: string });

class Conversion {
  readonly #job: Job;
  readonly #resume: Resume;
  readonly #post: Post;
  readonly #folder: OutputFolder;
  readonly #tools: ToolBox;
  readonly #kept: Kept;
  #hasInk = false;
  readonly #failed = new Set<number>();
  readonly #bySecond = new Map<number, PageSize>();
  #beganRecognizing: number | undefined;

  constructor(job: Job, post: Post, { resume, tools, kept }: Given) {
    this.#job = job;
    this.#resume = resume;
    this.#post = post;
    this.#folder = new OutputFolder(job.outDir, job.limits.outputBytes, resume.bytesWritten);
    this.#tools = tools;
    this.#kept = kept;
    kept.hasCover ||= resume.hasCover;
  }

  /** Gives whether the document has more pages than were asked for. */
  async run(): Promise<boolean> {
    const job = this.#job;
    const { reading: before } = this.#kept;
    const reading = before?.source.path === job.input ? before : await this.#open();
    const { document, source } = reading;
    await this.#folder.create();
    const selected = pagesOf(job.range, document.pages);
    checkPageCount(selected.length, document.pages, job);
    if (!this.#resume.isOpened) this.#announce(document, source.kind, selected.length);
    const isAll = await this.#convertPages(
      reading,
      selected.filter((page) => page >= this.#resume.from),
    );
    this.#refuseIfNothingIsLeft(source);
    await document.finish?.();
    const isKept = source.kind === 'pdf' && document.isGoodForMore?.() === true;
    this.#kept.reading = isKept ? reading : undefined;
    if (!isKept) document.close();
    return !isAll || selected.length < document.pages;
  }

  async #open(): Promise<Reading> {
    const job = this.#job;
    const source: Source = {
      path: job.input,
      bytes: sizeOf(job),
      kind: 'unknown',
      mime: '',
      extension: job.extension,
      limits: job.limits,
      tools: this.#tools,
      note: (event) => this.#post({ type: 'note', event }),
      keep: (name, file) => this.#folder.adopt(name, file),
    };
    const { detected, reader } = chooseReader(job.input, source.bytes, job.extension);
    Object.assign(source, detected);
    await this.#folder.create();
    const document = await reader(source);
    return { source, document, cache: newSvgCache() };
  }

  #announce(document: OpenDocument, kind: string, selected: number): void {
    const { width, height } = firstPageSize(document);
    this.#post({
      type: 'opened',
      selected,
      opened: {
        event: 'opened',
        kind,
        pages: document.pages,
        width,
        height,
        ...(document.title === undefined ? {} : { title: document.title }),
        ...(document.outline.length === 0 ? {} : { outline: document.outline }),
        ...(document.isRightToLeft === true ? { right_to_left: true } : {}),
      },
    });
  }

  /** Gives whether these are all delivered. */
  async #convertPages(reading: Reading, pages: number[]): Promise<boolean> {
    const { document } = reading;
    const queue = new PageQueue(AHEAD);
    for (const page of pages) {
      if (this.#hasRecognizedForLong()) {
        await queue.drain();
        return false;
      }
      const { second, skip } = this.#resume;
      const given = document.second ? skip : [...skip, ...second];
      const skipped = given.find((one) => one.page === page);
      if (skipped !== undefined) {
        await queue.drain();
        this.#post({ type: 'page_failed', page, message: skipped.reason });
        continue;
      }
      this.#post({ type: 'begin', page });
      await queue.push(this.#prepare(reading, page), (prepared) => this.#deliver(prepared));
      // The first page and the cover wait for nothing else.
      if (this.#kept.hasCover) continue;
      await queue.drain();
      if (!this.#failed.has(page)) await this.#makeCover(document, page);
    }
    await queue.drain();
    return true;
  }

  #hasRecognizedForLong(): boolean {
    return performance.now() - (this.#beganRecognizing ?? Infinity) > this.#job.limits.recognizeMs;
  }

  async #prepare({ document, cache }: Reading, page: number): Promise<Prepared> {
    const { format, limits, withText, recognize: language } = this.#job;
    const way = wayFor(page, this.#resume);
    try {
      const drawn = await drawPage(document, page, {
        way,
        withText,
        format: way === 'svg' ? format : 'webp',
        maxPixels: limits.pixels,
        cache,
        begin: () => this.#post({ type: 'begin', page }),
        ...(language === undefined
          ? {}
          : {
              recognize: async (picture, size) => {
                this.#beganRecognizing ??= performance.now();
                return recognize(picture, { page, size }, { tools: this.#tools, language });
              },
            }),
      });
      return { page, ...drawn };
    } catch (error) {
      if (endsConversion(error)) throw error;
      // What took the reader down twice is the page's trouble; the second library may only have stopped sooner.
      const lost = this.#resume.second.find((one) => one.page === page);
      return { page, failure: lost?.reason ?? pageFailureOf(error) };
    }
  }

  #deliver(prepared: Prepared): void {
    const { page } = prepared;
    if ('failure' in prepared) {
      this.#failed.add(page);
      this.#post({ type: 'page_failed', page, message: prepared.failure });
      return;
    }
    const { image, size, lines, links, isSecond } = prepared;
    const [width, height] = [toWholePx(size.width), toWholePx(size.height)];
    const file = `${page}${image.ext}`;
    if (!image.blank) this.#hasInk = true;
    if (isSecond) this.#bySecond.set(page, size);
    const text = this.#job.withText ? pageText({ page, width, height, lines, links }) : undefined;
    if (text !== undefined) this.#folder.charge(Buffer.byteLength(text));
    this.#folder.write(file, image.data);
    this.#post({
      type: 'page',
      page: {
        event: 'page',
        page,
        file,
        ext: image.ext,
        width,
        height,
        bytes: image.data.length,
        ...(image.scan ? { scan: true as const } : {}),
      },
      ...(text === undefined ? {} : { text }),
    });
  }

  /** A page that gives no cover leaves it to the next one. */
  async #makeCover(document: OpenDocument, page: number): Promise<void> {
    try {
      const pixels = await this.#coverPixels(document, page);
      const data = await encodeCover(pixels);
      this.#folder.write('cover.webp', data);
      const { width, height } = pixels;
      this.#post({
        type: 'cover',
        cover: { event: 'cover', file: 'cover.webp', width, height },
        bytes: data.length,
      });
      this.#kept.hasCover = true;
    } catch (error) {
      if (endsConversion(error)) throw error;
    }
  }

  async #coverPixels(document: OpenDocument, page: number): Promise<Pixels> {
    const { coverWidth, limits } = this.#job;
    const size = this.#bySecond.get(page);
    if (size && document.second) {
      const painter = await document.second.load();
      return paintBySecond(painter, page, size, scaleFor(size, coverWidth, limits.pixels));
    }
    const open = document.openPage(page);
    const pixels = open.pixels(scaleFor(open.size, coverWidth, limits.pixels));
    open.close();
    return pixels;
  }

  /** MuPDF opens what is left of a cut file; where that is only empty paper, say so. */
  #refuseIfNothingIsLeft(source: Source): void {
    const isPdf = source.mime === 'application/pdf';
    // After a restart this thread has not seen all the pages, and a further part may end in blank ones.
    const sawAll = this.#job.range.first === 1 && !this.#resume.isOpened;
    if (this.#hasInk || !sawAll || !isPdf || hasPdfEnd(source)) return;
    throw new ConversionFailure('truncated', '文件不完整，可能没有传完，请重新上传');
  }
}

function sizeOf(job: Job): number {
  const stats = statSync(job.input, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new ConversionFailure('internal', '找不到要转换的文件');
  if (stats.size === 0) throw new ConversionFailure('empty', '文件是空的，请检查后重新上传');
  if (stats.size > job.limits.inputBytes) {
    throw new ConversionFailure('too_large', '文件过大，超出了转换的限制');
  }
  return stats.size;
}

function checkPageCount(selected: number, pages: number, job: Job): void {
  if (selected === 0) {
    throw new ConversionFailure('empty', `文档共 ${pages} 页，所选页码不在其中`);
  }
  if (selected <= job.limits.pages) return;
  throw new ConversionFailure(
    'too_many_pages',
    `文档共 ${pages} 页，超过了 ${job.limits.pages} 页的上限`,
  );
}

function firstPageSize(document: OpenDocument): { width: number; height: number } {
  try {
    const page = document.openPage(1);
    const { width, height } = page.size;
    page.close();
    return { width: toWholePx(width), height: toWholePx(height) };
  } catch (error) {
    if (endsConversion(error)) throw error;
    return { width: toWholePx(595), height: toWholePx(842) };
  }
}

/** What took the reader down is not tried again. */
function wayFor(page: number, { simple, second }: Resume): Way {
  if (second.some((one) => one.page === page)) return 'second';
  return simple.includes(page) ? 'picture' : 'svg';
}

/** One line of the text file. */
function pageText(page: Omit<PageText, 'text'>): string {
  const text = page.lines.map((line) => line.text).join('\n');
  return `${JSON.stringify({ ...page, text } satisfies PageText)}\n`;
}
