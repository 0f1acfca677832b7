import { ConversionFailure } from '../../failure.ts';
import { FRAME, LzxDecoder } from './lzx.ts';

type Entry = { path: string; section: number; offset: number; length: number };

const STORAGE = '::DataSpace/Storage/MSCompressed/';
const RESET_TABLE = 'Transform/{7FC28940-9D31-11D0-9B27-00A0C91E9C7C}/InstanceData/ResetTable';
const MAX_ENTRIES = 200_000;
const MAX_CONTENT = 512 * 1024 * 1024;

/**
 * The files inside a CHM: an ITSF header, a directory of chunks that name the files, and two
 * sections, one plain, one compressed as a single LZX stream that can be entered every few frames.
 */
export class ChmFile {
  readonly #bytes: Buffer;
  readonly #entries = new Map<string, Entry>();
  readonly #contentAt: number;
  #stream: CompressedSection | undefined;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    try {
      this.#contentAt = this.#readDirectory();
    } catch (error) {
      if (error instanceof ConversionFailure) throw error;
      throw damagedChm(error);
    }
    if (this.#entries.size === 0) throw damagedChm();
  }

  /** Paths as they are written, from `/`. */
  get paths(): string[] {
    return [...this.#entries.values()].map(({ path }) => path);
  }

  /** Finds a file by its path in any case; undefined where it is missing or damaged. */
  read(path: string): Buffer | undefined {
    const entry = this.#entries.get(path.toLowerCase());
    if (!entry) return undefined;
    if (entry.section === 0) return this.#plain(entry);
    try {
      this.#stream ??= this.#openStream();
      return this.#stream.read(entry.offset, entry.length);
    } catch (error) {
      if (error instanceof ConversionFailure) throw error;
      return undefined;
    }
  }

  #plain({ offset, length }: Entry): Buffer | undefined {
    const from = this.#contentAt + offset;
    return from + length <= this.#bytes.length
      ? this.#bytes.subarray(from, from + length)
      : undefined;
  }

  #openStream(): CompressedSection {
    const [content, control, table] = ['Content', 'ControlData', RESET_TABLE].map((name) =>
      this.read(STORAGE + name),
    );
    const entry = this.#entries.get(`${STORAGE}Content`.toLowerCase());
    // What a file that was cut off still holds of the stream can be read.
    const rest = content ?? (entry && this.#bytes.subarray(this.#contentAt + entry.offset));
    if (!rest || !control || !table) throw new RangeError('no stream');
    return new CompressedSection(rest, control, table);
  }

  #readDirectory(): number {
    const bytes = this.#bytes;
    const version = bytes.readUInt32LE(4);
    const directory = number64(bytes, 0x48);
    const directoryLength = number64(bytes, 0x50);
    const contentAt = version >= 3 ? number64(bytes, 0x58) : directory + directoryLength;
    const headerLength = bytes.readUInt32LE(directory + 8);
    const chunk = bytes.readUInt32LE(directory + 16);
    if (bytes.toString('latin1', directory, directory + 4) !== 'ITSP' || chunk < 32) {
      throw damagedChm();
    }
    const end = Math.min(directory + directoryLength, bytes.length);
    for (let at = directory + headerLength; at + chunk <= end; at += chunk) {
      if (bytes.toString('latin1', at, at + 4) !== 'PMGL') continue;
      this.#readChunk(bytes.subarray(at + 20, at + chunk - bytes.readUInt32LE(at + 4)));
    }
    return contentAt;
  }

  #readChunk(chunk: Buffer): void {
    let at = 0;
    const next = () => {
      let value = 0;
      for (; at < chunk.length;) {
        const byte = chunk[at] ?? 0;
        at += 1;
        value = value * 128 + (byte & 0x7f);
        if (byte < 0x80) break;
      }
      return value;
    };
    while (at < chunk.length && this.#entries.size < MAX_ENTRIES) {
      const length = next();
      const path = chunk.toString('utf8', at, at + length);
      at += length;
      const entry = { path, section: next(), offset: next(), length: next() };
      if (at > chunk.length || length === 0) return;
      if (!Number.isSafeInteger(entry.offset + entry.length)) return;
      this.#entries.set(path.toLowerCase(), entry);
    }
  }
}

class CompressedSection {
  readonly #input: Buffer;
  readonly #output: Buffer;
  readonly #decoder: LzxDecoder;
  readonly #frames: number[];
  readonly #interval: number;
  readonly #done = new Set<number>();

  constructor(input: Buffer, control: Buffer, table: Buffer) {
    const unit = control.readUInt32LE(8) === 2 ? FRAME : 1;
    const windowSize = control.readUInt32LE(16) * unit;
    this.#interval = Math.max(1, Math.round((control.readUInt32LE(12) * unit) / FRAME));
    const count = table.readUInt32LE(4);
    const at = table.readUInt32LE(12);
    const length = number64(table, 16);
    if (number64(table, 32) !== FRAME || at + count * 8 > table.length)
      throw new RangeError('table');
    if (length > MAX_CONTENT) {
      throw new ConversionFailure('too_large', 'CHM 文档解开后超过 512 MB，超出了限制');
    }
    if (length > count * FRAME) throw new RangeError('length');
    this.#input = input;
    this.#frames = Array.from({ length: count }, (_, i) => number64(table, at + i * 8));
    this.#output = Buffer.alloc(length);
    this.#decoder = new LzxDecoder(this.#output, Math.log2(windowSize));
  }

  read(offset: number, length: number): Buffer {
    if (offset + length > this.#output.length) throw new RangeError('behind the end');
    const bytes = this.#interval * FRAME;
    const last = Math.floor(Math.max(offset, offset + length - 1) / bytes);
    for (let i = Math.floor(offset / bytes); i <= last && length > 0; i += 1) this.#decode(i);
    return this.#output.subarray(offset, offset + length);
  }

  /** One stretch between resets; what is behind a damaged frame of it stays zeros. */
  #decode(index: number): void {
    if (this.#done.has(index)) return;
    this.#done.add(index);
    const first = index * this.#interval;
    this.#decoder.reset(first * FRAME);
    for (let i = first; i < Math.min(first + this.#interval, this.#frames.length); i += 1) {
      const input = this.#input.subarray(this.#frames[i], this.#frames[i + 1]);
      const to = Math.min((i + 1) * FRAME, this.#output.length);
      this.#decoder.decodeFrame(input, i * FRAME, to);
    }
  }
}

export function damagedChm(cause?: unknown): ConversionFailure {
  return new ConversionFailure('truncated', 'CHM 文档已损坏或没有传完，请检查后重新上传', {
    cause,
  });
}

function number64(bytes: Buffer, at: number): number {
  return bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32;
}
