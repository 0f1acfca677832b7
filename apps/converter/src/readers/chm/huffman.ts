import type { BitReader } from './bit-reader.ts';

const MAX_BITS = 16;

/** Canonical codes by their lengths, decoded a bit at a time behind a table of the short ones. */
export class HuffmanTree {
  readonly #fast = new Uint16Array(1 << FAST_BITS);
  readonly #counts = new Uint16Array(MAX_BITS + 1);
  readonly #symbols: Uint16Array;

  /** Throws on lengths that no code can have; all of them 0 is an empty tree. */
  constructor(lengths: Uint8Array) {
    this.#symbols = new Uint16Array(lengths.length);
    for (const length of lengths) this.#counts[length] = (this.#counts[length] ?? 0) + 1;
    this.#counts[0] = 0;
    const starts = new Uint16Array(MAX_BITS + 2);
    let left = 1;
    for (let bits = 1; bits <= MAX_BITS; bits += 1) {
      const count = this.#counts[bits] ?? 0;
      left = left * 2 - count;
      if (left < 0) throw new RangeError('codes do not fit');
      starts[bits + 1] = (starts[bits] ?? 0) + count;
    }
    for (const [symbol, length] of lengths.entries()) {
      if (length === 0) continue;
      const at = starts[length] ?? 0;
      this.#symbols[at] = symbol;
      starts[length] = at + 1;
    }
    this.#fillFast();
  }

  decode(bits: BitReader): number {
    const entry = this.#fast[bits.peek(FAST_BITS)] ?? 0;
    if (entry !== 0) {
      bits.skip(entry & 15);
      return entry >> 4;
    }
    const window = bits.peek(MAX_BITS);
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= MAX_BITS; length += 1) {
      code = (code << 1) | ((window >> (MAX_BITS - length)) & 1);
      const count = this.#counts[length] ?? 0;
      if (code - first < count) {
        bits.skip(length);
        return this.#symbols[index + code - first] ?? 0;
      }
      index += count;
      first = (first + count) << 1;
    }
    throw new RangeError('no such code');
  }

  #fillFast(): void {
    let code = 0;
    let index = 0;
    for (let length = 1; length <= FAST_BITS; length += 1) {
      for (let i = this.#counts[length] ?? 0; i > 0; i -= 1) {
        const entry = ((this.#symbols[index] ?? 0) << 4) | length;
        const shift = FAST_BITS - length;
        this.#fast.fill(entry, code << shift, (code + 1) << shift);
        index += 1;
        code += 1;
      }
      code <<= 1;
    }
  }
}

const FAST_BITS = 10;
