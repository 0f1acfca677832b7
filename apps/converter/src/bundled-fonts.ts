import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** What comes with this program, so that it needs no font of the machine for Latin and symbols (fonts/README.md). */
export type BundledFont = 'symbols' | 'mono';

/** The address is the same from `src` and from `dist`: this file must stay in the topmost folder. */
export function readBundledFont(name: BundledFont): Buffer {
  return brotliDecompressSync(readFileSync(new URL(`../fonts/${name}.ttf.br`, import.meta.url)));
}
