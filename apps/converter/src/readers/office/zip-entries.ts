import { appendFileSync, statSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { writeStoredZip, type ZipEntry as NewEntry } from '../book/zip-writer.ts';
import { readAt } from '../read-at.ts';

export type ZipEntry = {
  name: string;
  packed: number;
  /** As the directory claims; not verified. */
  unpacked: number;
  method: number;
  offset: number;
  isEncrypted: boolean;
};

const TAIL_BYTES = 66_000;
const END_MARK = 'PK\x05\x06';
const MAX_DIRECTORY = 32 * 1024 * 1024;
const DEFLATED = 8;

/** The directory at the end of a ZIP; undefined where there is none, so that the file is cut off. */
export function readZipEntries(path: string, bytes: number): ZipEntry[] | undefined {
  const directory = readDirectory(path, bytes);
  return directory && parse(directory);
}

function readDirectory(path: string, bytes: number): Buffer | undefined {
  const from = Math.max(0, bytes - TAIL_BYTES);
  const tail = readAt(path, from, TAIL_BYTES);
  const end = tail.lastIndexOf(END_MARK, undefined, 'latin1');
  if (end < 0 || end + 22 > tail.length) return undefined;
  const size = tail.readUInt32LE(end + 12);
  const at = tail.readUInt32LE(end + 16);
  if (size > MAX_DIRECTORY || at + size > bytes) return undefined;
  return readAt(path, at, size);
}

function parse(directory: Buffer): ZipEntry[] {
  return recordsOf(directory).map((record) => ({
    name: nameOf(record),
    isEncrypted: (record.readUInt16LE(8) & 1) === 1,
    method: record.readUInt16LE(10),
    packed: record.readUInt32LE(20),
    unpacked: record.readUInt32LE(24),
    offset: record.readUInt32LE(42),
  }));
}

function recordsOf(directory: Buffer): Buffer[] {
  const records: Buffer[] = [];
  for (let at = 0; at + 46 <= directory.length;) {
    if (directory.readUInt32LE(at) !== 0x02014b50) break;
    const length = [28, 30, 32].reduce(
      (sum, field) => sum + directory.readUInt16LE(at + field),
      46,
    );
    records.push(directory.subarray(at, at + length));
    at += length;
  }
  return records;
}

function nameOf(record: Buffer): string {
  return record.toString('utf8', 46, 46 + record.readUInt16LE(28));
}

/** Changes entries of a ZIP in place: what is new goes behind the old, with a directory that names it instead. */
export function replaceZipEntries(path: string, changed: readonly NewEntry[]): void {
  const { size: bytes } = statSync(path);
  const old = readDirectory(path, bytes);
  if (!old) return;
  const added = writeStoredZip(changed);
  const end = added.subarray(-22);
  const at = end.readUInt32LE(16);
  const records = recordsOf(added.subarray(at, -22));
  for (const record of records) record.writeUInt32LE(record.readUInt32LE(42) + bytes, 42);
  const kept = recordsOf(old).filter((record) =>
    changed.every(({ name }) => name !== nameOf(record)),
  );
  const directory = Buffer.concat([...kept, ...records]);
  end.writeUInt16LE(kept.length + records.length, 8);
  end.writeUInt16LE(kept.length + records.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(bytes + at, 16);
  appendFileSync(path, Buffer.concat([added.subarray(0, at), directory, end]));
}

/** The content of an entry, at most so many bytes of it; undefined where it cannot be unpacked. */
export function readZipEntry(path: string, entry: ZipEntry, maxBytes: number): Buffer | undefined {
  const header = readAt(path, entry.offset, 30);
  if (header.length < 30) return undefined;
  const from = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = readAt(path, from, Math.min(entry.packed, maxBytes));
  if (entry.method !== DEFLATED) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch {
    return undefined;
  }
}
