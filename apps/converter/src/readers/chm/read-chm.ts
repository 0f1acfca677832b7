import { readFileSync } from 'node:fs';
import { ConversionFailure } from '../../failure.ts';
import type { Book, TocItem } from '../book/book.ts';
import { A4_PAGE, openBook } from '../book/open-book.ts';
import { type Place, withPlaces } from '../book/places.ts';
import { pictureType } from '../book/picture.ts';
import { cleanHtml, HTML_CSS } from '../html/clean-html.ts';
import { decodeHtml } from '../html/decode-html.ts';
import type { OpenDocument, Source } from '../reader.ts';
import { ChmFile, damagedChm } from './chm-file.ts';
import { parseContents, splitAddress, type ContentsItem } from './contents.ts';

const MAX_BYTES = 512 * 1024 * 1024;
const MAX_PAGES = 20_000;
const MAX_HTML = 4 * 1024 * 1024;
const MAX_TEXT = 128 * 1024 * 1024;
const MAX_PICTURES = 256 * 1024 * 1024;
const PAGE = /\.x?html?$/i;

/** Codes of #SYSTEM. */
const SYSTEM = { contents: 0, start: 2, title: 3, language: 4 };
/** Windows languages to the encoding of pages that name none. */
const ENCODINGS: Record<number, string> = {
  0x0404: 'big5',
  0x0c04: 'big5',
  0x1404: 'big5',
  0x0411: 'shift_jis',
  0x0412: 'euc-kr',
  0x0804: 'gb18030',
};

export async function openChm(source: Source): Promise<OpenDocument> {
  if (source.bytes > MAX_BYTES) {
    throw new ConversionFailure('too_large', 'CHM 文档超过 512 MB，超出了限制');
  }
  const builder = new ChmBook(new ChmFile(readFileSync(source.path)));
  return openBook(source, builder.build(), A4_PAGE);
}

/** The pages of a CHM in the order of its contents, then those that it does not name. */
class ChmBook {
  readonly #chm: ChmFile;
  readonly #system: Map<number, Buffer>;
  readonly #encoding: string | undefined;
  readonly #parts: string[] = [];
  readonly #partOf = new Map<string, number | undefined>();
  readonly #files: { name: string; data: Buffer }[] = [];
  readonly #fileOf = new Map<string, string | undefined>();
  #textBytes = 0;
  #pictureBytes = 0;

  constructor(chm: ChmFile) {
    this.#chm = chm;
    this.#system = readSystem(chm.read('/#SYSTEM'));
    const language = this.#system.get(SYSTEM.language);
    this.#encoding =
      language && language.length >= 4 ? ENCODINGS[language.readUInt32LE(0)] : undefined;
  }

  build(): Book {
    const contents = this.#contents();
    const start = this.#systemText(SYSTEM.start);
    if (start !== '') this.#addPage(splitAddress(start).path ?? '');
    const toc = contents.flatMap((item) => this.#addItem(item));
    for (const path of this.#chm.paths.filter((name) => isPage(name)).toSorted())
      this.#addPage(path);
    if (this.#parts.length === 0) throw damagedChm();
    const title = this.#systemText(SYSTEM.title).trim();
    return {
      title,
      parts: withPlaces(this.#parts, (name) => this.#place(name)),
      toc: toc.filter(({ part }) => part < this.#parts.length),
      css: HTML_CSS,
      files: this.#files,
    };
  }

  #contents(): ContentsItem[] {
    const named = splitAddress(this.#systemText(SYSTEM.contents)).path;
    const found = this.#chm.paths.find((path) => /^\/[^/]*\.hhc$/i.test(path));
    const bytes =
      (named === undefined ? undefined : this.#chm.read(named)) ?? this.#chm.read(found ?? '');
    return bytes ? parseContents(decodeHtml(bytes, this.#encoding)) : [];
  }

  #systemText(code: number): string {
    const bytes = this.#system.get(code);
    if (!bytes) return '';
    const end = bytes.indexOf(0);
    return decodeHtml(end < 0 ? bytes : bytes.subarray(0, end), this.#encoding);
  }

  /** A heading without a page stands for the page below it. */
  #addItem({ title, path, anchor, level }: ContentsItem): TocItem[] {
    const part = path === undefined ? this.#parts.length : this.#addPage(path);
    if (part === undefined || title === '' || (path === undefined && level > 6)) return [];
    const isSafe = anchor !== undefined && /^[\w.:-]+$/.test(anchor);
    return [{ title, part, level, ...(isSafe ? { anchor } : {}) }];
  }

  #addPage(path: string): number | undefined {
    const key = path.toLowerCase();
    if (this.#partOf.has(key) || !PAGE.test(path) || this.#parts.length >= MAX_PAGES) {
      return this.#partOf.get(key);
    }
    const bytes = this.#chm.read(path);
    this.#textBytes += bytes?.length ?? 0;
    if (!bytes || this.#textBytes > MAX_TEXT) {
      this.#partOf.set(key, undefined);
      return undefined;
    }
    const html = decodeHtml(bytes.subarray(0, MAX_HTML), this.#encoding);
    this.#parts.push(
      cleanHtml(html, {
        picture: (address) => this.#picture(address, path),
        place: (address) => placeName(address, path),
      }),
    );
    this.#partOf.set(key, this.#parts.length - 1);
    return this.#parts.length - 1;
  }

  #place(name: string): Place | undefined {
    const [path = '', anchor] = name.split('#');
    const part = this.#partOf.get(path);
    return part === undefined ? undefined : { part, ...(anchor === undefined ? {} : { anchor }) };
  }

  #picture(address: string, page: string): string | undefined {
    const { path } = splitAddress(address, page);
    if (path === undefined) return undefined;
    const key = path.toLowerCase();
    if (this.#fileOf.has(key)) return this.#fileOf.get(key);
    const data = this.#chm.read(path);
    const type = data && pictureType(data);
    this.#pictureBytes += data?.length ?? 0;
    const fits = this.#pictureBytes <= MAX_PICTURES;
    const name = data && type && fits ? `picture${this.#files.length}.${type}` : undefined;
    if (data && name !== undefined) this.#files.push({ name, data });
    this.#fileOf.set(key, name);
    return name;
  }
}

function isPage(path: string): boolean {
  return path.startsWith('/') && PAGE.test(path);
}

/** Pages are added while their links are read, so a place is named by its address. */
function placeName(address: string, page: string): string | undefined {
  const { path, anchor } = splitAddress(address, page);
  if (path === undefined || !PAGE.test(path)) return undefined;
  return anchor === undefined ? path.toLowerCase() : `${path.toLowerCase()}#${anchor}`;
}

/** A version, then records of code, length and content. */
function readSystem(bytes: Buffer | undefined): Map<number, Buffer> {
  const records = new Map<number, Buffer>();
  if (!bytes) return records;
  for (let at = 4; at + 4 <= bytes.length;) {
    const length = bytes.readUInt16LE(at + 2);
    records.set(bytes.readUInt16LE(at), bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return records;
}
