import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { assembleFont, type Cut } from './assemble.ts';
import { slicesFor } from './slices.ts';

/** TrueType files with all requested characters. */
export type Fonts = {
  /** Source Han Serif, for reading. */
  readonly song: Buffer;
  /** The same, heavy, for titles. */
  readonly heavy: Buffer;
  /** EB Garamond, for English. */
  readonly roman: Buffer;
  readonly italic: Buffer;
};

/** Code points of a text that need a glyph. */
export function codePointsOf(text: string): Set<number> {
  return new Set(
    Array.from(text)
      .flatMap((char) => char.codePointAt(0) ?? [])
      .filter((point) => point >= 32),
  );
}

async function song(family: string, weight: number, wanted: ReadonlySet<number>): Promise<Buffer> {
  const slices = await slicesFor(wanted);
  const cuts: Cut[] = [];
  for (const { file, codePoints } of slices) {
    const ttf = await subsetFont(await readFile(file), String.fromCodePoint(...codePoints), {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    });
    cuts.push({ ttf, codePoints });
  }
  const found = new Set(cuts.flatMap(({ codePoints }) => codePoints));
  const missing = [...wanted].filter((point) => !found.has(point));
  if (missing.length > 0)
    throw new Error(`no glyph for ${missing.map((point) => `U+${point.toString(16)}`).join(' ')}`);
  return assembleFont(family, cuts);
}

async function garamond(style: 'normal' | 'italic'): Promise<Buffer> {
  const folder = path.dirname(
    createRequire(import.meta.url).resolve('@fontsource-variable/eb-garamond/package.json'),
  );
  const file = await readFile(path.join(folder, `files/eb-garamond-latin-wght-${style}.woff2`));
  const latin = String.fromCodePoint(
    ...Array.from({ length: 0x17f - 32 }, (_, index) => index + 32),
  );
  return subsetFont(file, `${latin}–—‘’“”…`, {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  });
}

/** Subsets the fonts to the characters of the texts: Source Han Serif to all of `text`, its heavy weight to `titles`. */
export async function buildFonts(needs: { text: string; titles: string }): Promise<Fonts> {
  return {
    song: await song('WenyuanSong', 400, codePointsOf(needs.text)),
    heavy: await song('WenyuanSongHeavy', 700, codePointsOf(needs.titles)),
    roman: await garamond('normal'),
    italic: await garamond('italic'),
  };
}
