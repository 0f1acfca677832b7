import { BitReader } from './bit-reader.ts';
import { HuffmanTree } from './huffman.ts';

/** Output that one compressed piece gives. */
export const FRAME = 32_768;

const BLOCK = { verbatim: 1, aligned: 2, plain: 3 };
const SLOTS: Record<number, number> = { 15: 30, 16: 32, 17: 34, 18: 36, 19: 38, 20: 42, 21: 50 };
const LENGTHS = 249;
const MIN_MATCH = 2;

const EXTRA_BITS = Array.from({ length: 51 }, (_, i) => Math.min(17, Math.max(0, (i >> 1) - 1)));
const BASES = EXTRA_BITS.reduce<number[]>(
  (bases, bits) => [...bases, (bases.at(-1) ?? 0) + 2 ** bits],
  [0],
);

/**
 * Decompresses LZX as CHM uses it (Microsoft, "LZX data compression format"): frames of 32 KB whose
 * coder state starts anew every few frames. Broken input throws RangeError; it can write nowhere
 * but into `output`.
 */
export class LzxDecoder {
  readonly #output: Uint8Array;
  readonly #windowSize: number;
  readonly #mainLengths: Uint8Array;
  readonly #lengthLengths = new Uint8Array(LENGTHS);
  #main = new HuffmanTree(new Uint8Array(1));
  #length = this.#main;
  #aligned = this.#main;
  #recent: [number, number, number] = [1, 1, 1];
  #kind = 0;
  #left = 0;
  #isOdd = false;
  #start = 0;
  #isBegun = false;
  #callSize = 0;

  constructor(output: Uint8Array, windowBits: number) {
    const slots = SLOTS[windowBits];
    if (slots === undefined) throw new RangeError('window size');
    this.#output = output;
    this.#windowSize = 2 ** windowBits;
    this.#mainLengths = new Uint8Array(256 + slots * 8);
  }

  /** From here, nothing before is referred to: `start` is where in the output it begins. */
  reset(start: number): void {
    this.#start = start;
    this.#recent = [1, 1, 1];
    this.#mainLengths.fill(0);
    this.#lengthLengths.fill(0);
    this.#left = 0;
    this.#isBegun = false;
    this.#isOdd = false;
  }

  /** Writes the frame that lies at `from` in the output, up to `to`. */
  decodeFrame(input: Uint8Array, from: number, to: number): void {
    const bits = new BitReader(input);
    if (!this.#isBegun) {
      this.#callSize = bits.read(1) ? bits.read(32) : 0;
      this.#isBegun = true;
    }
    for (let at = from; at < to;) {
      if (bits.isPastEnd) throw new RangeError('input ended');
      if (this.#left === 0) this.#beginBlock(bits);
      const run = Math.min(this.#left, to - at);
      const end =
        this.#kind === BLOCK.plain
          ? this.#copy(bits, at, run)
          : this.#decode(bits, at, at + run, to);
      this.#left = Math.max(0, this.#left - (end - at));
      at = end;
    }
    if (this.#callSize > 0)
      restoreCalls(this.#output.subarray(from, to), from - this.#start, this.#callSize);
  }

  #beginBlock(bits: BitReader): void {
    if (this.#isOdd) bits.takeBytes(1);
    this.#isOdd = false;
    this.#kind = bits.read(3);
    this.#left = bits.read(24);
    if (this.#kind === BLOCK.plain) {
      this.#beginPlain(bits);
      return;
    }
    if (this.#kind !== BLOCK.verbatim && this.#kind !== BLOCK.aligned) {
      throw new RangeError('block type');
    }
    if (this.#kind === BLOCK.aligned) {
      this.#aligned = new HuffmanTree(Uint8Array.from({ length: 8 }, () => bits.read(3)));
    }
    readLengths(bits, this.#mainLengths, 0, 256);
    readLengths(bits, this.#mainLengths, 256, this.#mainLengths.length);
    this.#main = new HuffmanTree(this.#mainLengths);
    readLengths(bits, this.#lengthLengths, 0, LENGTHS);
    this.#length = new HuffmanTree(this.#lengthLengths);
  }

  #beginPlain(bits: BitReader): void {
    bits.alignPastWord();
    const recent = Buffer.from(bits.takeBytes(12));
    if (recent.length < 12) throw new RangeError('input ended');
    this.#recent = [recent.readUInt32LE(0), recent.readUInt32LE(4), recent.readUInt32LE(8)];
    this.#isOdd = this.#left % 2 === 1;
  }

  #copy(bits: BitReader, at: number, run: number): number {
    const bytes = bits.takeBytes(run);
    if (bytes.length < run) throw new RangeError('input ended');
    this.#output.set(bytes, at);
    return at + run;
  }

  #decode(bits: BitReader, from: number, to: number, frameEnd: number): number {
    const output = this.#output;
    let at = from;
    while (at < to) {
      if (bits.isPastEnd) throw new RangeError('input ended');
      const symbol = this.#main.decode(bits);
      if (symbol < 256) {
        output[at] = symbol;
        at += 1;
        continue;
      }
      const header = (symbol - 256) & 7;
      const length = MIN_MATCH + (header === 7 ? 7 + this.#length.decode(bits) : header);
      const distance = this.#distance(bits, (symbol - 256) >> 3);
      if (distance > at - this.#start || distance > this.#windowSize || distance < 1) {
        throw new RangeError('match before the beginning');
      }
      if (at + length > frameEnd) throw new RangeError('match behind the end');
      for (let i = 0; i < length; i += 1) output[at + i] = output[at + i - distance] ?? 0;
      at += length;
    }
    return at;
  }

  #distance(bits: BitReader, slot: number): number {
    const [first, second, third] = this.#recent;
    if (slot === 0) return first;
    if (slot === 1) {
      this.#recent = [second, first, third];
      return second;
    }
    if (slot === 2) {
      this.#recent = [third, second, first];
      return third;
    }
    const distance = (BASES[slot] ?? 0) - 2 + this.#extra(bits, EXTRA_BITS[slot] ?? 0);
    this.#recent = [distance, first, second];
    return distance;
  }

  #extra(bits: BitReader, count: number): number {
    if (this.#kind !== BLOCK.aligned || count < 3) return bits.read(count);
    return bits.read(count - 3) * 8 + this.#aligned.decode(bits);
  }
}

/** Lengths stand as differences from those before, run-length coded, under a small tree of their own. */
function readLengths(bits: BitReader, lengths: Uint8Array, from: number, to: number): void {
  const tree = new HuffmanTree(Uint8Array.from({ length: 20 }, () => bits.read(4)));
  const changed = (at: number, symbol: number) => ((lengths[at] ?? 0) - symbol + 17) % 17;
  for (let at = from; at < to;) {
    const symbol = tree.decode(bits);
    if (symbol < 17) {
      lengths[at] = changed(at, symbol);
      at += 1;
      continue;
    }
    const run =
      symbol === 17 ? 4 + bits.read(4) : symbol === 18 ? 20 + bits.read(5) : 4 + bits.read(1);
    const value = symbol === 19 ? changed(at, tree.decode(bits)) : 0;
    const end = Math.min(to, at + run);
    lengths.fill(value, at, end);
    at = end;
  }
}

/** Packers of programs turn relative calls into absolute ones, which compress better. */
function restoreCalls(frame: Uint8Array, position: number, size: number): void {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  for (let i = 0; i < frame.length - 10; i += 1) {
    if (frame[i] !== 0xe8) continue;
    const here = position + i;
    const target = view.getInt32(i + 1, true);
    if (target >= -here && target < size) {
      view.setInt32(i + 1, target >= 0 ? target - here : target + size, true);
    }
    i += 4;
  }
}
