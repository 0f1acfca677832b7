import sharp from 'sharp';
import type { Run } from './run-converter.ts';
import { textPages } from './text-pages.ts';

const SCALE = 2;
const DARK = 150;

/** The characters of all pages in whose place the stored page shows nothing, spaces aside. */
export async function blankCharacters(run: Run): Promise<string[]> {
  const blank: string[] = [];
  for (const { page, width, height, lines } of textPages(run)) {
    const picture = sharp(Buffer.from(run.svg(page)))
      .resize(width * SCALE, height * SCALE, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .greyscale();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    for (const { text, box, edges } of lines) {
      Array.from(text).forEach((character, i) => {
        if (/^\s$/u.test(character)) return;
        const [from = 0, to = 0] = [edges[i], edges[i + 1]];
        const [left, right] = [box[0] + from, box[0] + to];
        const columns = { from: Math.floor(left * SCALE), to: Math.ceil(right * SCALE) };
        const rows = { from: Math.floor(box[1] * SCALE), to: Math.ceil((box[1] + box[3]) * SCALE) };
        if (!hasInk(data, info.width, columns, rows)) blank.push(character);
      });
    }
  }
  return blank;
}

type Span = { from: number; to: number };

function hasInk(grey: Buffer, width: number, columns: Span, rows: Span): boolean {
  for (let y = rows.from; y < rows.to; y += 1) {
    const row = grey.subarray(y * width + columns.from, y * width + columns.to);
    if (row.some((value) => value < DARK)) return true;
  }
  return false;
}
