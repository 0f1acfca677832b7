import { existsSync, readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';

/**
 * MuPDF brings a font of the 20 000 usual Han characters. Those beyond it (rare names, dialects, old
 * books) come from Noto Sans CJK where the system has it: file, and which of its fonts is Chinese.
 */
const FILES: readonly [file: string, index: number][] = [
  ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', 2],
  ['/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc', 2],
  ['/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc', 2],
  ['/usr/share/fonts/opentype/noto-cjk/NotoSansCJK-Regular.ttc', 2],
  ['/Library/Fonts/NotoSansCJK-Regular.ttc', 2],
];
export const RARE_HAN_FAMILY = 'Noto Sans CJK SC';

let font: mupdf.Font | undefined;

/** The file that rare characters come from, undefined where none is installed. */
export function rareHanFile(): readonly [file: string, index: number] | undefined {
  return FILES.find(([file]) => existsSync(file));
}

/**
 * Simplified Chinese is the last fallback that MuPDF asks for, behind its own font; so this costs
 * its 0.2 s only where a page holds such a character. `missing` hears of it where there is no font.
 */
export function installRareHan(missing: () => void): void {
  mupdf.installLoadFontFunction((name, script) => {
    const isFallback = name === 'undefined' || name === '';
    if (!isFallback || script !== 'SC') return null;
    font ??= load();
    if (!font) missing();
    return font ?? null;
  });
}

function load(): mupdf.Font | undefined {
  const [file, index] = rareHanFile() ?? [];
  return file === undefined
    ? undefined
    : new mupdf.Font(RARE_HAN_FAMILY, readFileSync(file), index);
}
