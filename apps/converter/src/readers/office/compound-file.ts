import { statSync } from 'node:fs';
import { readAt } from '../read-at.ts';
import { END, Sectors } from './sector-chain.ts';

/** What lies at the top of an OLE compound file; names in lower case, as writers differ in it. */
export type CompoundFile = {
  names: readonly string[];
  /** The first bytes of a stream; at most a sector of them lie together for sure. */
  head(name: string, length: number): Buffer | undefined;
  /** A whole stream; empty where there is none, shorter where it cannot be followed. */
  read(name: string): Buffer;
  /** Where a byte of a stream lies in the file; undefined where it cannot be followed so far. */
  place(name: string, at: number): number | undefined;
};

const ENTRY_BYTES = 128;
const SMALL_SECTOR = 64;
const MAX_DIRECTORY_SECTORS = 512;
const MAX_SMALL_STREAMS = 1024 * 1024;

const NOTHING: CompoundFile = {
  names: [],
  head: () => undefined,
  read: () => Buffer.alloc(0),
  place: () => undefined,
};

/** Reads the directory of a compound file, as far as it can be followed; damage ends it early. */
export function readCompoundFile(path: string): CompoundFile {
  const header = readAt(path, 0, 512);
  const shift = header.length < 512 ? 0 : header.readUInt16LE(30);
  if (shift < 7 || shift > 16) return NOTHING;
  const { size: fileBytes } = statSync(path);
  const sectors = new Sectors(path, fileBytes, header);
  const { bytes: sectorBytes } = sectors;

  const entries: Entry[] = [];
  let index = header.readUInt32LE(48);
  for (let seen = 0; index < END && seen < MAX_DIRECTORY_SECTORS; seen += 1) {
    const data = sectors.read(index);
    for (let at = 0; at + ENTRY_BYTES <= data.length; at += ENTRY_BYTES) {
      entries.push(readEntry(data.subarray(at, at + ENTRY_BYTES)));
    }
    index = sectors.next(index);
  }
  const [root] = entries;
  if (!root) return NOTHING;
  const top = topOf(entries);
  const find = (name: string) => top.find((entry) => entry.name === name);
  const smallest = header.readUInt32LE(56);
  /** Small streams share the one of the root; their own table says which piece of it follows which. */
  const smallTable = () =>
    sectors.chain(header.readUInt32LE(60), header.readUInt32LE(64) * sectorBytes);
  return {
    names: top.map(({ name }) => name),
    head(name, length) {
      const entry = find(name);
      if (!entry) return undefined;
      // The sectors of the root follow each other in small files.
      const isSmall = entry.size < smallest;
      const sectorStart = ((isSmall ? root.start : entry.start) + 1) * sectorBytes;
      const from = sectorStart + (isSmall ? entry.start * SMALL_SECTOR : 0);
      return readAt(path, from, Math.min(length, entry.size));
    },
    read(name) {
      const entry = find(name);
      if (!entry) return Buffer.alloc(0);
      if (entry.size >= smallest)
        return sectors.chain(entry.start, entry.size).subarray(0, entry.size);
      const table = smallTable();
      // To its end: not every writer says how long it is.
      const small = sectors.chain(root.start, MAX_SMALL_STREAMS);
      const pieces: Buffer[] = [];
      let at = entry.start;
      for (let left = entry.size; left > 0 && at * 4 + 4 <= table.length; left -= SMALL_SECTOR) {
        pieces.push(small.subarray(at * SMALL_SECTOR, (at + 1) * SMALL_SECTOR));
        at = table.readUInt32LE(at * 4);
      }
      return Buffer.concat(pieces).subarray(0, entry.size);
    },
    place(name, at) {
      const entry = find(name);
      if (!entry || at >= entry.size) return undefined;
      if (entry.size >= smallest) return sectors.place(entry.start, at);
      const table = smallTable();
      let small = entry.start;
      for (let left = Math.floor(at / SMALL_SECTOR); left > 0; left -= 1) {
        if (small * 4 + 4 > table.length) return undefined;
        small = table.readUInt32LE(small * 4);
      }
      return sectors.place(root.start, small * SMALL_SECTOR + (at % SMALL_SECTOR));
    },
  };
}

type Entry = {
  name: string;
  start: number;
  size: number;
  /** Places in the directory: the neighbours in the same folder, and what is in this one. */
  left: number;
  right: number;
  child: number;
};

function readEntry(data: Buffer): Entry {
  const length = Math.min(64, data.readUInt16LE(64));
  return {
    name: data.toString('utf16le', 0, Math.max(0, length - 2)).toLowerCase(),
    left: data.readUInt32LE(68),
    right: data.readUInt32LE(72),
    child: data.readUInt32LE(76),
    start: data.readUInt32LE(116),
    size: data.readUInt32LE(120),
  };
}

/** An embedded document has the same streams further down: only the root's own ones count. */
function topOf(entries: readonly Entry[]): Entry[] {
  const found = new Map<number, Entry>();
  const open = [entries[0]?.child ?? END];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const entry = entries[at];
    if (!entry || found.has(at)) continue;
    found.set(at, entry);
    open.push(entry.left, entry.right);
  }
  return [...found.values()];
}
