import { ConversionFailure } from '../../failure.ts';
import { PROTECTED_BOOK } from '../mupdf.ts';
import { HuffUnpacker, unpackPalmDoc } from './compression.ts';

const MAX_TEXT = 128 * 1024 * 1024;
const NONE = 0xffffffff;
const COMPRESSION = { none: 1, palmDoc: 2, huff: 17_480 };
const EXTH = { author: 100, title: 503 };

/** A Palm database of records: one of headers, those of text, then indexes, pictures and the rest. */
export class MobiFile {
  readonly isMobi: boolean;
  /** 8 is KF8 (AZW3), 6 and below the older form. */
  readonly version: number;
  /** Whether the header says so; else the bytes have to tell. */
  readonly isUtf8: boolean;
  readonly #bytes: Buffer;
  readonly #offsets: number[];
  readonly #head: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#offsets = offsetsOf(bytes);
    this.#head = this.record(0);
    if (this.#head.length < 16) throw damagedMobi();
    this.isMobi = this.#head.toString('latin1', 16, 20) === 'MOBI' && this.#head.length >= 132;
    this.version = this.isMobi ? this.#head.readUInt32BE(36) : 0;
    this.isUtf8 = this.isMobi && this.#head.readUInt32BE(28) === 65_001;
    if (this.#head.readUInt16BE(12) !== 0) {
      throw new ConversionFailure('encrypted', PROTECTED_BOOK);
    }
  }

  record(index: number): Buffer {
    const from = this.#offsets[index];
    if (from === undefined) return Buffer.alloc(0);
    return this.#bytes.subarray(from, this.#offsets[index + 1] ?? this.#bytes.length);
  }

  /** A field of the MOBI header that names a record; undefined where it names none. */
  field(at: number): number | undefined {
    if (!this.isMobi || at + 4 > this.#head.length) return undefined;
    const value = this.#head.readUInt32BE(at);
    return value === NONE ? undefined : value;
  }

  get title(): string {
    const exth = this.#exth().get(EXTH.title);
    const [at = 0, length = 0] = [this.field(84), this.field(88)];
    const name = exth ?? this.#head.subarray(at, at + length);
    return this.isMobi ? name.toString(this.isUtf8 ? 'utf8' : 'latin1') : '';
  }

  /** All of the text, unpacked. */
  text(): Buffer {
    const unpack = this.#unpacker();
    const flags = this.isMobi && this.#head.length >= 244 ? this.#head.readUInt16BE(242) : 0;
    const pieces: Buffer[] = [];
    let length = 0;
    for (let i = 1; i <= this.#head.readUInt16BE(8); i += 1) {
      const piece = unpack(withoutTrailer(this.record(i), flags));
      pieces.push(piece);
      length += piece.length;
      if (length > MAX_TEXT) {
        throw new ConversionFailure('too_large', '电子书的文字超过 128 MB，超出了限制');
      }
    }
    return Buffer.concat(pieces);
  }

  #unpacker(): (data: Buffer) => Buffer {
    const compression = this.#head.readUInt16BE(0);
    if (compression === COMPRESSION.none) return (data) => data;
    if (compression === COMPRESSION.palmDoc) return unpackPalmDoc;
    const [first, count] = [this.field(112), this.field(116)];
    if (compression !== COMPRESSION.huff || first === undefined || count === undefined) {
      throw damagedMobi();
    }
    const tables = Array.from({ length: Math.min(count, 512) }, (_, i) => this.record(first + i));
    const [huff = Buffer.alloc(0), ...dictionaries] = tables;
    try {
      const huffman = new HuffUnpacker(huff, dictionaries);
      return (data) => huffman.unpack(data);
    } catch (error) {
      throw damagedMobi(error);
    }
  }

  /** Records of type, length and content behind the header. */
  #exth(): Map<number, Buffer> {
    const records = new Map<number, Buffer>();
    const start = 16 + (this.field(20) ?? 0);
    if (!this.isMobi || this.#head.toString('latin1', start, start + 4) !== 'EXTH') return records;
    for (let at = start + 12; at + 8 <= this.#head.length && records.size < 500;) {
      const length = this.#head.readUInt32BE(at + 4);
      if (length < 8) break;
      records.set(this.#head.readUInt32BE(at), this.#head.subarray(at + 8, at + length));
      at += length;
    }
    return records;
  }
}

function offsetsOf(bytes: Buffer): number[] {
  if (bytes.length < 78) throw damagedMobi();
  const count = bytes.readUInt16BE(76);
  if (count === 0 || 78 + count * 8 > bytes.length) throw damagedMobi();
  return Array.from({ length: count }, (_, i) =>
    Math.min(bytes.readUInt32BE(78 + i * 8), bytes.length),
  );
}

/** Each flag stands for a field behind the text that ends with its own size; the lowest for cut characters. */
function withoutTrailer(record: Buffer, flags: number): Buffer {
  let end = record.length;
  for (let rest = flags >> 1; rest > 0; rest >>= 1) {
    if (rest & 1) end -= trailerSize(record, end);
  }
  if (flags & 1 && end > 0) end -= ((record[end - 1] ?? 0) & 3) + 1;
  return record.subarray(0, Math.max(0, end));
}

function trailerSize(record: Buffer, end: number): number {
  let size = 0;
  for (let i = Math.max(0, end - 4); i < end; i += 1) {
    const byte = record[i] ?? 0;
    size = byte & 0x80 ? byte & 0x7f : (size << 7) | byte;
  }
  return size;
}

export function damagedMobi(cause?: unknown): ConversionFailure {
  return new ConversionFailure('truncated', '电子书已损坏或没有传完，请检查后重新上传', { cause });
}
