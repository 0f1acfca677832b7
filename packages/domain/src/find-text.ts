/** Scripts without spaces between words, whose lines may break anywhere. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;

/**
 * A regular expression, valid in JavaScript and PostgreSQL, that finds words in the text of a page: case is ignored, and
 * words may continue in the next line.
 */
export function textPattern(words: string): string {
  const letters = [...words.trim().replaceAll(/\s+/g, ' ')];
  return letters
    .map((letter, index) => {
      if (letter === ' ') return '\\s+';
      const next = letters[index + 1] ?? ' ';
      const escaped = letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
      return next !== ' ' && (WIDE.test(letter) || WIDE.test(next)) ? `${escaped}\\s*` : escaped;
    })
    .join('');
}

export type TextMatch = { readonly start: number; readonly end: number };

/** Finds the words in the text, in order and without overlap; at most `max` matches. */
export function findText(text: string, words: string, max = Infinity): TextMatch[] {
  const pattern = textPattern(words);
  if (pattern === '') return [];
  const found: TextMatch[] = [];
  for (const match of text.matchAll(new RegExp(pattern, 'giu'))) {
    if (found.length >= max) break;
    found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}
