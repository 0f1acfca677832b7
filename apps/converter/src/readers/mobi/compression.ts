/** What a record of text may unpack to; writers put 4 KB in each. */
const MAX_RECORD = 1024 * 1024;
const MAX_NESTING = 16;

/** PalmDOC: bytes, runs of up to eight plain ones, a space before a letter, or a look back. */
export function unpackPalmDoc(data: Buffer): Buffer {
  const output: number[] = [];
  for (let at = 0; at < data.length && output.length < MAX_RECORD;) {
    const byte = data[at++] ?? 0;
    if (byte >= 1 && byte <= 8) {
      for (let i = 0; i < byte && at < data.length; i += 1) output.push(data[at++] ?? 0);
    } else if (byte < 0x80) {
      output.push(byte);
    } else if (byte >= 0xc0) {
      output.push(0x20, byte ^ 0x80);
    } else {
      const pair = ((byte << 8) | (data[at++] ?? 0)) & 0x3fff;
      const from = output.length - (pair >> 3);
      if (from < 0 || pair >> 3 === 0) continue;
      for (let i = 0; i < (pair & 7) + 3; i += 1) output.push(output[from + i] ?? 0);
    }
  }
  return Buffer.from(output);
}

type Phrase = { bytes: Buffer; isPlain: boolean };
type Code = { length: number; isFinal: boolean; last: number };

/** HUFF/CDIC: Huffman codes for phrases of a dictionary, which are coded the same way themselves. */
export class HuffUnpacker {
  readonly #short: Code[];
  readonly #firsts: number[] = [];
  readonly #lasts: number[] = [];
  readonly #phrases: Phrase[] = [];

  /** Throws RangeError where a table is cut off. */
  constructor(huff: Buffer, dictionaries: readonly Buffer[]) {
    const short = huff.readUInt32BE(8);
    const long = huff.readUInt32BE(12);
    this.#short = Array.from({ length: 256 }, (_, i) => {
      const value = huff.readUInt32BE(short + i * 4);
      const length = value & 0x1f;
      return { length, isFinal: (value & 0x80) !== 0, last: limit(value >>> 8, length) };
    });
    for (let length = 1; length <= 32; length += 1) {
      const at = long + (length - 1) * 8;
      this.#firsts[length] = huff.readUInt32BE(at) * 2 ** (32 - length);
      this.#lasts[length] = limit(huff.readUInt32BE(at + 4), length);
    }
    for (const dictionary of dictionaries) this.#addPhrases(dictionary);
  }

  unpack(data: Buffer, depth = 0): Buffer {
    const pieces: Buffer[] = [];
    let bytes = 0;
    for (let bit = 0; bit < data.length * 8 && bytes < MAX_RECORD;) {
      const code = bits32(data, bit);
      const { length, last } = this.#lengthOf(code);
      bit += length;
      if (length === 0 || bit > data.length * 8) break;
      const piece = this.#phrase(Math.floor((last - code) / 2 ** (32 - length)), depth);
      pieces.push(piece);
      bytes += piece.length;
    }
    return Buffer.concat(pieces);
  }

  #lengthOf(code: number): { length: number; last: number } {
    const short = this.#short[code >>> 24];
    if (!short || short.isFinal) return short ?? { length: 0, last: 0 };
    let { length } = short;
    while (length < 32 && code < (this.#firsts[length] ?? 0)) length += 1;
    return { length, last: this.#lasts[length] ?? 0 };
  }

  #phrase(index: number, depth: number): Buffer {
    const phrase = this.#phrases[index];
    if (!phrase || depth > MAX_NESTING) return Buffer.alloc(0);
    if (!phrase.isPlain) {
      // Until it is unpacked it is empty: a phrase that holds itself ends there.
      const packed = phrase.bytes;
      Object.assign(phrase, { isPlain: true, bytes: Buffer.alloc(0) });
      phrase.bytes = this.unpack(packed, depth + 1);
    }
    return phrase.bytes;
  }

  #addPhrases(record: Buffer): void {
    const left = record.readUInt32BE(8) - this.#phrases.length;
    const count = Math.min(2 ** Math.min(16, record.readUInt32BE(12)), left);
    for (let i = 0; i < count; i += 1) {
      const at = 16 + record.readUInt16BE(16 + i * 2);
      const head = record.readUInt16BE(at);
      const bytes = record.subarray(at + 2, at + 2 + (head & 0x7fff));
      this.#phrases.push({ bytes, isPlain: (head & 0x8000) !== 0 });
    }
  }
}

/** The largest 32 bits that begin with this code or a lower one of its length. */
function limit(code: number, length: number): number {
  return (code + 1) * 2 ** (32 - length) - 1;
}

function bits32(data: Buffer, bit: number): number {
  const at = bit >> 3;
  const shift = bit & 7;
  const byte = (i: number) => data[at + i] ?? 0;
  const word = byte(0) * 2 ** 24 + byte(1) * 65_536 + byte(2) * 256 + byte(3);
  return ((word * 2 ** shift) % 2 ** 32) + (byte(4) >> (8 - shift));
}
