import { isVertical, type TextLine } from './text-geometry.ts';

/** The rows of pages and how large their letters are, as pure functions. */
export type Row = {
  /** Its lines, from left to right. */
  readonly lines: [TextLine, ...TextLine[]];
  text: string;
  readonly left: number;
  right: number;
  readonly top: number;
  height: number;
  /** How large its letters are, in pixels, where the usual ones are as large as a usual row. */
  size: number;
  /** Written from top to bottom: a column. */
  readonly isColumn: boolean;
  /** Its parts stand far apart, as the cells of a table, or an entry of a table of contents and its page number. */
  isApart: boolean;
  /** The width of the first word, or the first character of a script without spaces. */
  readonly firstWord: number;
};

export const WIDE =
  /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}\u2018-\u201d\u2026\u3000-\u303f]/u;
const HAN = /\p{Script=Han}/u;
const LETTER = /[\p{L}\p{N}]/u;
/** From how many heights of a line on the space between two parts is none between words. */
const APART = 2;

export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** The height of a line, or the width of a column. */
const thicknessOf = (line: TextLine) => (isVertical(line) ? line.box[2] : line.box[3]);

/** How wide the letters of a line are, each with its name: Chinese characters are all as wide. */
function* widthsOf({ text, edges }: TextLine): Generator<readonly [string, number]> {
  for (const [index, letter] of Array.from(text).entries()) {
    const width = (edges[index + 1] ?? 0) - (edges[index] ?? 0);
    if (LETTER.test(letter) && width > 0) yield [HAN.test(letter) ? '汉' : letter, width];
  }
}

export type Usual = {
  /** The height of a usual row. */
  readonly height: number;
  /** How wide each letter usually is. */
  readonly widths: ReadonlyMap<string, number>;
};

/** A letter that is there less often may be in a heading alone. */
const KNOWN = 8;

/** What most of the text of these pages is printed like. */
export function usualOf(lines: readonly TextLine[]): Usual {
  const widths = new Map<string, number[]>();
  for (const line of lines)
    for (const [letter, width] of widthsOf(line)) {
      const known = widths.get(letter);
      if (known === undefined) widths.set(letter, [width]);
      else known.push(width);
    }
  const often = [...widths].filter(([, known]) => known.length >= KNOWN);
  return {
    // Each line counts by its length: many short ones, as of a table, are not the text.
    height: median(lines.flatMap((line) => Array.from(line.text, () => thicknessOf(line)))),
    widths: new Map(often.map(([letter, known]) => [letter, median(known)])),
  };
}

/**
 * How large the letters of a line are. Its box tells no more than the most that they can be: a superscript or a sign of another
 * font makes it higher.
 */
function sizeOf(line: TextLine, usual: Usual): number {
  const scales = [...widthsOf(line)].flatMap(([letter, width]) => {
    const known = usual.widths.get(letter);
    return known === undefined ? [] : [width / known];
  });
  const most = thicknessOf(line);
  // Letters that are usually in another font, as those of code, may be no wider in a heading.
  const scale = scales.sort((a, b) => a - b)[Math.floor(scales.length * 0.75)];
  return scale === undefined ? most : Math.min(most, scale * usual.height);
}

function firstWordOf({ text, edges, box }: TextLine): number {
  const letters = [...text];
  const end = letters.findIndex(
    (letter, index) => letter === ' ' || (index > 0 && WIDE.test(letter)),
  );
  const length = WIDE.test(letters[0] ?? '') ? 1 : end;
  return length === -1 ? box[2] : (edges[length] ?? box[2]);
}

/** Parts of a line that a table or a number keeps apart become one row. */
export function rowsOf(lines: readonly TextLine[], usual: Usual): Row[] {
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
      before.isApart ||= left - before.right > APART * height;
      before.text += ` ${line.text.trim()}`;
      before.lines.push(line);
      before.right = left + width;
      before.height = Math.max(before.height, height);
      before.size = Math.max(before.size, sizeOf(line, usual));
    } else {
      rows.push({
        lines: [line],
        text: line.text.trim(),
        left,
        right: left + width,
        top,
        height,
        size: sizeOf(line, usual),
        isColumn: isVertical(line),
        isApart: false,
        firstWord: firstWordOf(line),
      });
    }
  }
  return rows;
}
