import { Converter } from 'opencc-js/t2cn';

/** Text as the index has it, and where each of its UTF-16 units stands in the original. */
export type Normalised = {
  readonly text: string;
  /** One more than `text` is long: the last one is the end of the original. */
  readonly origin: readonly number[];
};

const CACHE_MAX = 50_000;
const known = new Map<string, string>();
let toSimplified: ((text: string) => string) | undefined;

/** Traditional characters as simplified ones. */
export function simplified(text: string): string {
  // The tables of characters are read with the first text, not at the start of every process.
  toSimplified ??= Converter({ from: 't', to: 'cn' });
  return toSimplified(text);
}

/** One character: full width as half width, capitals as small letters, traditional as simplified. */
function fold(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const folded = simplified(character.normalize('NFKC').toLowerCase());
  if (known.size >= CACHE_MAX) known.clear();
  known.set(character, folded);
  return folded;
}

/**
 * What index and query have in common, character by character, so that hits can be shown in the original. Letters with
 * a separate accent count as they are written; a phrase is converted as its characters are.
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
