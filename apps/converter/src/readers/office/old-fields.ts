import { closeSync, openSync, writeSync } from 'node:fs';
import { readCompoundFile } from './compound-file.ts';

const WORD = 0xa5ec;
const FIELDS = [
  // Of the text, of headers and footers, of footnotes.
  0x11a, 0x122, 0x12a,
] as const;
const HEAD_BYTES = 0x132;
const IS_ENCRYPTED = 0x100;
const IN_TABLE_1 = 0x200;
/** LASTSAVEDBY, CREATEDATE, SAVEDATE, PRINTDATE, EDITTIME, FILENAME, DATE, TIME, USERNAME. */
const OF_THE_MOMENT = new Set([20, 21, 22, 23, 25, 29, 31, 32, 60]);
/** Each is looked for along the sectors of the file. */
const MAX_FIELDS = 500;
/** A kind that no program knows: its result is text. */
const UNKNOWN = 63;
const [BEGIN, SEPARATOR, END] = [0x13, 0x14, 0x15];

/** The same as `keepAsSaved` for Word before 2007, which lists the kinds of its fields beside the text. Changes the file. */
export function keepOldAsSaved(path: string): void {
  const file = readCompoundFile(path);
  const head = file.head('worddocument', HEAD_BYTES);
  if (!head || head.length < HEAD_BYTES || head.readUInt16LE(0) !== WORD) return;
  const flags = head.readUInt16LE(10);
  if ((flags & IS_ENCRYPTED) !== 0) return;
  const name = (flags & IN_TABLE_1) === 0 ? '0table' : '1table';
  const table = file.read(name);
  const places = FIELDS.flatMap((at) =>
    kindsOf(table, head.readUInt32LE(at), head.readUInt32LE(at + 4)),
  )
    .slice(0, MAX_FIELDS)
    .flatMap((at) => file.place(name, at) ?? []);
  if (places.length === 0) return;
  const target = openSync(path, 'r+');
  try {
    for (const place of places) writeSync(target, Buffer.from([UNKNOWN]), 0, 1, place);
  } finally {
    closeSync(target);
  }
}

/** Where the table names the kinds of fields of the moment that have a result: marks follow their places, two bytes each. */
function kindsOf(table: Buffer, from: number, bytes: number): number[] {
  const count = Math.floor((bytes - 4) / 6);
  const marks = from + 4 * (count + 1);
  if (count < 1 || marks + 2 * count > table.length) return [];
  const open: { at: number; hasResult: boolean }[] = [];
  const found: number[] = [];
  for (let at = marks; at < marks + 2 * count; at += 2) {
    const mark = (table[at] ?? 0) & 0x1f;
    if (mark === BEGIN) open.push({ at: at + 1, hasResult: false });
    const field = open.at(-1);
    if (field && mark === SEPARATOR) field.hasResult = true;
    if (!field || mark !== END) continue;
    open.pop();
    if (field.hasResult && OF_THE_MOMENT.has(table[field.at] ?? 0)) found.push(field.at);
  }
  return found;
}
