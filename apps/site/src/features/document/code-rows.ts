import type { TextLine } from './text-geometry.ts';
import { median, type Row } from './text-rows.ts';

/** Rows in a font whose letters are all as wide, and what they say with their indents and blank lines. */

const HALF = /[!-~]/;
/** In other fonts these are narrower or wider than most. */
const TELLING = /[fijlmrtw]/;
/** So many different letters are not as wide by chance. */
const LETTERS_MIN = 5;
/** Widths are written in tenths of a pixel. */
const SAME = 0.15;
/** How far the next row may be, in heights of a row: one or two blank lines between. */
const GAP = 4;

/** How wide each letter of some lines is, where all are as wide. */
function stepOf(lines: readonly TextLine[]): number | undefined {
  const widths = lines.flatMap(({ text, edges }) =>
    Array.from(text).flatMap((letter, index) =>
      HALF.test(letter) ? [(edges[index + 1] ?? 0) - (edges[index] ?? 0)] : [],
    ),
  );
  const step = median(widths);
  return step > 0 && widths.every((width) => Math.abs(width - step) <= SAME) ? step : undefined;
}

/** Whether different letters are as wide, and no few words in rows of another script. */
function isTold(rows: readonly Row[]): boolean {
  const written = rows.map(({ text }) => text.replaceAll(/\s/g, '')).join('');
  if ((written.match(/[!-~]/g) ?? []).length * 2 < written.length) return false;
  const letters = new Set(written.match(/[a-z]/g));
  return letters.size >= LETTERS_MIN && TELLING.test([...letters].join(''));
}

/** Runs of at least two rows that stand below one another and are in one font of code, each as its first index and its length. */
export function codeRuns(rows: readonly Row[]): ReadonlyMap<number, number> {
  const steps = rows.map(({ isColumn, lines }) => (isColumn ? undefined : stepOf(lines)));
  const runs = new Map<number, number>();
  let start = 0;
  for (let index = 1; index <= rows.length; index += 1) {
    const [before, row] = [rows[index - 1], rows[index]];
    const [first, step] = [steps[start], steps[index]];
    const isAlike = first !== undefined && step !== undefined && Math.abs(step - first) <= SAME;
    const isNear =
      before !== undefined &&
      row !== undefined &&
      row.top > before.top &&
      row.top - before.top <= GAP * before.height;
    if (isAlike && isNear) continue;
    const run = rows.slice(start, index);
    if (run.length > 1 && steps[start] !== undefined && isTold(run)) runs.set(start, run.length);
    start = index;
  }
  return runs;
}

/** A row with spaces where it has room, from the left edge of its run. */
function codeOf({ lines }: Row, left: number, step: number): string {
  let text = '';
  let end = left;
  for (const line of lines) {
    const spaces = Math.round((line.box[0] - end) / step);
    text += ' '.repeat(Math.max(0, spaces)) + line.text;
    end = line.box[0] + line.box[2];
  }
  return text.trimEnd();
}

/** The text of a run of rows. */
export function codeText(rows: readonly Row[]): string {
  const left = Math.min(...rows.map((row) => row.left));
  const step = stepOf(rows.flatMap(({ lines }) => lines)) ?? 1;
  const ways = rows.slice(1).map((row, index) => row.top - (rows[index]?.top ?? 0));
  // One that was painted twice stands at the same height again.
  const way = Math.min(...ways.filter((each, index) => each > (rows[index]?.height ?? 0) / 2));
  return rows
    .map((row, index) => {
      const blank = index === 0 ? 0 : Math.round((ways[index - 1] ?? way) / way) - 1;
      return '\n'.repeat(Math.max(0, blank)) + codeOf(row, left, step);
    })
    .join('\n');
}
