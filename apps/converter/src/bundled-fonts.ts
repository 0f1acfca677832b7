import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** What comes with this program, so that it needs no font of the machine for Latin and symbols (fonts/README.md). */
export type BundledFont = 'symbols' | 'mono';

/** The address is the same from `src` and from `dist`: this file must stay in the topmost folder. */
export function readBundledFont(name: BundledFont): Buffer {
  return brotliDecompressSync(readFileSync(new URL(`../fonts/${name}.ttf.br`, import.meta.url)));
}

/** Files of the fonts that stand in for Windows' fonts of signs, by their names. */
export const SIGN_FONTS: ReadonlyMap<string, URL> = new Map(
  ['Symbol', 'Wingdings', 'Wingdings 2', 'Wingdings 3', 'Webdings'].map((name) => {
    const file = name.toLowerCase().replace(' ', '-');
    return [name, new URL(`../fonts/${file}.ttf`, import.meta.url)];
  }),
);

/** By the names of these fonts, what Unicode has for their characters from 32 on; a blank where it has nothing. */
export function readSigns(): Readonly<Record<string, string>> {
  const file = new URL('../fonts/signs.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
