import type { DisplayList } from 'mupdf';
import { tenth, toPx } from '../length.ts';
import { cleanText, type TextLine } from '../text-layer.ts';
import { composeAccents, mayHaveAccents } from './compose-accents.ts';
import { floatsAt, mupdfModule as library } from './mupdf-library.ts';
import type { Box, Glyph, OpenLine, Point } from './open-line.ts';
import { characterOfRadical, isRadical } from './radicals.ts';
import { mayBeSign, signOf } from './signs.ts';

const TEXT_BLOCK = 0;
const LAST_CODE_POINT = 0x10_ff_ff;

/** Lines of a page in reading order as MuPDF finds it and `arrange` mends it; x0 and y0 are the page's corner in points. */
export function readTextLines(
  list: DisplayList,
  [x0, y0]: readonly [x0: number, y0: number],
  arrange: (lines: readonly OpenLine[]) => readonly OpenLine[],
): TextLine[] {
  const structured = list.toStructuredText('');
  const lines: OpenLine[] = [];
  try {
    for (const line of linesOf(structured.pointer)) {
      if (isPaintedOver(lines, line)) continue;
      const last = lines.at(-1);
      if (last && continuesColumn(last, line)) lines[lines.length - 1] = join(last, line);
      else lines.push(line);
    }
  } finally {
    structured.destroy();
  }
  return arrange(lines).flatMap((line) => finishLine(line, x0, y0) ?? []);
}

function* linesOf(page: number): Generator<OpenLine> {
  let block = library._wasm_stext_page_get_first_block(page);
  for (; block !== 0; block = library._wasm_stext_block_get_next(block)) {
    if (library._wasm_stext_block_get_type(block) !== TEXT_BLOCK) continue;
    let line = library._wasm_stext_block_get_first_line(block);
    for (; line !== 0; line = library._wasm_stext_line_get_next(line)) yield readLine(line);
  }
}

function readLine(line: number): OpenLine {
  const vertical = library._wasm_stext_line_get_wmode(line) !== 0;
  const glyphs: Glyph[] = [];
  let char = library._wasm_stext_line_get_first_char(line);
  for (; char !== 0; char = library._wasm_stext_char_get_next(char)) {
    const code = library._wasm_stext_char_get_c(char);
    glyphs.push({ character: characterOf(code, char), ...edgesOf(char, vertical) });
  }
  const box = floatsAt(library._wasm_stext_line_get_bbox(line), 4) as Box;
  const direction = floatsAt(library._wasm_stext_line_get_dir(line), 2) as Point;
  return { box, vertical, direction, glyphs };
}

function characterOf(code: number, char: number): string {
  if (code < 0 || code > LAST_CODE_POINT) return '';
  if (isRadical(code)) return characterOfRadical(String.fromCodePoint(code));
  const sign = mayBeSign(code) ? signOf(code, fontOf(char)) : undefined;
  return sign ?? String.fromCodePoint(code);
}

function fontOf(char: number): string {
  const font = library._wasm_stext_char_get_font(char);
  return library.UTF8ToString(library._wasm_font_get_name(font));
}

/** The upper corners of the character's box, along the line. In vertical writing it may stand on its head. */
function edgesOf(char: number, vertical: boolean): Pick<Glyph, 'start' | 'end'> {
  const quad = library._wasm_stext_char_get_quad(char);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = floatsAt(quad, 4);
  return vertical
    ? { start: [x0, Math.min(y0, y1)], end: [x1, Math.max(y0, y1)] }
    : { start: [x0, y0], end: [x1, y1] };
}

/** How many lines may stand between one and what is painted over it. */
const PAINTED_TOGETHER = 8;

/** Programs without bold letters paint lines again, a shade beside. MuPDF notices it where letters follow one another alone. */
function isPaintedOver(lines: readonly OpenLine[], line: OpenLine): boolean {
  const shade = (line.box[3] - line.box[1]) / 10;
  const isBeside = (before: OpenLine) =>
    before.box.every((side, i) => Math.abs(side - (line.box[i] ?? 0)) < shade);
  const isSame = (before: OpenLine) =>
    before.glyphs.length === line.glyphs.length &&
    before.glyphs.every(({ character }, i) => character === line.glyphs[i]?.character);
  for (let at = lines.length - 1; at >= 0 && at >= lines.length - PAINTED_TOGETHER; at -= 1) {
    const before = lines[at];
    if (before && isBeside(before) && isSame(before)) return true;
  }
  return false;
}

/** MuPDF makes each character of a vertical line a line of its own where the font tells no heights. */
function continuesColumn(before: OpenLine, next: OpenLine): boolean {
  const end = before.glyphs.at(-1)?.end;
  const start = next.glyphs[0]?.start;
  if (!before.vertical || !next.vertical || !end || !start) return false;
  const [left, , right] = before.box;
  const width = right - left;
  const gap = start[1] - end[1];
  return Math.abs(next.box[0] - left) < width / 3 && gap > -width / 3 && gap < width / 2;
}

function join(before: OpenLine, next: OpenLine): OpenLine {
  const [left, top, right, bottom] = before.box;
  const [nextLeft, nextTop, nextRight, nextBottom] = next.box;
  return {
    ...before,
    box: [
      Math.min(left, nextLeft),
      Math.min(top, nextTop),
      Math.max(right, nextRight),
      Math.max(bottom, nextBottom),
    ],
    glyphs: [...before.glyphs, ...next.glyphs],
  };
}

function finishLine({ box, direction, glyphs }: OpenLine, x0: number, y0: number) {
  const first = glyphs[0];
  const last = glyphs.at(-1);
  if (!first || !last) return undefined;
  const [dx, dy] = direction;
  const along = ([x, y]: Point) =>
    tenth(toPx((x - first.start[0]) * dx + (y - first.start[1]) * dy));

  let text = '';
  const edges: number[] = [];
  const letters = glyphs.some(({ character }) => mayHaveAccents(character))
    ? composeAccents(
        glyphs,
        ({ character, start, end }) => ({ character, from: along(start), to: along(end) }),
        (letter, character) => ({ ...letter, character }),
      )
    : glyphs;
  for (const { character, start } of letters) {
    const clean = isPlain(character) ? character : cleanText(character);
    if (clean === '') continue;
    text += clean;
    edges.push(along(start));
  }
  if (text.trim() === '') return undefined;
  edges.push(along(last.end));

  const [left, top, right, bottom] = box;
  const line: TextLine = {
    text,
    box: [toPx(left - x0), toPx(top - y0), toPx(right - left), toPx(bottom - top)].map(
      tenth,
    ) as TextLine['box'],
    edges,
  };
  const upright = dx > 0.999;
  return upright
    ? line
    : { ...line, direction: [thousandth(dx), thousandth(dy)] as [number, number] };
}

/** Nothing of it would be cleaned away. */
function isPlain(character: string): boolean {
  const code = character.charCodeAt(0);
  return character.length === 1 && code >= 0x20 && code < 0xd800 && (code < 0x7f || code > 0x9f);
}

function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000;
}
