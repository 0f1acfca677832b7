import { codeRuns, codeText } from './code-rows.ts';
import type { TextLine } from './text-geometry.ts';
import { rowsOf, usualOf, WIDE, type Row, type Usual } from './text-rows.ts';
import { withUprightSigns } from './upright-signs.ts';

/** The lines of pages joined to paragraphs by where they stand, as pure functions. */
export type Paragraph = {
  readonly text: string;
  /** The line of its page with which it begins. */
  readonly at: number;
  readonly kind: 'text' | 'heading' | 'code';
  /** Its page ends within it, so that the next one goes on with it. */
  readonly goesOn?: boolean;
};

/** Entries of a table of contents reach the right edge by their dots. */
const LEADERS = /(?:[.·…]\s?){4,}/;
/** What begins an item of a list wherever it stands at the beginning of a row. */
const ITEM =
  /^(?:[•·●○■□◆▪‣➢✓*–—\ue000-\uf8ff-]\s|\d{1,3}[.)）、]\s?(?!\d)|[一二三四五六七八九十]{1,3}、)/;
/** What may as well be in the middle of a sentence: `[1]` may be quoted, a rule may refer to 第十条, and a name begins with A. */
const ITEM_OR_WORD =
  /^(?:[(（][一二三四五六七八九十\d]{1,3}[)）]|[①-⑳㈠-㈩]|\[\d{1,3}\]|[A-H][.．、]|第[一二三四五六七八九十百\d]{1,5}[章节条篇回])/;
/** A sentence, or a part of a list, ends here. */
const END = /[。！？；：.!?;:…][”’"'」』）)\]]*$/;
/** Headings do not end like sentences. */
const NO_HEADING = /[。，、；.,;]$/;
const HEADING_SCALE = 1.15;
const HEADING_ROWS = 3;
/** The most by which rows of an item stand to the right of its first one, in sizes of a letter. */
const HANG = 4;
/** The most by which the first row of a paragraph stands to the right of the others. */
const INDENT = 5;
/** Less than this is no indent. */
const ALIGNED = 0.8;
/** How far a row is from the next one of its paragraph. */
const STEP = 2.2;

const isAlike = (one: Row, other: Row) =>
  one.size <= other.size * HEADING_SCALE && other.size <= one.size * HEADING_SCALE;

/** Columns end at different heights by their punctuation, in sizes of a letter. */
const COLUMN_SLACK = 2.5;

/** Whether a column is as long as the longest of its size. */
function isLong(column: Row, rows: readonly Row[]): boolean {
  const its = rows.filter((row) => row.isColumn && isAlike(row, column));
  const foot = Math.max(...its.map(({ top, height }) => top + height));
  return column.top + column.height > foot - COLUMN_SLACK * column.size;
}

/** Whether a column goes on in the next one to its left. */
function goesOn(column: Row, next: Row, rows: readonly Row[]): boolean {
  const { size } = column;
  return (
    next.isColumn &&
    isAlike(next, column) &&
    next.left < column.left &&
    column.left - next.right <= 6 * size &&
    isLong(column, rows) &&
    next.top <= column.top + 0.8 * size
  );
}

/** Whether the next row is the one below. */
function isBelow(row: Row, next: Row): boolean {
  const step = next.top - row.top;
  return step > 0 && step <= STEP * row.size;
}

/**
 * Where another column of text begins beside each row. The rows of a column above and below what is beside it end where the
 * others do.
 */
function limitsOf(rows: readonly Row[]): number[] {
  const limits = rows.map((row) => {
    const beside = rows.filter(
      ({ left, top, height }) =>
        left >= row.right && top < row.top + row.height && row.top < top + height,
    );
    return Math.min(...beside.map(({ left }) => left));
  });
  const carry = (from: number, to: number) => {
    const limit = limits[from] ?? Infinity;
    if (limits[to] === Infinity && (rows[to]?.right ?? 0) <= limit) limits[to] = limit;
  };
  const follows = rows.map((row, index) => index > 0 && isBelow(rows[index - 1] ?? row, row));
  for (let index = 1; index < rows.length; index += 1)
    if (follows[index] === true) carry(index - 1, index);
  for (let index = rows.length - 1; index > 0; index -= 1)
    if (follows[index] === true) carry(index, index - 1);
  return limits;
}

/** Whether a row has no room for the first word of the next one. */
function isFull(row: Row, next: Row, rows: readonly Row[], limit: number): boolean {
  const rights = rows
    .filter(({ left, right }) => Math.abs(left - row.left) <= INDENT * row.size && right <= limit)
    .map(({ right }) => right)
    .sort((a, b) => b - a);
  // Where at least two rows end; a single longer one runs over the edge.
  const edge =
    rights.find((right, index) => right - (rights[index + 1] ?? 0) <= row.size) ?? row.right;
  return row.right + next.firstWord + 1.2 * row.size >= edge;
}

/** Whether a row stands where the paragraph, whose rows are these, has its next one. */
function isInPlace(paragraph: readonly [Row, ...Row[]], next: Row): boolean {
  const [first] = paragraph;
  const row = paragraph.at(-1) ?? first;
  const shift = (next.left - row.left) / row.size;
  if (paragraph.length === 1)
    return shift > ALIGNED
      ? shift <= HANG && (ITEM.test(row.text) || ITEM_OR_WORD.test(row.text) || !END.test(row.text))
      : shift >= -INDENT;
  const isHanging = row.left - first.left > ALIGNED * row.size;
  return shift <= ALIGNED && shift >= (isHanging ? -ALIGNED : -INDENT);
}

/** Whether an item of a list begins after the rows of a paragraph. */
function isItem(paragraph: readonly [Row, ...Row[]], next: Row): boolean {
  if (ITEM.test(next.text)) return true;
  const [first] = paragraph;
  const isAfterItem =
    ITEM_OR_WORD.test(first.text) && Math.abs(next.left - first.left) < first.size;
  return ITEM_OR_WORD.test(next.text) && (isAfterItem || END.test(paragraph.at(-1)?.text ?? ''));
}

/** Whether the line break between a paragraph and the next row is only the page's. */
function continues(
  paragraph: readonly [Row, ...Row[]],
  next: Row,
  rows: readonly Row[],
  limit: number,
): boolean {
  const row = paragraph.at(-1) ?? paragraph[0];
  if (row.isColumn || next.isColumn) return row.isColumn && goesOn(row, next, rows);
  if (!isBelow(row, next) || !isAlike(row, next) || !isInPlace(paragraph, next)) return false;
  if (row.isApart || next.isApart) return false;
  if (LEADERS.test(row.text) || LEADERS.test(next.text) || isItem(paragraph, next)) return false;
  // A row that left room for the next word was ended on purpose.
  return isFull(row, next, rows, limit);
}

/** Whether the last paragraph of a page, whose rows and the next page’s these are, goes on with the row that begins that page. */
function goesOver(paragraph: readonly [Row, ...Row[]], next: Row, rows: readonly Row[]): boolean {
  const row = paragraph.at(-1) ?? paragraph[0];
  if (row.isColumn !== next.isColumn || !isAlike(row, next)) return false;
  if (row.isApart || next.isApart || LEADERS.test(next.text) || isItem(paragraph, next))
    return false;
  return row.isColumn ? isLong(row, rows) : isFull(row, next, rows, Infinity);
}

function join(before: string, after: string): string {
  if (/[a-z]-$/i.test(before) && /^[a-z]/.test(after)) return before.slice(0, -1) + after;
  const isTight = WIDE.test(before.at(-1) ?? '') || WIDE.test(after[0] ?? '');
  return `${before}${isTight ? '' : ' '}${after}`;
}

/** Whether at least half of what is written, but for numbers, are letters: a formula is higher than a row of text, too. */
function isWords(text: string): boolean {
  const written = text.replaceAll(/[\s\d.]/g, '');
  return (
    written !== '' && (written.match(/\p{L}/gu) ?? []).length * 2 >= Array.from(written).length
  );
}

function isHeading(paragraph: readonly Row[], text: string, usual: Usual): boolean {
  const isLarge = paragraph.every(({ size }) => size >= usual.height * HEADING_SCALE);
  const isShort = paragraph.length <= HEADING_ROWS && !NO_HEADING.test(text);
  return isLarge && isShort && isWords(text) && !LEADERS.test(text);
}

type Group = { readonly its: [Row, ...Row[]]; readonly isCode: boolean };

/** Rows by the paragraphs that they are of, or in runs of code. Prose in a font of code is prose: its rows go on. */
function groupsOf(rows: readonly Row[]): Group[] {
  const limits = limitsOf(rows);
  const begins: boolean[] = [];
  let open: [Row, ...Row[]] | undefined;
  for (const [at, row] of rows.entries()) {
    const goes = open !== undefined && continues(open, row, rows, limits[at - 1] ?? Infinity);
    begins.push(!goes);
    if (goes) open?.push(row);
    else open = [row];
  }
  const groups: Group[] = [];
  const runs = codeRuns(rows);
  let end = 0;
  for (const [at, row] of rows.entries()) {
    if (at < end) continue;
    const length = runs.get(at) ?? 0;
    const begun = begins.slice(at + 1, at + length).filter(Boolean).length;
    const last = groups.at(-1);
    if (length > 0 && begun * 2 >= length - 1) {
      groups.push({ its: [row, ...rows.slice(at + 1, at + length)], isCode: true });
      end = at + length;
    } else if (begins[at] === false && last?.isCode === false) last.its.push(row);
    else groups.push({ its: [row], isCode: false });
  }
  return groups;
}

/** The paragraphs of each page, without its running lines. What is larger than most of the text of all pages is a heading. */
export function paragraphsOf(
  pages: readonly (readonly TextLine[])[],
  running: ReadonlySet<TextLine> = new Set(),
): Paragraph[][] {
  const isText = (line: TextLine) => line.text.trim() !== '' && !running.has(line);
  const written = pages.map((lines) => lines.filter(isText));
  const usual = usualOf(written.flat());
  const grouped = written.map((lines) => {
    const rows = rowsOf(lines, usual);
    return { rows, groups: groupsOf(rows) };
  });
  return grouped.map(({ rows, groups }, index) => {
    const paragraphs = groups.map(({ its, isCode }): Paragraph => {
      const at = pages[index]?.indexOf(its[0].lines[0]) ?? 0;
      if (isCode) return { text: codeText(its), at, kind: 'code' };
      const text = its.map((row) => withUprightSigns(row.text)).reduce(join);
      return { text, at, kind: isHeading(its, text, usual) ? 'heading' : 'text' };
    });
    const last = paragraphs.at(-1);
    const its = groups.at(-1)?.its;
    const { rows: rowsAfter = [], groups: [next] = [] } = grouped[index + 1] ?? {};
    const isCut =
      last?.kind === 'text' &&
      !END.test(last.text) &&
      its !== undefined &&
      next?.isCode === false &&
      goesOver(its, next.its[0], [...rows, ...rowsAfter]);
    return isCut ? [...paragraphs.slice(0, -1), { ...last, goesOn: true }] : paragraphs;
  });
}
