import type { DisplayList, Quad, StructuredText } from 'mupdf';
import { toPx } from '../length.ts';
import { cleanText, type TextLine } from '../text-layer.ts';
import { composeAccents } from './compose-accents.ts';

type Point = [number, number];
type Glyph = { character: string; start: Point; end: Point };
type Box = [number, number, number, number];
type OpenLine = { box: Box; vertical: boolean; direction: Point; glyphs: Glyph[] };

/** Lines of a page in reading order as MuPDF finds it; x0 and y0 are the page's corner in points. */
export function readTextLines(list: DisplayList, x0: number, y0: number): TextLine[] {
  const structured = list.toStructuredText('');
  const texts = lineTexts(structured);
  const lines: OpenLine[] = [];
  let index = -1;
  let open: OpenLine | undefined;
  try {
    structured.walk({
      beginLine(box, vertical, direction) {
        // Declared a boolean, given as 0 or 1.
        open = { box, vertical: Boolean(vertical), direction, glyphs: [] };
        index += 1;
      },
      onChar(character, _origin, _font, _size, quad) {
        open?.glyphs.push({ character, ...(open.vertical ? fromTop(quad) : fromLeft(quad)) });
      },
      endLine() {
        if (!open) return;
        const line = repairCharacters(open, texts[index]);
        const last = lines.at(-1);
        if (last && continuesColumn(last, line)) lines[lines.length - 1] = join(last, line);
        else lines.push(line);
      },
    });
  } finally {
    structured.destroy();
  }
  return lines.flatMap((line) => finishLine(line, x0, y0) ?? []);
}

/** Corners of the quad: upper left, upper right, lower left, lower right along the line. */
function fromLeft([ulx, uly, urx, ury]: Quad): Pick<Glyph, 'start' | 'end'> {
  return { start: [ulx, uly], end: [urx, ury] };
}

/** In vertical writing the quad may stand on its head. */
function fromTop([ulx, uly, urx, ury]: Quad): Pick<Glyph, 'start' | 'end'> {
  return { start: [ulx, Math.min(uly, ury)], end: [urx, Math.max(uly, ury)] };
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

/** The walker cuts characters beyond the basic plane (rare Han) to 16 bits; the JSON form does not. */
function repairCharacters(line: OpenLine, text: string | undefined): OpenLine {
  const characters = Array.from(text ?? '');
  if (characters.length !== line.glyphs.length) return line;
  return {
    ...line,
    glyphs: line.glyphs.map((glyph, i) => ({ ...glyph, character: characters[i] ?? '' })),
  };
}

function lineTexts(structured: StructuredText): string[] {
  const page = JSON.parse(structured.asJSON()) as { blocks?: { lines?: { text?: string }[] }[] };
  return (page.blocks ?? []).flatMap(({ lines }) => (lines ?? []).map(({ text }) => text ?? ''));
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
  const letters = composeAccents(
    glyphs,
    ({ character, start, end }) => ({ character, from: along(start), to: along(end) }),
    (letter, character) => ({ ...letter, character }),
  );
  for (const { character, start } of letters) {
    const clean = cleanText(character);
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

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000;
}
