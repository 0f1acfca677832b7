import { readFileSync } from 'node:fs';
import { ConversionFailure, endsConversion } from '../../failure.ts';
import type { Book, TocItem } from '../book/book.ts';
import { openBook } from '../book/open-book.ts';
import { pictureType } from '../book/picture.ts';
import { type Place, withPlaces } from '../book/places.ts';
import { cleanHtml } from '../html/clean-html.ts';
import type { OpenDocument, Source } from '../reader.ts';
import { decodeBytes } from '../text/encoding.ts';
import { textToBook } from '../text/text-book.ts';
import { markPlaces } from './mark-places.ts';
import { damagedMobi, MobiFile } from './mobi-file.ts';
import { fragmentStarts, marksOf, piecesOfKf8, piecesOfMobi, type Mark } from './pieces.ts';

const MAX_BYTES = 512 * 1024 * 1024;
const FIRST_PICTURE = 108;

const FILEPOS = /^filepos\s*=\s*["']?/i;
const LINK = /\bfilepos\s*=\s*["']?\d{1,10}|kindle:pos:fid:[\da-v]{1,6}:off:[\da-v]{1,10}/gi;
const ADDRESS = /^(?:filepos:(\d{1,10})|kindle:pos:fid:([\da-v]{1,6}):off:([\da-v]{1,10}))/i;

const CSS = `
body { line-height: 1.6; }
p { margin: 0 0 0.4em 0; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.3; margin: 0.8em 0 0.6em 0; }
img { max-width: 100%; }
blockquote { margin: 0.5em 0 0.5em 2em; }
`;

/** MOBI, AZW and AZW3 without DRM: the older form, KF8, and PalmDOC's plain text. */
export async function openMobi(source: Source): Promise<OpenDocument> {
  if (source.bytes > MAX_BYTES) {
    throw new ConversionFailure('too_large', '电子书超过 512 MB，超出了限制');
  }
  try {
    return openBook(source, mobiToBook(new MobiFile(readFileSync(source.path))));
  } catch (error) {
    // Tables that end in the middle, and numbers that lead nowhere.
    if (error instanceof RangeError && !endsConversion(error)) throw damagedMobi(error);
    throw error;
  }
}

function mobiToBook(mobi: MobiFile): Book {
  const text = mobi.text();
  if (text.length === 0) throw damagedMobi();
  const decode = mobi.isUtf8 ? (bytes: Buffer) => bytes.toString('utf8') : decodeBytes(text);
  if (!mobi.isMobi && !isMarkup(text)) return textToBook(decode(text));
  const pieces = mobi.version === 8 ? piecesOfKf8(mobi, text) : piecesOfMobi(text);
  const marks = ifWhole(() => marksOf(mobi));
  const links = new Links(mobi);
  const offsets = pieces.flatMap(({ html }) => links.offsetsIn(html.toString('latin1')));
  const { htmls, places } = markPlaces(pieces, [...marks.map(({ offset }) => offset), ...offsets]);
  const pictures = new Pictures(mobi);
  const cleaned = htmls.map((html) =>
    cleanHtml(withAddresses(decode(html)), {
      picture: (address) => pictures.find(address),
      place: (address) => links.offsetOf(address)?.toString(),
    }),
  );
  const parts = withPlaces(cleaned, (offset) => places.get(Number(offset)));
  if (parts.every((part) => part.trim() === '')) throw damagedMobi();
  const title = mobi.title.trim();
  return {
    title,
    parts,
    toc: contentsOf(marks, places, parts),
    css: CSS,
    files: pictures.files,
  };
}

/** Some programs pack a page of the web as PalmDOC's plain text. */
function isMarkup(text: Buffer): boolean {
  return /^\s*<(?:html|!doctype|\?xml)[\s>]/i.test(text.toString('latin1', 0, 200));
}

/** The old form names a picture and a place by their numbers alone. */
function withAddresses(html: string): string {
  return html
    .replace(/(<img\b[^<>]*?)\brecindex\s*=\s*["']?(\d+)["']?/gi, '$1src="recindex:$2"')
    .replace(/(<a\b[^<>]*?)\bfilepos\s*=\s*["']?(\d+)["']?/gi, '$1href="filepos:$2"');
}

/** Without an index of contents, or with a broken one, headings stand in. */
function contentsOf(marks: Mark[], places: Map<number, Place>, parts: string[]): TocItem[] {
  const items = marks.flatMap(({ title, level, offset }) => {
    const place = places.get(offset);
    return place === undefined ? [] : [{ ...place, title, level }];
  });
  if (items.length > 0) return items;
  return parts.flatMap((part, index) => {
    const [, heading = ''] = /<h[1-3][^>]*>(.*?)<\/h[1-3]>/s.exec(part) ?? [];
    const title = heading.replace(/<[^>]*>/g, '').trim();
    return title === '' ? [] : [{ title, part: index, level: 1 }];
  });
}

/** What an index has, or nothing where it ends in the middle: a book can be read without. */
function ifWhole<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [];
  }
}

/** Links name an offset in the text, in KF8 one behind the beginning of a fragment. */
class Links {
  readonly #starts: number[];

  constructor(mobi: MobiFile) {
    this.#starts = mobi.version === 8 ? ifWhole(() => fragmentStarts(mobi)) : [];
  }

  offsetsIn(html: string): number[] {
    return Array.from(html.matchAll(LINK), ([address]) =>
      this.offsetOf(address.replace(FILEPOS, 'filepos:')),
    ).filter((offset) => offset !== undefined);
  }

  offsetOf(address: string): number | undefined {
    const [, position, fragment, behind] = ADDRESS.exec(address) ?? [];
    if (position !== undefined) return Number(position);
    const start = this.#starts[Number.parseInt(fragment ?? '', 32)];
    return start === undefined ? undefined : start + Number.parseInt(behind ?? '', 32);
  }
}

/** Pictures are records behind the text, counted from 1. */
class Pictures {
  readonly files: { name: string; data: Buffer }[] = [];
  readonly #mobi: MobiFile;
  readonly #names = new Map<number, string | undefined>();

  constructor(mobi: MobiFile) {
    this.#mobi = mobi;
  }

  find(address: string): string | undefined {
    const [, decimal, base32] = /^(?:recindex:(\d+)|kindle:embed:([0-9a-v]+))/i.exec(address) ?? [];
    const number = decimal ? Number(decimal) : Number.parseInt(base32 ?? '', 32);
    const first = this.#mobi.field(FIRST_PICTURE);
    if (first === undefined || !(number >= 1)) return undefined;
    if (!this.#names.has(number)) this.#names.set(number, this.#add(first + number - 1));
    return this.#names.get(number);
  }

  #add(index: number): string | undefined {
    const data = this.#mobi.record(index);
    const type = pictureType(data);
    if (!type) return undefined;
    const name = `picture${index}.${type}`;
    this.files.push({ name, data });
    return name;
  }
}
