import { closeSync, openSync, readSync } from 'node:fs';
import type {
  DisplayList,
  Document,
  Page,
  PDFDocument,
  PDFObject,
  Rect,
  Buffer as MupdfBuffer,
  Stream,
} from 'mupdf';
import { ConversionFailure, endsConversion, PageFailure } from '../failure.ts';
import { installFallbackFonts } from '../fonts/fallback-fonts.ts';
import { boundedSide } from '../length.ts';
import { cleanText } from '../text-layer.ts';
import { createFindPage, type FindPage } from './find-page.ts';
import { hasPdfEnd } from './pdf-end.ts';
import { mupdf, mupdfModule } from './mupdf-library.ts';
import { drawSvg, Fonts } from './mupdf-svg.ts';
import { readTextLines } from './mupdf-text.ts';
import type { OpenLine } from './open-line.ts';
import { readOutline } from './outline.ts';
import { LinkTargets, readLinks } from './page-links.ts';
import { holdsJbig2 } from './pdf-jbig2.ts';
import { mendPageTree, type PdfPages } from './pdf-pages.ts';
import { mendPageText } from './pdf-text-arrays.ts';
import { sortRows } from './sheet-rows.ts';
import { joinStacked } from './stacked-lines.ts';
import { paintWithPdfium } from './pdfium.ts';
import type { PageLink } from '../text-layer.ts';
import type { OpenDocument, OpenPage, PageSize, SecondLibrary, Source } from './reader.ts';
import { misreadChinese } from './text/encoding.ts';

/** Points; `em` is the size of body text. */
export type Layout = { width: number; height: number; em: number };

/** Of the memory that conversions may use: with more in use, what pages have left behind goes with their part. */
const SHARE_KEPT = 0.25;

/** Formats without pages of their own are set on a page near the trim of a Chinese 32mo book. */
const BOOK_PAGE: Layout = { width: 420, height: 595, em: 12 };

export async function openWithMupdf(source: Source): Promise<OpenDocument> {
  listenToErrors();
  const file = openSync(source.path, 'r');
  const stream = new mupdf.Stream({
    fileSize: () => source.bytes,
    read: (memory, offset, length, position) => readSync(file, memory, offset, length, position),
    close: () => undefined,
  });
  const document = openDocument(stream, source.mime, source);
  const isPdf = source.mime === 'application/pdf';
  const second = isPdf ? paintWithPdfium(source.path) : undefined;
  const close = () => {
    second?.close();
    closeSync(file);
  };
  return describe(document, source, BOOK_PAGE, close, second);
}

/** The same for what another reader made of the source, held in memory. */
export function openBytesWithMupdf(
  bytes: Uint8Array,
  mime: string,
  source: Source,
  layout = BOOK_PAGE,
): OpenDocument {
  listenToErrors();
  const document = openDocument(new mupdf.Buffer(bytes), mime, source);
  return describe(document, source, layout, () => undefined);
}

function describe(
  document: Document,
  source: Source,
  layout: Layout,
  release: () => void,
  second?: SecondLibrary,
): OpenDocument {
  if (document.needsPassword()) {
    throw new ConversionFailure('encrypted', '文件已加密，请先去除密码后再上传');
  }
  const order = readOrder(document);
  const pages = order?.length ?? countPages(document, source, layout);
  if (pages === 0) throw noPages(source);
  const fonts = new Fonts();
  const numberOf = (index: number) => (order === undefined ? index : order.indexOf(index)) + 1;
  const findPage = createFindPage(document, pages, numberOf);
  const targets = new LinkTargets(findPage);
  const isRepaired = () => document instanceof mupdf.PDFDocument && document.wasRepaired();
  const wasRepaired = isRepaired();
  const title = cleanText(titleOf(document)).trim().slice(0, 200);
  return {
    pages,
    ...(title === '' ? {} : { title }),
    outline: outlineOf(document, findPage),
    isRightToLeft: isBoundRight(document),
    openPage: (page) => {
      const index = order === undefined ? page - 1 : order[page - 1];
      if (index === undefined) throw new PageFailure('文件中没有这一页的内容');
      return openPage(document, index, { fonts, targets });
    },
    // The pages of a mended tree have other numbers there.
    ...(second === undefined || order !== undefined ? {} : { second }),
    // Fonts are held as long as it is open, and what was found broken on a page may be numbered otherwise now.
    isGoodForMore: () =>
      mupdfModule.HEAPU8.length < SHARE_KEPT * source.limits.memoryBytes &&
      isRepaired() === wasRepaired,
    close: () => {
      fonts.close();
      document.destroy();
      release();
    },
  };
}

function openDocument(from: Stream | MupdfBuffer, mime: string, source: Source): Document {
  installFallbackFonts();
  try {
    return mupdf.Document.openDocument(from, mime);
  } catch (error) {
    if (endsConversion(error)) throw error;
    throw brokenFile(source, error);
  }
}

export const PROTECTED_BOOK = '电子书受版权保护（DRM），无法在线阅读，请上传没有加密的版本';

function countPages(document: Document, source: Source, layout: Layout): number {
  try {
    if (source.mime !== 'application/pdf') {
      document.layout(layout.width, layout.height, layout.em);
    }
    return document.countPages();
  } catch (error) {
    if (endsConversion(error)) throw error;
    throw brokenFile(source, error);
  }
}

function noPages(source: Source): ConversionFailure {
  if (source.mime === 'application/pdf' && !hasPdfEnd(source)) return brokenFile(source);
  return new ConversionFailure('empty', '文档中没有任何页面');
}

/** Undefined where MuPDF's own numbering of the pages holds: for all but PDFs whose page tree is broken. */
function readOrder(document: Document): PdfPages | undefined {
  if (!(document instanceof mupdf.PDFDocument) || hasSoundTree(document)) return undefined;
  try {
    return mendPageTree(document);
  } catch (error) {
    if (endsConversion(error)) throw error;
    // What cannot be mended is read as far as MuPDF can.
    return undefined;
  }
}

/** MuPDF reads the whole tree for the first page, and logs what is wrong with it. */
function hasSoundTree(document: PDFDocument): boolean {
  const before = treeFaults;
  try {
    if (document.countPages() < 1) return false;
    // Destroyed, or MuPDF would go on to answer this page for the first one of a mended tree.
    document.loadPage(0).destroy();
  } catch (error) {
    if (endsConversion(error)) throw error;
    return false;
  }
  return treeFaults === before;
}

/** MuPDF repairs what can be repaired; what it still refuses is cut short or damaged. */
function brokenFile(source: Source, cause?: unknown): ConversionFailure {
  if (source.mime === 'application/pdf' && !hasPdfEnd(source)) {
    return new ConversionFailure('truncated', '文件不完整，可能没有传完，请重新上传', { cause });
  }
  return new ConversionFailure('truncated', '文件已损坏，无法打开，请检查后重新上传', { cause });
}

/** Old Chinese programs wrote titles of PDFs in the encoding of their system, which the format takes for Latin. */
function titleOf(document: Document): string {
  const title = document.getMetaData('info:Title') ?? '';
  if (!(document instanceof mupdf.PDFDocument) || !/[^\0-\x7f]/.test(title)) return title;
  return misreadChinese(document.getTrailer().get('Info', 'Title').asByteString()) ?? title;
}

/** Whether a PDF says so. */
function isBoundRight(document: Document): boolean {
  if (!(document instanceof mupdf.PDFDocument)) return false;
  try {
    const direction = document.getTrailer().get('Root', 'ViewerPreferences', 'Direction');
    return direction.isName() && direction.asName() === 'R2L';
  } catch (error) {
    if (endsConversion(error)) throw error;
    return false;
  }
}

/** A broken table of contents is no reason to refuse the pages. */
function outlineOf(document: Document, findPage: FindPage) {
  try {
    return readOutline(document, findPage);
  } catch (error) {
    if (endsConversion(error)) throw error;
    return [];
  }
}

/** Programs of which a page has cells below one another, and no vertical writing. */
const SHEET_MAKER = /Excel|WPS 表格/;

/** What LibreOffice prints of sheets is not in the order of rows. */
function arranging(creator: string): (lines: readonly OpenLine[]) => readonly OpenLine[] {
  if (creator === 'Calc') return sortRows;
  return SHEET_MAKER.test(creator) ? (lines) => lines : joinStacked;
}

function openPage(
  document: Document,
  index: number,
  { fonts, targets }: { fonts: Fonts; targets: LinkTargets },
): OpenPage {
  const page = loadPage(document, index);
  const [x0, y0, x1, y1] = page.getBounds();
  const size: PageSize = { width: boundedSide(x1 - x0), height: boundedSide(y1 - y0) };
  const isPdf = document instanceof mupdf.PDFDocument;
  const drawing = new Drawing(page, () => isPdf && mendPageText(document, index));
  // A box beyond every bound is drawn smaller, as its size says.
  const [across, down] = [shrink(size.width, x1 - x0), shrink(size.height, y1 - y0)];
  const arrange = arranging(document.getMetaData('info:Creator') ?? '');
  const faults = new Faults();
  return {
    size,
    readSvg: (read) => faults.watch(() => drawSvg(drawing.list(), [x0, y0, x1, y1], fonts, read)),
    pixels: (scale) => faults.watch(() => drawPixels(drawing.list(), scale * across, scale * down)),
    text: () => faults.watch(() => readTextLines(drawing.list(), [x0, y0], arrange)),
    links: () => readLinks(page, [x0, y0], targets),
    hasFaults: () => faults.found,
    prefersSecond: () => isPdf && holdsJbig2(document, index),
    close: () => {
      drawing.close();
      page.destroy();
    },
  };
}

export type DrawnPage = {
  size: PageSize;
  draw: () => { list: DisplayList; links: PageLink[] };
};

/** The pages of a reader that draws by itself; `page` throws where there is none. */
export function openDrawnPages(
  pages: number,
  page: (number: number) => DrawnPage,
): Pick<OpenDocument, 'pages' | 'openPage' | 'close'> {
  listenToErrors();
  const fonts = new Fonts();
  return {
    pages,
    openPage: (number) => {
      const { size, draw } = page(number);
      const faults = new Faults();
      let drawn: ReturnType<typeof draw> | undefined;
      const open = () => (drawn ??= faults.watch(draw));
      const bounds: Rect = [0, 0, size.width, size.height];
      return {
        size,
        readSvg: (read) => faults.watch(() => drawSvg(open().list, bounds, fonts, read)),
        pixels: (scale) => faults.watch(() => drawPixels(open().list, scale, scale)),
        text: () => faults.watch(() => readTextLines(open().list, [0, 0], joinStacked)),
        links: () => open().links,
        hasFaults: () => faults.found,
        prefersSecond: () => false,
        close: () => drawn?.list.destroy(),
      };
    },
    close: () => fonts.close(),
  };
}

/** What MuPDF takes a page for that has no area: Letter. */
const [NO_WIDTH, NO_HEIGHT] = [612, 792];

/** A page whose CropBox has nothing of it is shown whole, as by every other program. */
function loadPage(document: Document, index: number): Page {
  const page = document.loadPage(index);
  if (!(page instanceof mupdf.PDFPage)) return page;
  const [x0, y0, x1, y1] = page.getBounds();
  if (x1 - x0 !== NO_WIDTH || y1 - y0 !== NO_HEIGHT) return page;
  const leaf = page.getObject();
  const [crop, media] = [leaf.getInheritable('CropBox'), leaf.getInheritable('MediaBox')];
  if (!crop.isArray() || !media.isArray() || haveCommonArea(crop, media)) return page;
  leaf.put('CropBox', media);
  page.destroy();
  return document.loadPage(index);
}

function haveCommonArea(one: PDFObject, other: PDFObject): boolean {
  return [0, 1].every((side) => {
    const [a, b] = [one, other].map((box) =>
      [box.get(side).asNumber(), box.get(side + 2).asNumber()].toSorted((x, y) => x - y),
    );
    return Math.min(a?.[1] ?? 0, b?.[1] ?? 0) > Math.max(a?.[0] ?? 0, b?.[0] ?? 0);
  });
}

let errors = 0;
let arrayFaults = 0;
let treeFaults = 0;
const ARRAY_FAULT = /syntax error in array/i;
const TREE_FAULT = /page tree|claims to have \d+ pages/i;

/** What MuPDF cannot draw it leaves out, and says so only in its log. */
function listenToErrors(): void {
  const warning = (message: string) => {
    if (TREE_FAULT.test(message)) treeFaults += 1;
  };
  mupdf.setLog({
    error: (message) => {
      errors += 1;
      if (ARRAY_FAULT.test(message)) arrayFaults += 1;
      warning(message);
    },
    warning,
  });
}

class Faults {
  found = false;

  watch<Result>(draw: () => Result): Result {
    const before = errors;
    try {
      return draw();
    } finally {
      this.found ||= errors > before;
    }
  }
}

/** What stands on a page, read when it is first needed: its size alone may be asked for. */
class Drawing {
  readonly #page: Page;
  #list: DisplayList | undefined;
  #error: unknown;
  readonly #mendText: () => boolean;

  constructor(page: Page, mendText: () => boolean) {
    this.#page = page;
    this.#mendText = mendText;
  }

  list(): DisplayList {
    // What failed once fails again, and may take long to.
    if (this.#error !== undefined) throw this.#error;
    try {
      return (this.#list ??= this.#read());
    } catch (error) {
      this.#error = error;
      throw error;
    }
  }

  close(): void {
    this.#list?.destroy();
  }

  #read(): DisplayList {
    const before = { errors, arrayFaults };
    const list = this.#page.toDisplayList(true);
    if (arrayFaults === before.arrayFaults || !this.#mendText()) return list;
    list.destroy();
    // What has been mended is no fault any more.
    ({ errors, arrayFaults } = before);
    return this.#page.toDisplayList(true);
  }
}

function shrink(kept: number, real: number): number {
  return real > kept ? kept / real : 1;
}

function drawPixels(list: DisplayList, scaleX: number, scaleY: number) {
  const pixmap = list.toPixmap(
    mupdf.Matrix.scale(scaleX, scaleY),
    mupdf.ColorSpace.DeviceRGB,
    false,
  );
  try {
    // The view lies in WASM memory, which moves when it grows: copy before anything else runs.
    const data = Uint8Array.from(pixmap.getPixels());
    return { data, width: pixmap.getWidth(), height: pixmap.getHeight() };
  } finally {
    pixmap.destroy();
  }
}
