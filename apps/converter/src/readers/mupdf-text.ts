import type { DisplayList, StructuredText } from 'mupdf';
import { toPx } from '../length.ts';
import { cleanText, type TextLine } from '../text-layer.ts';

type Glyph = { character: string; start: [number, number]; end: [number, number] };
type OpenLine = { box: number[]; direction: [number, number]; glyphs: Glyph[] };

/** Lines of a page in reading order as MuPDF finds it; x0 and y0 are the page's corner in points. */
export function readTextLines(list: DisplayList, x0: number, y0: number): TextLine[] {
  const structured = list.toStructuredText('');
  const texts = lineTexts(structured);
  const lines: TextLine[] = [];
  let index = -1;
  let open: OpenLine | undefined;
  try {
    structured.walk({
      beginLine(box, _vertical, direction) {
        open = { box, direction, glyphs: [] };
        index += 1;
      },
      onChar(character, _origin, _font, _size, quad) {
        // Corners of the quad: upper left, upper right, lower left, lower right along the line.
        const [ulx, uly, urx, ury] = quad;
        open?.glyphs.push({ character, start: [ulx, uly], end: [urx, ury] });
      },
      endLine() {
        const line = open && finishLine(repairCharacters(open, texts[index]), x0, y0);
        if (line) lines.push(line);
      },
    });
  } finally {
    structured.destroy();
  }
  return lines;
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
  const along = ([x, y]: [number, number]) =>
    tenth(toPx((x - first.start[0]) * dx + (y - first.start[1]) * dy));

  let text = '';
  const edges: number[] = [];
  for (const { character, start } of glyphs) {
    const clean = cleanText(character);
    if (clean === '') continue;
    text += clean;
    edges.push(along(start));
  }
  if (text.trim() === '') return undefined;
  edges.push(along(last.end));

  const [left = 0, top = 0, right = 0, bottom = 0] = box;
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
