import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A file of the web font and the code points it draws. */
export type Slice = { readonly file: string; readonly codePoints: readonly number[] };

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@chinese-fonts/syst/package.json')),
  'dist/SourceHanSerifCN',
);

function parseRange(range: string): readonly [number, number] {
  const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** The slices of Source Han Serif that hold any of `wanted`, each with those of `wanted` that it holds. */
export async function slicesFor(wanted: ReadonlySet<number>): Promise<Slice[]> {
  const css = await readFile(path.join(folder, 'result.css'), 'utf8');
  const faces = css.matchAll(/url\("\.\/([0-9a-f]+\.woff2)"\)[\s\S]*?unicode-range:([^;}]+)/g);
  const slices: Slice[] = [];
  for (const [, name = '', ranges = ''] of faces) {
    const codePoints: number[] = [];
    for (const [first, last] of ranges.split(',').map(parseRange)) {
      for (let point = first; point <= last; point += 1) {
        if (wanted.has(point)) codePoints.push(point);
      }
    }
    if (codePoints.length > 0) slices.push({ file: path.join(folder, name), codePoints });
  }
  return slices;
}
