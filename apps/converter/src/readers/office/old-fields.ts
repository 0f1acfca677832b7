import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { readAt } from '../read-at.ts';
import { OF_THE_MOMENT } from './as-saved.ts';
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
const NUMBERS_OF_THE_MOMENT = new Set([20, 21, 22, 23, 25, 29, 31, 32, 60]);
/** Each is looked for along the sectors of the file. */
const MAX_FIELDS = 500;
/** Number 63 is a kind that no program knows: its result is text. */
const UNKNOWN = String.fromCharCode(63);
const [BEGIN, SEPARATOR, END] = [0x13, 0x14, 0x15];

/** The same as `keepAsSaved` for RTF and for Word before 2007: the kinds of fields become such as nobody knows. Changes the file. */
export function keepOldAsSaved(path: string): void {
  const places = [...placesInDoc(path), ...placesInRtf(path)];
  if (places.length === 0) return;
  const target = openSync(path, 'r+');
  try {
    for (const { at, by } of places) writeSync(target, by, at, 'latin1');
  } finally {
    closeSync(target);
  }
}

type Place = { at: number; by: string };

const RTF = '{\\rtf';
const ASKED = '\\fldinst';
const RESULT = '\\fldrslt';
/** Of a field's words with their formats. */
const ASKED_BYTES = 500;
const MARKUP = /\\(?:\*|[a-z]+-?\d* ?)|[{}]/gi;
function placesInRtf(path: string): Place[] {
  if (readAt(path, 0, RTF.length).toString('latin1') !== RTF) return [];
  const content = readFileSync(path);
  const places: Place[] = [];
  for (let at = content.indexOf(ASKED); at >= 0; at = content.indexOf(ASKED, at + 1)) {
    const from = at + ASKED.length;
    const [words = '', ...rest] = content
      .toString('latin1', from, from + ASKED_BYTES)
      .split(RESULT);
    // Blanks for formats, so that every letter stays where it is.
    const plain = words.replace(MARKUP, (mark) => ' '.repeat(mark.length)).toUpperCase();
    const [kind = ''] = /\S+/.exec(plain) ?? [];
    if (OF_THE_MOMENT.test(kind) && rest.length > 0)
      places.push({ at: from + plain.indexOf(kind), by: 'X' });
  }
  return places;
}

/** Old Word lists the kinds of its fields beside the text. */
function placesInDoc(path: string): Place[] {
  const file = readCompoundFile(path);
  const head = file.head('worddocument', HEAD_BYTES);
  if (!head || head.length < HEAD_BYTES || head.readUInt16LE(0) !== WORD) return [];
  const flags = head.readUInt16LE(10);
  if ((flags & IS_ENCRYPTED) !== 0) return [];
  const name = (flags & IN_TABLE_1) === 0 ? '0table' : '1table';
  const table = file.read(name);
  return FIELDS.flatMap((at) => kindsOf(table, head.readUInt32LE(at), head.readUInt32LE(at + 4)))
    .slice(0, MAX_FIELDS)
    .flatMap((kind) => {
      const at = file.place(name, kind);
      return at === undefined ? [] : [{ at, by: UNKNOWN }];
    });
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
    if (field.hasResult && NUMBERS_OF_THE_MOMENT.has(table[field.at] ?? 0)) found.push(field.at);
  }
  return found;
}
