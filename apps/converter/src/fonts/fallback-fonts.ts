import { readFileSync } from 'node:fs';
import type { Font } from 'mupdf';
import { mupdf } from '../readers/mupdf-library.ts';
import { readBundledFont } from '../bundled-fonts.ts';
import { findHanFont, findScriptFont, type FontPlace, type HanFace } from './machine-fonts.ts';

/**
 * Where MuPDF finds no glyph in the document's fonts, it requests one font for each script: the script of the run that
 * the character stands in, so a symbol may come under any name. Kana come as JP, Hangul as KR, Han characters as TC, JP,
 * KR and SC in this order, or with the language of the document first. What stays without answer is MuPDF's own font of
 * these, in which punctuation stands in the middle as in Taiwan, and box drawing is too narrow for tables.
 */
const OWN_HAN = 'KR';
const BUNDLED = new Set(['Common', 'Latin', 'Greek', 'Cyrillic', 'TC', 'JP']);
const RARE_HAN = 'SC';

/** What our readers name where Chinese is bold: for a script, MuPDF keeps one font for all weights. */
export const BOLD_HAN = 'wenyuan-bold';
/** MuPDF's own faces of what it requests where no font of the document's own is meant, or there: upright, slanted. */
const BODY: Readonly<Record<string, readonly [string, string]>> = {
  serif: ['Times-Roman', 'Times-Italic'],
  'sans-serif': ['Helvetica', 'Helvetica-Oblique'],
};
let isBoldHan = false;

/**
 * For a book whose own style sheets say what is bold: if it is in Chinese, all that is bold is set in the font of bold
 * Chinese, Latin too. For the whole program, which reads one document.
 */
export function setBoldInHan(isInHan: boolean): void {
  isBoldHan = isInHan && findHanFont('Bold') !== undefined;
}

const loaded = new Map<string, Font | null>();

function once(key: string, load: () => Font | null): Font | null {
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const font = load();
  loaded.set(key, font);
  return font;
}

export function installFallbackFonts(): void {
  mupdf.installLoadFontFunction((name, script, isBold, isItalic) => {
    if (name === 'monospace') return monoFont(isBold, isItalic);
    if (name === BOLD_HAN) return boldHanFont(isItalic);
    const body = isBoldHan ? BODY[name] : undefined;
    if (body) return isBold ? boldHanFont(isItalic) : bodyFont(body[isItalic ? 1 : 0]);
    const isFallback = name === 'undefined' || name === '';
    return isFallback ? fallbackFont(script) : null;
  });
}

/** Courier has neither Vietnamese nor box drawing. MuPDF marks a font as bold, so each style has one of its own. */
function monoFont(isBold: boolean, isItalic: boolean): Font | null {
  return once(`mono ${isBold} ${isItalic}`, () => bundledFont('mono'));
}

function fallbackFont(script: string): Font | null {
  if (script === OWN_HAN) return null;
  return once(script, () => {
    if (script === RARE_HAN) return hanFont();
    const font = BUNDLED.has(script) ? undefined : scriptFont(script);
    return font ?? once('symbols', () => bundledFont('symbols'));
  });
}

function hanFont(): Font | null {
  return machineFont('Han', findHanFont()) ?? null;
}

/** For a reader that chooses each glyph itself. */
export function hanFontOf(face: HanFace): Font | null {
  const own = once(`han ${face}`, () => machineFont('Han', findHanFont(face)) ?? null);
  return own ?? once('han', hanFont);
}

/** MuPDF slants a font for good, so italics have one of their own. */
function boldHanFont(isItalic: boolean): Font | null {
  return once(`${BOLD_HAN} ${isItalic}`, () => machineFont(BOLD_HAN, findHanFont('Bold')) ?? null);
}

/** Where one face of a family has been given, MuPDF takes it for all of the others that are not. */
function bodyFont(name: string): Font | null {
  return once(name, () => new mupdf.Font(name));
}

function scriptFont(stem: string): Font | undefined {
  const file = findScriptFont(stem);
  return machineFont(stem, file === undefined ? undefined : { file, index: 0 });
}

/** A damaged font of the machine is no reason to lose the document. */
function machineFont(name: string, place: FontPlace | undefined): Font | undefined {
  try {
    return place && new mupdf.Font(name, readFileSync(place.file), place.index);
  } catch {
    return undefined;
  }
}

function bundledFont(name: 'symbols' | 'mono'): Font {
  return new mupdf.Font(`Wenyuan ${name}`, readBundledFont(name));
}
