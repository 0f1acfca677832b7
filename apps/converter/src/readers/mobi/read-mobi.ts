import { readFileSync } from 'node:fs';
import { ConversionFailure, endsConversion } from '../../failure.ts';
import type { Book, TocItem } from '../book/book.ts';
import { openBook } from '../book/open-book.ts';
import { pictureType } from '../book/picture.ts';
import { cleanHtml } from '../html/clean-html.ts';
import type { OpenDocument, Source } from '../reader.ts';
import { decodeBytes } from '../text/encoding.ts';
import { textToBook } from '../text/text-book.ts';
import { damagedMobi, MobiFile } from './mobi-file.ts';
import { marksOf, piecesOfKf8, piecesOfMobi, type Mark, type Piece } from './pieces.ts';

const MAX_BYTES = 512 * 1024 * 1024;
const FIRST_PICTURE = 108;

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
  const pictures = new Pictures(mobi);
  const parts = pieces.map(({ html }) =>
    cleanHtml(withAddresses(decode(html)), (address) => pictures.find(address)),
  );
  if (parts.every((part) => part.trim() === '')) throw damagedMobi();
  const title = mobi.title.trim();
  return {
    ...(title === '' ? {} : { title }),
    parts,
    toc: contentsOf(mobi, pieces, parts),
    css: CSS,
    files: pictures.files,
  };
}

/** Some programs pack a page of the web as PalmDOC's plain text. */
function isMarkup(text: Buffer): boolean {
  return /^\s*<(?:html|!doctype|\?xml)[\s>]/i.test(text.toString('latin1', 0, 200));
}

/** The old form names a picture by its number alone. */
function withAddresses(html: string): string {
  return html.replace(/(<img\b[^>]*?)\brecindex\s*=\s*["']?(\d+)["']?/gi, '$1src="recindex:$2"');
}

/** Without an index of contents, or with a broken one, headings stand in. */
function contentsOf(mobi: MobiFile, pieces: Piece[], parts: string[]): TocItem[] {
  let marks: Mark[] = [];
  try {
    marks = marksOf(mobi, pieces);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  if (marks.length > 0) return marks.map(({ piece, ...mark }) => ({ ...mark, part: piece }));
  return parts.flatMap((part, index) => {
    const [, heading = ''] = /<h[1-3][^>]*>(.*?)<\/h[1-3]>/s.exec(part) ?? [];
    const title = heading.replace(/<[^>]*>/g, '').trim();
    return title === '' ? [] : [{ title, part: index, level: 1 }];
  });
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
