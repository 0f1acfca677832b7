import type { OpenLine } from './open-line.ts';

/** Cells beside one another as they were painted, and the cells that were put between them. */
type Row = { top: number; bottom: number; cells: OpenLine[][] };
type Placed = { line: OpenLine; row: Row | undefined };

/** Lines of a cell stand no farther apart than this share of their height. */
const GAP_MAX = 0.8;
/** Points by which what stands in one column may be off. */
const SLACK = 1;
/** Gaps that differ by less are the same. */
const SAME_GAP = 0.5;

const left = ({ box }: OpenLine) => box[0];
const right = ({ box }: OpenLine) => box[2];
const top = ({ box }: OpenLine) => box[1];
const bottom = ({ box }: OpenLine) => box[3];
const height = (line: OpenLine) => bottom(line) - top(line);
const middle = (line: OpenLine) => (top(line) + bottom(line)) / 2;

/**
 * The lines of a sheet row by row. LibreOffice paints all cells of a page that hold one script and fit a line, and then, from
 * the top again, those that mix Han with digits or letters or are broken into lines.
 */
export function sortRows(lines: readonly OpenLine[]): readonly OpenLine[] {
  const passes = passesOf(lines);
  const [main, ...others] = passes.toSorted((one, other) => columnsIn(other) - columnsIn(one));
  if (main === undefined || others.length === 0) return lines;
  const rows = main.map((row) =>
    rowOf(
      row,
      row.map((line) => [line]),
    ),
  );
  const own: Row[] = [];
  const rest = passes.filter((pass) => pass !== main).flat(2);
  for (const cell of cellsOf(rest, rows)) {
    const row = cell.find((one) => one.row)?.row ?? rowOfItsOwn(cell, own);
    row.cells.push(cell.map(({ line }) => line));
  }
  const start = (cell: readonly OpenLine[]) => Math.min(...cell.map(left));
  return [...rows, ...own]
    .toSorted((one, other) => one.top - other.top)
    .flatMap(({ cells }) => cells.toSorted((one, other) => start(one) - start(other)))
    .flat();
}

/** Each pass goes down the page, row by row from left to right. */
function passesOf(lines: readonly OpenLine[]): OpenLine[][][] {
  const passes: OpenLine[][][] = [];
  let last: OpenLine | undefined;
  let [lowest, above] = [-Infinity, -Infinity];
  for (const line of lines) {
    const isNewRow = last === undefined || left(line) <= left(last) + SLACK;
    if (isNewRow) above = lowest;
    if (last === undefined || top(line) < above) {
      passes.push([[line]]);
      [lowest, above] = [-Infinity, -Infinity];
    } else if (isNewRow) passes.at(-1)?.push([line]);
    else passes.at(-1)?.at(-1)?.push(line);
    lowest = Math.max(lowest, middle(line));
    last = line;
  }
  return passes;
}

/** A pass of cells that are broken into lines tells least of rows. */
function columnsIn(pass: readonly OpenLine[][]): number {
  const lines = pass.flat();
  return lines.filter((line, at) => {
    const last = lines[at - 1];
    return last === undefined || !mayGoOn(last, line);
  }).length;
}

/** Lines by cells: those below one another in a column may be one, but stand beside one row only. */
function cellsOf(lines: readonly OpenLine[], rows: readonly Row[]): Placed[][] {
  const columns: Placed[][] = [];
  for (const line of lines) {
    const placed = { line, row: rows.find((row) => isBeside(line, row)) };
    const column = columns.at(-1);
    const last = column?.at(-1)?.line;
    if (last !== undefined && mayGoOn(last, line)) column?.push(placed);
    else columns.push([placed]);
  }
  return columns.flatMap(splitByRow);
}

function isBeside(line: OpenLine, row: Pick<Row, 'top' | 'bottom'>): boolean {
  const common = Math.min(bottom(line), row.bottom) - Math.max(top(line), row.top);
  return common > Math.min(height(line), row.bottom - row.top) / 2;
}

function mayGoOn(last: OpenLine, line: OpenLine): boolean {
  const [dx, dy] = line.direction;
  const offsets = [
    left(line) - left(last),
    right(line) - right(last),
    left(line) + right(line) - left(last) - right(last),
  ];
  return (
    dx === last.direction[0] &&
    dy === last.direction[1] &&
    top(line) >= middle(last) &&
    top(line) - bottom(last) < GAP_MAX * height(last) &&
    offsets.some((offset) => Math.abs(offset) < SLACK)
  );
}

/** Between two lines that stand beside different rows, the widest gap parts their cells. */
function splitByRow(column: readonly Placed[]): Placed[][] {
  const isFromTop = column[0]?.row !== undefined;
  const cuts: number[] = [];
  let before: number | undefined;
  for (const [at, { row }] of column.entries()) {
    if (row === undefined) continue;
    if (before !== undefined && column[before]?.row !== row)
      cuts.push(widestGap(column, before, at, isFromTop));
    before = at;
  }
  return [0, ...cuts].map((cut, at) => column.slice(cut, cuts[at]));
}

/** Of equal gaps, that behind the line beside its row, or before it where cells begin beside theirs. */
function widestGap(column: readonly Placed[], from: number, to: number, isFromTop: boolean) {
  let [widest, cut] = [-Infinity, to];
  for (let at = from + 1; at <= to; at += 1) {
    const [last, line] = [column[at - 1]?.line, column[at]?.line];
    if (last === undefined || line === undefined) continue;
    const gap = top(line) - top(last);
    if (gap > widest + SAME_GAP || (isFromTop && gap > widest - SAME_GAP))
      [widest, cut] = [gap, at];
  }
  return cut;
}

/** Where nothing was painted before, cells make rows of their own. */
function rowOfItsOwn(cell: readonly Placed[], own: Row[]): Row {
  const lines = cell.map(({ line }) => line);
  const found = own.find((row) => lines.slice(0, 1).some((line) => isBeside(line, row)));
  if (found) return found;
  const row = rowOf(lines, []);
  own.push(row);
  return row;
}

function rowOf(lines: readonly OpenLine[], cells: OpenLine[][]): Row {
  return { top: Math.min(...lines.map(top)), bottom: Math.max(...lines.map(bottom)), cells };
}
