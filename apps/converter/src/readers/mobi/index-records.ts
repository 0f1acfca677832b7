import type { MobiFile } from './mobi-file.ts';

export type IndexEntry = { name: string; tags: Map<number, number[]> };
type TagRule = { tag: number; values: number; mask: number; isEnd: boolean };

const MAX_ENTRIES = 100_000;

/** The entries of an index and the texts it refers to. Throws RangeError where it is cut off. */
export function readIndex(
  mobi: MobiFile,
  at: number,
): { entries: IndexEntry[]; label: (offset: number) => string } {
  const head = mobi.record(at);
  if (head.toString('latin1', 0, 4) !== 'INDX') throw new RangeError('no index');
  const records = head.readUInt32BE(24);
  const { rules, controlBytes } = readRules(head, head.readUInt32BE(4));
  const entries: IndexEntry[] = [];
  for (let i = 1; i <= records && entries.length < MAX_ENTRIES; i += 1) {
    const record = mobi.record(at + i);
    const table = record.readUInt32BE(20);
    const count = record.readUInt32BE(24);
    for (let j = 0; j < count && entries.length < MAX_ENTRIES; j += 1) {
      const start = record.readUInt16BE(table + 4 + j * 2);
      entries.push(readEntry(record, start, rules, controlBytes));
    }
  }
  const label = (offset: number) => {
    const texts = mobi.record(at + records + 1 + (offset >>> 16));
    const cursor = { at: offset & 0xffff };
    const length = variable(texts, cursor);
    return texts.toString(mobi.isUtf8 ? 'utf8' : 'latin1', cursor.at, cursor.at + length);
  };
  return { entries, label };
}

function readRules(head: Buffer, at: number): { rules: TagRule[]; controlBytes: number } {
  const length = head.readUInt32BE(at + 4);
  const rules: TagRule[] = [];
  for (let i = at + 12; i + 4 <= Math.min(at + length, head.length); i += 4) {
    const [tag = 0, values = 0, mask = 0, end = 0] = head.subarray(i, i + 4);
    rules.push({ tag, values, mask, isEnd: end === 1 });
  }
  return { rules, controlBytes: head.readUInt32BE(at + 8) };
}

/** A name, bytes that say which tags are there and how often, and their values. */
function readEntry(
  record: Buffer,
  start: number,
  rules: TagRule[],
  controlBytes: number,
): IndexEntry {
  const length = record[start] ?? 0;
  const control = start + 1 + length;
  const cursor = { at: control + controlBytes };
  const found: { rule: TagRule; count: number; bytes: number }[] = [];
  let controlAt = control;
  for (const rule of rules) {
    if (rule.isEnd) {
      controlAt += 1;
      continue;
    }
    const bits = (record[controlAt] ?? 0) & rule.mask;
    if (bits === 0) continue;
    const isFull = bits === rule.mask;
    // All bits of a mask of several: the number of bytes follows instead of the number of values.
    if (isFull && (rule.mask & (rule.mask - 1)) !== 0) {
      found.push({ rule, count: 0, bytes: variable(record, cursor) });
    } else {
      found.push({ rule, count: isFull ? 1 : bits / (rule.mask & -rule.mask), bytes: 0 });
    }
  }
  const tags = new Map<number, number[]>();
  for (const { rule, count, bytes } of found) {
    const values: number[] = [];
    const end = Math.min(cursor.at + bytes, record.length);
    for (let i = 0; i < count * rule.values; i += 1) values.push(variable(record, cursor));
    while (cursor.at < end) values.push(variable(record, cursor));
    tags.set(rule.tag, values);
  }
  return { name: record.toString('latin1', start + 1, control), tags };
}

/** Seven bits a byte, the highest first, the last one marked. */
function variable(bytes: Buffer, cursor: { at: number }): number {
  let value = 0;
  for (let i = 0; i < 4 && cursor.at < bytes.length; i += 1) {
    const byte = bytes[cursor.at] ?? 0;
    cursor.at += 1;
    value = value * 128 + (byte & 0x7f);
    if (byte & 0x80) break;
  }
  return value;
}
