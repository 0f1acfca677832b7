/** Numbers that come out the same for the same seed (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * end);
  }

  pick<T>(values: readonly T[]): T | undefined {
    return values[this.below(values.length)];
  }
}

type Mutation = (bytes: Buffer, dice: Dice) => Buffer;

const NUMBERS = ['0', '-1', '1', '65536', '2147483647', '-2147483648', '4294967296', '1e38'];
const WORDS = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff];

const MUTATIONS: readonly Mutation[] = [
  flipBytes,
  flipBytes,
  setWord,
  setWord,
  replaceNumber,
  replaceNumber,
  cutOff,
  takeOut,
  repeatPart,
  swapParts,
  eraseWith,
];

/** One to four mutations of a file's bytes. */
export function mutate(original: Buffer, dice: Dice): Buffer {
  let bytes: Buffer = Buffer.from(original);
  for (let left = 1 + dice.below(4); left > 0 && bytes.length > 0; left -= 1) {
    bytes = dice.pick(MUTATIONS)?.(bytes, dice) ?? bytes;
  }
  return bytes;
}

function flipBytes(bytes: Buffer, dice: Dice): Buffer {
  for (let left = 1 + dice.below(24); left > 0; left -= 1) {
    bytes[dice.below(bytes.length)] = dice.below(256);
  }
  return bytes;
}

/** A length, a count or an offset of a binary format becomes an extreme one. */
function setWord(bytes: Buffer, dice: Dice): Buffer {
  if (bytes.length < 4) return bytes;
  // Headers hold most of them.
  const near = dice.below(2) === 0 ? Math.min(1024, bytes.length - 3) : bytes.length - 3;
  const at = dice.below(near);
  const value = dice.pick(WORDS) ?? 0;
  if (dice.below(2) === 0) bytes.writeUInt32LE(value, at);
  else bytes.writeUInt16LE(value & 0xffff, at);
  return bytes;
}

/** A number of a textual format becomes an extreme one. */
function replaceNumber(bytes: Buffer, dice: Dice): Buffer {
  const start = dice.below(bytes.length);
  for (let at = start; at < Math.min(bytes.length, start + 4096); at += 1) {
    if (!isDigit(bytes[at])) continue;
    let end = at;
    while (isDigit(bytes[end])) end += 1;
    const number = Buffer.from(dice.pick(NUMBERS) ?? '0');
    return Buffer.concat([bytes.subarray(0, at), number, bytes.subarray(end)]);
  }
  return bytes;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function cutOff(bytes: Buffer, dice: Dice): Buffer {
  return bytes.subarray(0, dice.below(bytes.length));
}

function part(bytes: Buffer, dice: Dice): [number, number] {
  const start = dice.below(bytes.length);
  return [start, Math.min(bytes.length, start + 1 + dice.below(2048))];
}

function takeOut(bytes: Buffer, dice: Dice): Buffer {
  const [start, end] = part(bytes, dice);
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
}

function repeatPart(bytes: Buffer, dice: Dice): Buffer {
  const [start, end] = part(bytes, dice);
  const times = dice.pick([1, 2, 16, 256]) ?? 1;
  const repeated = Array.from({ length: times }, () => bytes.subarray(start, end));
  return Buffer.concat([bytes.subarray(0, end), ...repeated, bytes.subarray(end)]);
}

function swapParts(bytes: Buffer, dice: Dice): Buffer {
  const [start, end] = part(bytes, dice);
  const source = dice.below(Math.max(1, bytes.length - (end - start)));
  Buffer.from(bytes).copy(bytes, start, source, source + end - start);
  return bytes;
}

function eraseWith(bytes: Buffer, dice: Dice): Buffer {
  const [start, end] = part(bytes, dice);
  return bytes.fill(dice.pick([0, 0x20, 0xff, 0x28, 0x3c]) ?? 0, start, end);
}
