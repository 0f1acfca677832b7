import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConversionFailure } from '../../failure.ts';
import { readAt } from '../read-at.ts';
import type { Source } from '../reader.ts';
import { decodeText, detectEncoding, UNKNOWN_ENCODING } from '../text/encoding.ts';

/** More than the rows that are shown need in any real file. */
const MAX_BYTES = 16 * 1024 * 1024;
const SEPARATORS = { ',': '44', '\t': '9', ';': '59', '|': '124' } as const;

export type SeparatedValues = {
  file: string;
  /** For LibreOffice's import: separator, quote, UTF-8, first line, formats, language, quoting, detection. */
  filterOptions: string;
};

/** A table in plain text as UTF-8 that LibreOffice cannot mistake, cut behind the rows that are shown. */
export async function prepareSeparatedValues(
  source: Source,
  folder: string,
  maxRows: number,
): Promise<SeparatedValues> {
  const bytes = readAt(source.path, 0, Math.min(source.bytes, MAX_BYTES));
  const encoding = detectEncoding(bytes);
  if (!encoding) throw new ConversionFailure('unsupported', UNKNOWN_ENCODING);
  const decoded = decodeText(bytes);
  const [line = '', told] = /^sep=([,;|\t])(?:\r\n|\n|\r)/i.exec(decoded) ?? [];
  const text = decoded.slice(line.length);
  if (text.trim() === '') throw new ConversionFailure('empty', '表格中没有任何内容');
  const separator = isSeparator(told) ? told : separatorOf(text, source.extension);
  const kept = cutRows(text, maxRows);
  const isCut = kept.length < text.length || source.bytes > MAX_BYTES;
  const shown = Math.min(maxRows, kept.split('\n').length);
  // A byte of a line end is half of many characters in UTF-16.
  const lines = isCut && !encoding.startsWith('utf-16') ? await countLines(source) : 0;
  const total = lines > shown ? `共约 ${lines} 行，` : '';
  const words = isCut ? `${total}仅显示前 ${shown} 行` : '';
  const file = join(folder, 'table.csv');
  writeFileSync(file, words === '' ? kept : `${kept}\n"${words}"\n`);
  const formats = columnFormats(kept, separator).join('/');
  return { file, filterOptions: `${SEPARATORS[separator]},34,76,1,${formats},2052,false,false` };
}

function isSeparator(text: string | undefined): text is keyof typeof SEPARATORS {
  return text !== undefined && text in SEPARATORS;
}

const [AS_NUMBER, AS_TEXT] = [1, 2];
/** More digits would be shown rounded. */
const MAX_DIGITS = 10;
const MAX_COLUMNS = 1024;

/**
 * How LibreOffice reads each column, as `column/format`. Left to itself it takes 0012 for 12, =1+1 for 2, 3-4 for a day and
 * drops digits of long numbers. Only columns of nothing but numbers that it shows as they are written are numbers.
 */
function columnFormats(text: string, separator: string): string[] {
  const isText: boolean[] = [];
  for (const { row, column, cell } of cellsOf(text, separator)) {
    if (isText[column] === true) continue;
    const isKept = isPlainNumber(cell) || (row === 0 && !/^\s*[\d=+.-]/.test(cell));
    isText[column] = !isKept;
  }
  return isText.map((is, i) => `${i + 1}/${is ? AS_TEXT : AS_NUMBER}`);
}

function isPlainNumber(cell: string): boolean {
  return cell === '' || (cell.length <= MAX_DIGITS && String(Number(cell)) === cell);
}

/** In reading order, without the quotes around them. */
function* cellsOf(text: string, separator: string) {
  let [row, column, start] = [0, 0, 0];
  let isQuoted = false;
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at] ?? '\n';
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted || (character !== separator && character !== '\n')) continue;
    if (column < MAX_COLUMNS)
      yield { row, column, cell: text.slice(start, at).replace(/^"|"?\r?$/g, '') };
    start = at + 1;
    column = character === separator ? column + 1 : 0;
    if (character !== separator) row += 1;
  }
}

/** The separator that most of the first lines share; what Excel saves as .csv may be any of them. */
function separatorOf(text: string, extension: string): keyof typeof SEPARATORS {
  if (extension === 'tsv') return '\t';
  const lines = text.slice(0, 20_000).split(/\r\n|\n|\r/, 50);
  const score = (separator: string) =>
    lines.filter((line) => line.includes(separator)).length * 1000 +
    lines.reduce((sum, line) => sum + line.split(separator).length - 1, 0);
  const candidates = Object.keys(SEPARATORS) as (keyof typeof SEPARATORS)[];
  return candidates.toSorted((a, b) => score(b) - score(a))[0] ?? ',';
}

/** The first rows, a line end inside quotes being none. */
function cutRows(text: string, maxRows: number): string {
  let rows = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted) rows += 1;
    if (rows === maxRows) return text.slice(0, at);
  }
  return text;
}

async function countLines({ path }: Source): Promise<number> {
  let lines = 0;
  for await (const chunk of createReadStream(path)) {
    for (const byte of chunk as Buffer) if (byte === 0x0a) lines += 1;
  }
  return lines;
}
