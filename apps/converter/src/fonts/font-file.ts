import { closeSync, openSync } from 'node:fs';
import { readOpenAt } from '../readers/read-at.ts';

const COLLECTION = 0x74746366;
const MAX_TABLES = 64;
const MAX_CMAP_BYTES = 1024 * 1024;
const NORMAL_WIDTH = 5;
/** Platform and encoding of the tables that map Unicode, the full ones first. */
const UNICODE_TABLES = [0x3_000a, 0x0_0004, 0x3_0001, 0x0_0003];

export type FontFile = {
  /** An upright face of ordinary weight and width. */
  isRegular: boolean;
  has(codePoint: number): boolean;
};

/** A file's first font by a few small reads; undefined where it cannot be read as one. */
export function readFontFile(path: string): FontFile | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const tables = readDirectory(file);
    const os2 = readTable(file, tables.get('OS/2'), 64);
    const cmap = readTable(file, tables.get('cmap'), MAX_CMAP_BYTES);
    return { isRegular: isRegular(os2), has: falseOnDamage(readCmap(cmap)) };
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function isRegular(os2: Buffer): boolean {
  const weight = os2.readUInt16BE(4);
  const isItalic = (os2.readUInt16BE(62) & 1) === 1;
  return weight >= 350 && weight <= 500 && os2.readUInt16BE(6) === NORMAL_WIDTH && !isItalic;
}

function readCmap(cmap: Buffer): FontFile['has'] {
  const offsets = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i += 1) {
    offsets.set(cmap.readUInt32BE(4 + 8 * i), cmap.readUInt32BE(8 + 8 * i));
  }
  const offset = UNICODE_TABLES.map((key) => offsets.get(key)).find((found) => found !== undefined);
  const table = cmap.subarray(offset ?? cmap.length);
  const format = table.readUInt16BE(0);
  if (format === 12) return (codePoint) => isInGroups(table, codePoint);
  return (codePoint) => format === 4 && isInSegments(table, codePoint);
}

/** A table may end before what its head promises. */
function falseOnDamage(has: FontFile['has']): FontFile['has'] {
  return (codePoint) => {
    try {
      return has(codePoint);
    } catch {
      return false;
    }
  };
}

function isInGroups(table: Buffer, codePoint: number): boolean {
  const count = table.readUInt32BE(12);
  for (let i = 0, at = 16; i < count && at + 12 <= table.length; i += 1, at += 12) {
    if (codePoint <= table.readUInt32BE(at + 4)) return codePoint >= table.readUInt32BE(at);
  }
  return false;
}

/** Segments by their ends, then a gap of two bytes, then their starts. */
function isInSegments(table: Buffer, codePoint: number): boolean {
  const length = table.readUInt16BE(6);
  for (let at = 14; at < 14 + length; at += 2) {
    if (codePoint <= table.readUInt16BE(at))
      return codePoint >= table.readUInt16BE(at + length + 2);
  }
  return false;
}

type Table = { offset: number; length: number };

function readDirectory(file: number): Map<string, Table> {
  const head = readOpenAt(file, 0, 16);
  const start = head.readUInt32BE(0) === COLLECTION ? head.readUInt32BE(12) : 0;
  const count = Math.min(readOpenAt(file, start, 12).readUInt16BE(4), MAX_TABLES);
  const directory = readOpenAt(file, start + 12, count * 16);
  const tables = new Map<string, Table>();
  for (let at = 0; at < directory.length; at += 16) {
    tables.set(directory.toString('latin1', at, at + 4), {
      offset: directory.readUInt32BE(at + 8),
      length: directory.readUInt32BE(at + 12),
    });
  }
  return tables;
}

function readTable(file: number, table: Table | undefined, maxBytes: number): Buffer {
  if (table === undefined) throw new Error('a font without a table that every font has');
  return readOpenAt(file, table.offset, Math.min(table.length, maxBytes));
}
