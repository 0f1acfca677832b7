import { unixTime } from './archive.ts';
import { encryptedNames, RarCollector, type RarArchive, type ReadAt } from './rar.ts';

const START = 8;
const TYPE = { main: 1, file: 2, encryption: 4, end: 5 };
const BLOCK = { extra: 1, data: 2 };
const FILE = { folder: 1, time: 2, checksum: 4, unknownSize: 8 };
const VOLUME = 1;
const EXTRA = { encryption: 1, time: 3 };
/** The format's own limit. */
const MAX_HEADER = 2 * 1024 * 1024;
/** Checksum, size of header. */
const PREFIX = 7;

/** RAR 5: headers of numbers of variable length, each told its own size, extra area and data. */
export function listRar5(read: ReadAt): RarArchive {
  const collector = new RarCollector();
  for (let at = START; !collector.isFull;) {
    const prefix = new Fields(read(at, PREFIX), 4);
    const size = prefix.number();
    if (size === undefined || size === 0 || size > MAX_HEADER) return collector.result(false);
    const header = read(at + prefix.at, size);
    if (header.length < size) return collector.result(false);
    const fields = new Fields(header);
    const type = fields.number();
    const flags = fields.number() ?? 0;
    const extraSize = flags & BLOCK.extra ? (fields.number() ?? 0) : 0;
    const dataSize = flags & BLOCK.data ? (fields.number() ?? 0) : 0;
    if (type === TYPE.end) return collector.result(true);
    if (type === TYPE.encryption) throw encryptedNames();
    if (type === TYPE.main && (fields.number() ?? 0) & VOLUME) collector.markVolume();
    if (type === TYPE.file)
      addFile(collector, fields, header.subarray(Math.max(0, size - extraSize)));
    at += prefix.at + size + dataSize;
  }
  return collector.result(true);
}

function addFile(collector: RarCollector, fields: Fields, extraArea: Buffer): void {
  const flags = fields.number() ?? 0;
  const size = fields.number();
  fields.number();
  const time = flags & FILE.time ? fields.uint32() : undefined;
  if (flags & FILE.checksum) fields.uint32();
  fields.number();
  fields.number();
  const name = fields.bytes(fields.number() ?? 0);
  const extra = readExtra(extraArea);
  const seconds = time ?? extra.seconds;
  collector.add({
    path: name.toString('utf8').replaceAll('\\', '/'),
    isFolder: (flags & FILE.folder) !== 0,
    size: flags & FILE.unknownSize ? undefined : size,
    modified: seconds === undefined ? '' : unixTime(seconds),
    isEncrypted: extra.isEncrypted,
  });
}

/** Records of size, type and content; others are skipped. */
function readExtra(area: Buffer): { isEncrypted: boolean; seconds: number | undefined } {
  let isEncrypted = false;
  let seconds: number | undefined;
  const fields = new Fields(area);
  while (fields.at < area.length) {
    const size = fields.number();
    if (size === undefined || size === 0) break;
    const record = new Fields(fields.bytes(size));
    const type = record.number();
    if (type === EXTRA.encryption) isEncrypted = true;
    if (type === EXTRA.time) seconds = timeOf(record);
  }
  return { isEncrypted, seconds };
}

function timeOf(record: Fields): number | undefined {
  const flags = record.number() ?? 0;
  if (!(flags & 2)) return undefined;
  if (flags & 1) return record.uint32();
  const low = record.uint32();
  const high = record.uint32();
  // Windows counts tenths of microseconds since 1601.
  if (low === undefined || high === undefined) return undefined;
  return (high * 2 ** 32 + low) / 1e7 - 11_644_473_600;
}

class Fields {
  at: number;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** Seven bits a byte, lowest first; undefined where the bytes end or it is larger than exact. */
  number(): number | undefined {
    let value = 0;
    for (let scale = 1; scale <= 2 ** 49; scale *= 128) {
      const byte = this.#bytes[this.at];
      if (byte === undefined) return undefined;
      this.at += 1;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value > Number.MAX_SAFE_INTEGER ? undefined : value;
    }
    return undefined;
  }

  uint32(): number | undefined {
    if (this.at + 4 > this.#bytes.length) return undefined;
    this.at += 4;
    return this.#bytes.readUInt32LE(this.at - 4);
  }

  bytes(length: number): Buffer {
    const bytes = this.#bytes.subarray(this.at, this.at + length);
    this.at += length;
    return bytes;
  }
}
