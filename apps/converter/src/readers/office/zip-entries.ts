import { inflateRawSync } from 'node:zlib';
import { readAt } from './read-at.ts';

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
  const from = Math.max(0, bytes - TAIL_BYTES);
  const tail = readAt(path, from, TAIL_BYTES);
  const end = tail.lastIndexOf(END_MARK, undefined, 'latin1');
  if (end < 0 || end + 22 > tail.length) return undefined;
  const size = tail.readUInt32LE(end + 12);
  const at = tail.readUInt32LE(end + 16);
  if (size > MAX_DIRECTORY || at + size > bytes) return undefined;
  return parse(readAt(path, at, size));
}

function parse(directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= directory.length;) {
    if (directory.readUInt32LE(at) !== 0x02014b50) break;
    const nameBytes = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
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
