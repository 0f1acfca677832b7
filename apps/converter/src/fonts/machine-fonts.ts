import { basename } from 'node:path';
import { readFontFile } from './font-file.ts';
import { fontFiles } from './font-folders.ts';
import { SCRIPTS } from './scripts.ts';

/** A file, and which of its fonts is meant. */
export type FontPlace = { file: string; index: number };

/** Fonts of all Chinese characters, best first; in a collection, the third is the simplified Chinese one. */
const HAN: readonly [name: RegExp, index: number][] = [
  [/^NotoSansCJK(?:-Regular\.ttc|-VF\.(?:otf|ttf)\.ttc)$/i, 2],
  [/^(?:NotoSansCJKsc|NotoSansSC|SourceHanSansSC|SourceHanSansCN)-(?:Regular|VF)\.[ot]tf$/i, 0],
  [/^(?:NotoSansSC|SourceHanSansSC)\[wght\]\.[ot]tf$/i, 0],
];
const SERIF_HAN: typeof HAN = [
  [/^NotoSerifCJK(?:-Regular\.ttc|-VF\.(?:otf|ttf)\.ttc)$/i, 2],
  [/^(?:NotoSerifCJKsc|NotoSerifSC|SourceHanSerifSC|SourceHanSerifCN)-(?:Regular|VF)\.[ot]tf$/i, 0],
];
/** A font of all weights in one file comes regular. */
const BOLD_HAN: typeof HAN = [
  [/^NotoSansCJK-Bold\.ttc$/i, 2],
  [/^(?:NotoSansCJKsc|NotoSansSC|SourceHanSansSC|SourceHanSansCN)-Bold\.[ot]tf$/i, 0],
];
/** Styles of Noto fonts, best first. */
const STYLES = ['Sans', 'Naskh', 'Serif', ''];

const HAN_FACES = { Regular: HAN, Bold: BOLD_HAN, Serif: SERIF_HAN };
export type HanFace = keyof typeof HAN_FACES;

/** A font of all Han characters: MuPDF's own lacks the rare ones, and is neither bold nor has it serifs. */
export function findHanFont(face: HanFace = 'Regular'): FontPlace | undefined {
  for (const [name, index] of HAN_FACES[face]) {
    const file = fontFiles().find((candidate) => name.test(basename(candidate)));
    if (file !== undefined) return { file, index };
  }
  return undefined;
}

/** The font for a script, `stem` being as in the table of scripts: Noto's by its name, else any that has its letter. */
export function findScriptFont(stem: string): string | undefined {
  return findNotoFont(stem) ?? otherFonts().get(stem);
}

function findNotoFont(stem: string): string | undefined {
  for (const style of STYLES) {
    const name = new RegExp(
      String.raw`^Noto${style}${stem}(?:-Regular|\[[\w,]+\]|-VF)?\.(?:ttf|otf)$`,
      'i',
    );
    const file = fontFiles().find((candidate) => name.test(basename(candidate)));
    if (file !== undefined) return file;
  }
  return undefined;
}

let others: ReadonlyMap<string, string> | undefined;

/** One font for each script. Shorter names first: those of variants for code or for narrow columns are longer. */
function otherFonts(): ReadonlyMap<string, string> {
  return (others ??= mapScripts(fontFiles().toSorted((a, b) => a.length - b.length)));
}

function mapScripts(files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const font = readFontFile(file);
    if (font?.isRegular !== true) continue;
    for (const { stem, letter } of SCRIPTS) {
      if (!found.has(stem) && font.has(letter.codePointAt(0) ?? 0)) found.set(stem, file);
    }
  }
  return found;
}
