import { foldText, isUnspaced, lacksHan, MAYBE_HYPHEN } from './fold-text.ts';

/** How a text is searched. */
export type FindOptions = {
  /** The most matches that are wanted. */
  readonly max?: number;
  /** Sets of letters that stand for one another, as `发發髮`. */
  readonly alike?: readonly string[];
};

/**
 * A regular expression for folded text: case is ignored, words may continue in the next line, and spaces beside letters
 * of a script without spaces are optional, in the text and in what is searched.
 */
function textPattern(words: string, alike: readonly string[]): string {
  const letters = [...foldText(words).text.trim().replaceAll(MAYBE_HYPHEN, '')];
  return letters
    .map((letter, index) => {
      const before = letters[index - 1] ?? ' ';
      const next = letters[index + 1] ?? ' ';
      if (letter === ' ') return isUnspaced(before) || isUnspaced(next) ? ' ?' : ' ';
      const escaped = anyOf(letter, alike);
      if (next === ' ') return escaped;
      // A dash has its own way to be a line's end.
      if (next === '-') return isUnspaced(letter) ? `${escaped} ?` : escaped;
      return `${escaped}${isUnspaced(letter) || isUnspaced(next) ? `[ ${MAYBE_HYPHEN}]` : MAYBE_HYPHEN}?`;
    })
    .join('');
}

function anyOf(letter: string, alike: readonly string[]): string {
  if (letter === '-') return `[-${MAYBE_HYPHEN}]`;
  const letters = alike.find((set) => set.includes(letter)) ?? letter;
  const escaped = letters.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  return letters === letter ? escaped : `[${escaped}]`;
}

export type TextMatch = { readonly start: number; readonly end: number };

/** Finds the words in the text, in order and without overlap. */
export function findText(
  text: string,
  words: string,
  { max = Infinity, alike = [] }: FindOptions = {},
): TextMatch[] {
  const pattern = textPattern(words, alike);
  if (pattern === '' || lacksHan(text, foldText(words).text, alike)) return [];
  const folded = foldText(text);
  const found: TextMatch[] = [];
  for (const match of folded.text.matchAll(new RegExp(pattern, 'giu'))) {
    if (found.length >= max) break;
    const start = folded.originOf(match.index);
    const end = folded.originOf(match.index + match[0].length);
    found.push({ start, end });
  }
  return found;
}
