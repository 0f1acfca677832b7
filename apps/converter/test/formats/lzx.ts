export type LzxBlock = 'plain' | 'verbatim' | 'aligned';

const FRAME = 32_768;
const WINDOW_SLOTS = 32;
/** The one match there is: 16 back, of nine bytes or more, in slot 8 with 2 in its three bits. */
const BACK = 16;
const MATCH = 256 + 8 * 8 + 7;
const MIN_LENGTH = 9;
const MAX_LENGTH = MIN_LENGTH + 248;

/** Compressed frames, for a window of 64 KB and a reset every `interval` frames. */
export function encodeLzx(data: Buffer, blocks: LzxBlock[], interval: number): Buffer[] {
  const count = Math.ceil(data.length / FRAME);
  return Array.from({ length: count }, (_, i) => {
    const frame = data.subarray(i * FRAME, (i + 1) * FRAME);
    const kind = blocks[i % blocks.length] ?? 'plain';
    return kind === 'plain'
      ? plainFrame(frame, i % interval === 0)
      : codedFrame(frame, kind, i % interval === 0);
  });
}

function plainFrame(data: Buffer, isFirst: boolean): Buffer {
  const bits = new BitWriter();
  if (isFirst) bits.write(0, 1);
  bits.write(3, 3);
  bits.write(data.length, 24);
  bits.alignPastWord();
  const recent = Buffer.alloc(12);
  for (const at of [0, 4, 8]) recent.writeUInt32LE(1, at);
  return Buffer.concat([bits.bytes(), recent, data, Buffer.alloc(data.length % 2)]);
}

function codedFrame(data: Buffer, kind: LzxBlock, isFirst: boolean): Buffer {
  const bits = new BitWriter();
  if (isFirst) bits.write(0, 1);
  bits.write(kind === 'aligned' ? 2 : 1, 3);
  bits.write(data.length, 24);
  // Eight codes of three bits each, in order.
  if (kind === 'aligned') for (let i = 0; i < 8; i += 1) bits.write(3, 3);
  const main = Array.from({ length: 256 + WINDOW_SLOTS * 8 }, (_, i): number => (i < 256 ? 9 : 0));
  main[MATCH] = 1;
  const before = isFirst ? undefined : main;
  writeLengths(bits, main.slice(0, 256), before?.slice(0, 256));
  writeLengths(bits, main.slice(256), before?.slice(256));
  const lengths = Array.from({ length: 249 }, () => 8);
  writeLengths(bits, lengths, isFirst ? undefined : lengths);
  for (let at = 0; at < data.length;) {
    const length = matchAt(data, at);
    if (length < MIN_LENGTH) {
      bits.write(256 + (data[at] ?? 0), 9);
      at += 1;
      continue;
    }
    bits.write(0, 1);
    bits.write(length - MIN_LENGTH, 8);
    // In an aligned block the three bits are a code of that tree, which here is the number itself.
    bits.write(2, 3);
    at += length;
  }
  bits.alignWord();
  return bits.bytes();
}

function matchAt(data: Buffer, at: number): number {
  let length = 0;
  while (at >= BACK && length < MAX_LENGTH && at + length < data.length) {
    if (data[at + length] !== data[at + length - BACK]) break;
    length += 1;
  }
  return length;
}

/** Differences, each as a code of five bits: a tree of twenty equally long codes. */
function writeLengths(bits: BitWriter, lengths: number[], before: number[] = []): void {
  for (let i = 0; i < 20; i += 1) bits.write(5, 4);
  for (const [i, length] of lengths.entries()) {
    bits.write(((before[i] ?? 0) - length + 17) % 17, 5);
  }
}

class BitWriter {
  readonly #words: number[] = [];
  #word = 0;
  #used = 0;

  write(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit -= 1) {
      this.#word = (this.#word << 1) | ((value >> bit) & 1);
      this.#used += 1;
      if (this.#used === 16) this.#flush();
    }
  }

  alignWord(): void {
    while (this.#used > 0) this.write(0, 1);
  }

  alignPastWord(): void {
    this.write(0, 1);
    this.alignWord();
  }

  bytes(): Buffer {
    const bytes = Buffer.alloc(this.#words.length * 2);
    for (const [i, word] of this.#words.entries()) bytes.writeUInt16LE(word, i * 2);
    return bytes;
  }

  #flush(): void {
    this.#words.push(this.#word);
    this.#word = 0;
    this.#used = 0;
  }
}
