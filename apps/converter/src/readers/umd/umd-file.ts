import { constants, inflateSync } from 'node:zlib';
import { ConversionFailure } from '../../failure.ts';
import { pictureType } from '../book/picture.ts';

/** What a UMD file holds; text is one piece that the chapters' offsets (in characters) cut. */
export type UmdFile = {
  isComic: boolean;
  title: string;
  author: string;
  cover: Buffer | undefined;
  chapters: { title: string; start: number }[];
  text: string;
  pictures: Buffer[];
};

const MARK = 0xde9a9b89;
const SECTION = 0x23;
const BLOCK = 0x24;
const TYPE = { kind: 0x01, title: 0x02, author: 0x03, cover: 0x82, starts: 0x83, titles: 0x84 };
const PAGES = 0x87;
const ORDER = 0x81;
const COMIC = 2;
/** Writers cut the text every 32 KB. */
const MAX_BLOCK = 4 * 1024 * 1024;
const MAX_TEXT = 64 * 1024 * 1024;
/** Of unpacked pictures beside the file's own size: they are packed already, and more is made to fill the memory. */
const MAX_PICTURES = 64 * 1024 * 1024;
const MAX_CHAPTERS = 20_000;

/**
 * Reads the container: after four bytes of mark, sections (`#`, type, flag, length) that describe,
 * and blocks (`$`, number, length) that belong to the section which named their number; blocks that
 * none has named are the content, 32 KB of UTF-16LE compressed by zlib each, or a picture.
 */
export function parseUmd(bytes: Buffer): UmdFile {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== MARK) throw damaged();
  const parser = new Parser(bytes.length);
  let at = 4;
  while (at + 5 <= bytes.length) {
    const mark = bytes[at];
    if (mark === SECTION) {
      const length = bytes[at + 4] ?? 0;
      if (length < 5) break;
      parser.section(bytes.readUInt16LE(at + 1), bytes.subarray(at + 5, at + length));
      at += length;
    } else if (mark === BLOCK && at + 9 <= bytes.length) {
      const length = bytes.readUInt32LE(at + 5);
      if (length < 9) break;
      parser.block(bytes.readUInt32LE(at + 1), bytes.subarray(at + 9, at + length));
      at += length;
    } else {
      break;
    }
  }
  return parser.result();
}

function damaged(): ConversionFailure {
  return new ConversionFailure('truncated', 'UMD 文件已损坏或不完整，请检查后重新上传');
}

class Parser {
  #isComic = false;
  #title = '';
  #author = '';
  #cover: Buffer | undefined;
  #starts: number[] = [];
  #titles: string[] = [];
  readonly #chunks: Buffer[] = [];
  readonly #pictures: Buffer[] = [];
  readonly #owners = new Map<number, number>();
  #textBytes = 0;
  #pictureBytes: number;

  constructor(fileBytes: number) {
    this.#pictureBytes = -fileBytes;
  }

  section(type: number, data: Buffer): void {
    if (type === TYPE.kind) this.#isComic = data[0] === COMIC;
    else if (type === TYPE.title) this.#title = utf16(data);
    else if (type === TYPE.author) this.#author = utf16(data);
    else if ([TYPE.cover, TYPE.starts, TYPE.titles, PAGES, ORDER].includes(type)) {
      // The number of its block stands last, behind what is particular to the section.
      if (data.length >= 4) this.#owners.set(data.readUInt32LE(data.length - 4), type);
    }
  }

  block(number: number, data: Buffer): void {
    const owner = this.#owners.get(number);
    if (owner === undefined) this.#content(data);
    else if (owner === TYPE.cover) this.#cover = data;
    else if (owner === TYPE.starts) this.#starts = numbers(data);
    else if (owner === TYPE.titles) this.#titles = titles(data);
  }

  #content(data: Buffer): void {
    if (pictureType(data)) {
      this.#pictures.push(data);
      return;
    }
    const chunk = inflate(data);
    if (pictureType(chunk)) {
      this.#pictureBytes += chunk.length;
      if (this.#pictureBytes > MAX_PICTURES) {
        throw new ConversionFailure('too_large', 'UMD 文件里的图片解压后过大，超出了限制');
      }
      this.#pictures.push(chunk);
      return;
    }
    this.#textBytes += chunk.length;
    if (this.#textBytes > MAX_TEXT) {
      throw new ConversionFailure('too_large', 'UMD 文件里的文字超过 64 MB，超出了限制');
    }
    this.#chunks.push(chunk);
  }

  result(): UmdFile {
    const text = utf16(Buffer.concat(this.#chunks));
    if (text.trim() === '' && this.#pictures.length === 0) throw damaged();
    const chapters = this.#titles.map((title, i) => ({
      title,
      start: Math.min((this.#starts[i] ?? 0) >> 1, text.length),
    }));
    return {
      isComic: this.#isComic,
      title: this.#title,
      author: this.#author,
      cover: this.#cover,
      chapters: chapters.toSorted((a, b) => a.start - b.start),
      text,
      pictures: this.#pictures,
    };
  }
}

/** As much of a block as there is: of a truncated file only the end is missing. */
function inflate(data: Buffer): Buffer {
  try {
    return inflateSync(data, {
      maxOutputLength: MAX_BLOCK,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch {
    return Buffer.alloc(0);
  }
}

function utf16(data: Buffer): string {
  return new TextDecoder('utf-16le').decode(data.subarray(0, data.length & ~1));
}

function numbers(data: Buffer): number[] {
  const count = Math.min(data.length >> 2, MAX_CHAPTERS);
  return Array.from({ length: count }, (_, i) => data.readUInt32LE(i * 4));
}

/** Each behind the number of its bytes. */
function titles(data: Buffer): string[] {
  const result: string[] = [];
  for (let at = 0; at < data.length && result.length < MAX_CHAPTERS;) {
    const length = data[at] ?? 0;
    result.push(utf16(data.subarray(at + 1, at + 1 + length)));
    at += 1 + length;
  }
  return result;
}
