import { Converter } from 'opencc-js/t2cn';

/** Normalised text, and the original position of each of its UTF-16 units. */
export type Normalised = {
  readonly text: string;
  /** One longer than `text`: the last item is the end of the original. */
  readonly origin: readonly number[];
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

/**
 * The common normal form of index and query. It works character by character, so that hits can be highlighted in the
 * original: combining accents stay separate, and phrases are not converted as a whole.
 */
export function normalise(original: string): Normalised {
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
  return { text, origin };
}
