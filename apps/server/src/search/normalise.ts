import { Converter } from 'opencc-js/t2cn';

export type Normalised = {
  readonly text: string;
  /** The original position of a UTF-16 unit of the text, or of its end. */
  readonly originOf: (at: number) => number;
};

const CACHE_MAX = 50_000;
const known = new Map<string, string>();
let toSimplified: ((text: string) => string) | undefined;

/** Converts traditional characters to simplified ones. */
export function simplified(text: string): string {
  // The conversion tables are loaded with the first text instead of at the start of every process.
  toSimplified ??= Converter({ from: 't', to: 'cn' });
  return toSimplified(text);
}

/** Folds one character: full width to half width, upper case to lower case, traditional to simplified. */
function fold(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const folded = simplified(character.normalize('NFKC').toLowerCase());
  if (known.size >= CACHE_MAX) known.clear();
  known.set(character, folded);
  return folded;
}

/** What each code unit folds to when that is one unit, too; these two otherwise. */
const UNKNOWN = 0;
const OTHER = 0xff_ff;
const folds = new Uint16Array(0x1_00_00);

function learn(unit: number): number {
  const isHalf = unit >= 0xd8_00 && unit <= 0xdf_ff;
  const folded = isHalf ? '' : fold(String.fromCharCode(unit));
  const to = folded.length === 1 ? folded.charCodeAt(0) : OTHER;
  folds[unit] = to === UNKNOWN ? OTHER : to;
  return folds[unit];
}

/** Most texts fold unit by unit, which a table does in a fraction of the time. Undefined for others. */
function foldUnits(original: string): string | undefined {
  let units: Uint16Array<ArrayBuffer> | undefined;
  for (let at = 0; at < original.length; at += 1) {
    const unit = original.charCodeAt(at);
    const to = folds[unit] || learn(unit);
    if (to === OTHER) return undefined;
    if (units === undefined && to !== unit) {
      units = new Uint16Array(original.length);
      for (let before = 0; before < at; before += 1) units[before] = original.charCodeAt(before);
    }
    if (units !== undefined) units[at] = to;
  }
  return units === undefined ? original : Buffer.from(units.buffer).toString('utf16le');
}

/**
 * The common normal form of index and query. It works character by character, so that hits can be highlighted in the
 * original: combining accents stay separate, and phrases are not converted as a whole.
 */
export function normalise(original: string): Normalised {
  const same = foldUnits(original);
  if (same !== undefined) return { text: same, originOf: (at) => at };
  let text = '';
  const origin: number[] = [];
  let at = 0;
  for (const character of original) {
    const folded = fold(character);
    for (let unit = 0; unit < folded.length; unit += 1) origin.push(at);
    text += folded;
    at += character.length;
  }
  origin.push(at);
  return { text, originOf: (place) => origin[place] ?? 0 };
}
