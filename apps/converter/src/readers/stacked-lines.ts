import type { Box, Glyph, OpenLine } from './open-line.ts';

/** So many characters below one another are a column of vertical writing, and no table. */
const COLUMN_MIN = 5;
/** On a page that has such a column, shorter ones are some, too. */
const SHORT_MIN = 2;
/** The next character stands no farther below than this share of its size; rows of a table do. */
const STEP_MAX = 1.25;
const STEP_MIN = 0.7;
/** A character with its punctuation is one line of MuPDF. */
const CELL_MAX = 2;
/** Writing has more characters than these in five; a column of a form may be full of 男 and 女. */
const DISTINCT_MIN = 4;

const EAST_ASIAN = /^[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]$/u;

const PUNCTUATION = /^\p{P}$/u;

function sizeOf(glyph: Glyph): number {
  return glyph.end[0] - glyph.start[0];
}

/** Whether a line may be a part of a column: upright, and one character, maybe with its punctuation. */
function isCell({ vertical, direction, glyphs }: OpenLine): boolean {
  return (
    !vertical &&
    direction[0] > 0.999 &&
    glyphs.length <= CELL_MAX &&
    glyphs.every(
      ({ character }, at) =>
        EAST_ASIAN.test(character) && (at === 0 || PUNCTUATION.test(character)),
    )
  );
}

/** Whether a cell stands below another one in its column. */
function isBelow(before: OpenLine, next: OpenLine): boolean {
  const [above, below] = [before.glyphs[0], next.glyphs[0]];
  if (above === undefined || below === undefined) return false;
  const size = sizeOf(above);
  const step = below.start[1] - above.start[1];
  return (
    Math.abs(below.start[0] - above.start[0]) < size / 3 &&
    Math.abs(sizeOf(below) - size) < size / 3 &&
    step > STEP_MIN * size &&
    // Punctuation stands beside its character, or below it in a place of its own.
    step < STEP_MAX * size * before.glyphs.length
  );
}

function columnOf(cells: readonly OpenLine[]): OpenLine {
  const glyphs = cells.flatMap((cell) =>
    cell.glyphs.map(({ character, start: [x, y] }): Glyph => ({
      character,
      start: [x, y],
      end: [x, cell.box[3]],
    })),
  );
  const firsts = cells.flatMap(({ glyphs: [first] }) => first ?? []);
  const box: Box = [
    Math.min(...firsts.map(({ start }) => start[0])),
    Math.min(...cells.map((cell) => cell.box[1])),
    Math.max(...firsts.map(({ end }) => end[0])),
    Math.max(...cells.map((cell) => cell.box[3])),
  ];
  return { box, vertical: true, direction: [0, 1], glyphs };
}

function isWritten(column: readonly OpenLine[]): boolean {
  const letters = new Set(column.map(({ glyphs: [first] }) => first?.character));
  return column.length >= COLUMN_MIN && letters.size >= DISTINCT_MIN;
}

/**
 * Joins the characters of columns that a program placed one by one, as word processors do with vertical writing: nothing in
 * the file says so, and MuPDF makes a line of each.
 */
export function joinStacked(lines: readonly OpenLine[]): readonly OpenLine[] {
  const columns: OpenLine[][] = [];
  for (const line of lines) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    if (last !== undefined && isCell(last) && isCell(line) && isBelow(last, line))
      column?.push(line);
    else columns.push([line]);
  }
  if (!columns.some(isWritten)) return lines;
  return columns.flatMap((column) => (column.length >= SHORT_MIN ? [columnOf(column)] : column));
}
