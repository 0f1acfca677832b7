import type { Document, OutlineIterator, PDFDocument, PDFObject } from 'mupdf';
import type { OutlineItem } from '../events.ts';
import { endsConversion } from '../failure.ts';
import { cleanText } from '../text-layer.ts';
import type { FindPage } from './find-page.ts';
import { mupdf } from './mupdf-library.ts';
import { misreadChinese } from './text/encoding.ts';

const MAX_ITEMS = 5000;
const MAX_DEPTH = 8;
const MAX_TITLE = 200;
/** Finding a place may lay out its chapter once more; a contents that takes longer is cut here. */
const MAX_MS = 5000;
/** More than any book has; MuPDF looks through all of it, and by recursion. */
const MAX_PDF_ITEMS = 20_000;
const MAX_PDF_DEPTH = 64;
/** What the iterator answers when there is an item where it was sent. */
const MOVED = 0;

/**
 * The document's own table of contents, bounded, read item by item: the whole of a hostile one may
 * take minutes to load. Items that lead nowhere keep their children.
 */
export function readOutline(document: Document, findPage: FindPage): OutlineItem[] {
  if (document instanceof mupdf.PDFDocument && !mendOutline(document)) return [];
  const iterator = document.outlineIterator();
  if (!iterator) return [];
  try {
    return new OutlineReader(iterator, findPage).readLevel(1);
  } finally {
    iterator.destroy();
  }
}

/**
 * Gives whether MuPDF may be let loose on it: one nested deeply enough overruns its stack. What it would take for
 * something else is changed: targets without a page, which it takes for page 1, and titles that are not Latin.
 */
function mendOutline(document: PDFDocument): boolean {
  const root = document.getTrailer().get('Root', 'Outlines', 'First');
  const open: { item: PDFObject; depth: number }[] = [{ item: root, depth: 1 }];
  let seen = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { item, depth } = next;
    if (item.isNull()) continue;
    seen += 1;
    if (seen > MAX_PDF_ITEMS || depth > MAX_PDF_DEPTH) return false;
    mendItem(document, item);
    open.push({ item: item.get('Next'), depth });
    open.push({ item: item.get('First'), depth: depth + 1 });
  }
  return true;
}

function mendItem(document: PDFDocument, item: PDFObject): void {
  const title = item.get('Title');
  const chinese = title.isString() ? misreadChinese(title.asByteString()) : undefined;
  if (chinese !== undefined) item.put('Title', document.newString(chinese));
  const target = item.get('Dest');
  if (target.isArray() && target.get(0).isNull()) item.delete('Dest');
}

class OutlineReader {
  readonly #iterator: OutlineIterator;
  readonly #findPage: FindPage;
  readonly #until = performance.now() + MAX_MS;
  #left = MAX_ITEMS;

  constructor(iterator: OutlineIterator, findPage: FindPage) {
    this.#iterator = iterator;
    this.#findPage = findPage;
  }

  readLevel(depth: number): OutlineItem[] {
    const result: OutlineItem[] = [];
    do {
      const item = this.#item();
      if (!item || this.#left <= 0 || performance.now() > this.#until) break;
      this.#left -= 1;
      const children = depth < MAX_DEPTH ? this.#readBelow(depth) : [];
      const title = cleanText(item.title ?? '')
        .trim()
        .slice(0, MAX_TITLE);
      const own = item.uri === undefined ? undefined : this.#findPage(item.uri);
      const page = own ?? children[0]?.page;
      if (title === '' || page === undefined) result.push(...children);
      else result.push(children.length > 0 ? { title, page, children } : { title, page });
    } while (this.#iterator.next() === MOVED);
    return result;
  }

  /** One that leads beyond the last page throws; what lies below and behind it may be sound. */
  #item(): { title?: string | undefined; uri?: string | undefined } | null {
    try {
      return this.#iterator.item();
    } catch (error) {
      if (endsConversion(error)) throw error;
      return {};
    }
  }

  #readBelow(depth: number): OutlineItem[] {
    const arrived = this.#iterator.down();
    if (arrived < 0) return [];
    const children = arrived === MOVED ? this.readLevel(depth + 1) : [];
    this.#iterator.up();
    return children;
  }
}
