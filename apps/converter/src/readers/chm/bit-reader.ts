/** Bits of little-endian 16-bit words, the highest first; behind the end, zeros. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #buffer = 0;
  #left = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next bits without taking them, 16 at most. */
  peek(count: number): number {
    if (this.#left < count) this.#fill();
    return (this.#buffer >>> (this.#left - count)) & ((1 << count) - 1);
  }

  skip(count: number): void {
    if (this.#left < count) this.#fill();
    this.#left -= count;
    this.#buffer &= (1 << this.#left) - 1;
  }

  read(count: number): number {
    if (count > 16) return this.read(count - 16) * 65_536 + this.read(16);
    if (count === 0) return 0;
    const value = this.peek(count);
    this.skip(count);
    return value;
  }

  /** To the next word; a whole one is skipped where that is where it stands. */
  alignPastWord(): void {
    if (this.#left === 0) this.#at += 2;
    else if (this.#left > 16) this.#at -= 2;
    this.#left = 0;
    this.#buffer = 0;
  }

  takeBytes(count: number): Uint8Array {
    const bytes = this.#bytes.subarray(this.#at, this.#at + count);
    this.#at += count;
    return bytes;
  }

  get isPastEnd(): boolean {
    return this.#at > this.#bytes.length + 8;
  }

  /** With at most 15 bits left, one word more never loses any. */
  #fill(): void {
    const word = (this.#bytes[this.#at] ?? 0) | ((this.#bytes[this.#at + 1] ?? 0) << 8);
    this.#at += 2;
    this.#buffer = ((this.#buffer & 0x7fff) << 16) | word;
    this.#left += 16;
  }
}
