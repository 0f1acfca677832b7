import { isVertical, type TextLine } from './text-geometry.ts';

/** The lines of a page joined to paragraphs by where they stand, as pure functions. */
export type Paragraph = { readonly text: string; readonly isHeading: boolean };

type Row = {
  text: string;
  readonly left: number;
  right: number;
  readonly top: number;
  height: number;
  /** Written from top to bottom: a column. */
  readonly isColumn: boolean;
  /** An entry of a table of contents, whose page number stands apart at the end. */
  isEntry: boolean;
  /** The width of the first word, or the first character of a script without spaces. */
  readonly firstWord: number;
};

const WIDE =
  /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}\u2018-\u201d\u2026\u3000-\u303f]/u;
/** Entries of a table of contents reach the right edge by their dots. */
const LEADERS = /(?:[.·…]\s?){4,}/;
const LIST_ITEM =
  /^(?:[•·●○■□◆▪‣*–—-]\s|[(（]?\d{1,3}[.)）、]\s?(?!\d)|[(（]?[一二三四五六七八九十]{1,3}[)）、]|第[一二三四五六七八九十百\d]{1,5}[章节条篇回])/;
const HEADING_SCALE = 1.15;
/** How far the number of an entry stands from its title, in heights of the line. */
const ENTRY_GAP = 2;
/** Signs as they are turned in vertical writing, and as they are written in lines. */
const TURNED = '︐︑︒︓︔︕︖︗︘︙︰︱︲︳︵︶︷︸︹︺︻︼︽︾︿﹀﹁﹂﹃﹄﹇﹈';
const UPRIGHT = '，、。：；！？〖〗…‥—–＿（）｛｝〔〕【】《》〈〉「」『』［］';
const isTurned = new RegExp(`[${TURNED}]`, 'g');

function firstWordOf({ text, edges, box }: TextLine): number {
  const letters = [...text];
  const end = letters.findIndex(
    (letter, index) => letter === ' ' || (index > 0 && WIDE.test(letter)),
  );
  const length = WIDE.test(letters[0] ?? '') ? 1 : end;
  return length === -1 ? box[2] : (edges[length] ?? box[2]);
}

/** Parts of a line that a table or a number keeps apart become one row. */
function rowsOf(lines: readonly TextLine[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    const [left, top, width, height] = line.box;
    const before = rows.at(-1);
    const isBeside =
      before !== undefined &&
      !isVertical(line) &&
      Math.abs(before.top + before.height / 2 - top - height / 2) <
        0.5 * Math.min(before.height, height) &&
      left >= before.right - 1;
    if (isBeside) {
      before.isEntry =
        left - before.right > ENTRY_GAP * height && /^\d{1,5}$/.test(line.text.trim());
      before.text += ` ${line.text}`;
      before.right = left + width;
      before.height = Math.max(before.height, height);
    } else {
      const firstWord = firstWordOf(line);
      const right = left + width;
      rows.push({
        text: line.text,
        left,
        right,
        top,
        height,
        isColumn: isVertical(line),
        isEntry: false,
        firstWord,
      });
    }
  }
  return rows;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** How large its letters are. */
const sizeOf = ({ isColumn, left, right, height }: Row) => (isColumn ? right - left : height);

/** Columns end at different heights by their punctuation, in sizes of a letter. */
const COLUMN_SLACK = 2.5;

/** Whether a column goes on in the next one to its left: it is as long as the longest of its size. */
function goesOn(column: Row, next: Row, rows: readonly Row[]): boolean {
  const size = sizeOf(column);
  const isAlike = (row: Row) => row.isColumn && Math.abs(sizeOf(row) - size) < 0.2 * size;
  if (!isAlike(next) || next.left >= column.left || column.left - next.right > 6 * size)
    return false;
  const foot = Math.max(...rows.filter(isAlike).map(({ top, height }) => top + height));
  return (
    column.top + column.height > foot - COLUMN_SLACK * size && next.top <= column.top + 0.8 * size
  );
}

/** Whether the line break between two rows is only the page's. */
function continues(row: Row, next: Row, rows: readonly Row[]): boolean {
  if (row.isColumn || next.isColumn) return row.isColumn && goesOn(row, next, rows);
  const { height } = row;
  const step = next.top - row.top;
  if (step <= 0 || step > 2.2 * height) return false;
  if (next.height > height * HEADING_SCALE || height > next.height * HEADING_SCALE) return false;
  if (next.left > row.left + 0.8 * height || row.left > next.left + 5 * height) return false;
  if (row.isEntry || next.isEntry) return false;
  if (LEADERS.test(row.text) || LEADERS.test(next.text) || LIST_ITEM.test(next.text)) return false;
  const column = rows.filter(({ left }) => Math.abs(left - row.left) <= 5 * height);
  // Where at least two lines end; a single longer one runs over the edge.
  const rights = column.map(({ right }) => right).sort((a, b) => b - a);
  const edge =
    rights.find((right, index) => right - (rights[index + 1] ?? 0) <= height) ?? row.right;
  // A line that left room for the next word was ended on purpose.
  return row.right + next.firstWord + 1.2 * height >= edge;
}

function join(before: string, after: string): string {
  if (/[a-z]-$/i.test(before) && /^[a-z]/.test(after)) return before.slice(0, -1) + after;
  const isTight = WIDE.test(before.at(-1) ?? '') || WIDE.test(after[0] ?? '');
  return `${before}${isTight ? '' : ' '}${after}`;
}

export function paragraphsOf(lines: readonly TextLine[]): Paragraph[] {
  const rows = rowsOf(lines.filter(({ text }) => text.trim() !== ''));
  const usual = median(rows.map(sizeOf));
  const paragraphs: { text: string; isHeading: boolean }[] = [];
  rows.forEach((row, index) => {
    const before = rows[index - 1];
    const open = paragraphs.at(-1);
    const text = row.text
      .trim()
      .replaceAll(isTurned, (sign) => UPRIGHT[TURNED.indexOf(sign)] ?? sign);
    if (before !== undefined && open !== undefined && continues(before, row, rows))
      open.text = join(open.text, text);
    else paragraphs.push({ text, isHeading: sizeOf(row) >= usual * HEADING_SCALE });
  });
  return paragraphs;
}
