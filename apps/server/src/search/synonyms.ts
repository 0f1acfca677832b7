import { keepLast } from '../keep-last.ts';
import { normalise } from './normalise.ts';

/** Words that mean the same, each normalised. */
export type Synonyms = readonly (readonly string[])[];

/** Of a query with many synonyms, only so many spellings are searched. */
const VARIANTS_MAX = 6;

/** The groups that operators listed: one a line, its words separated by commas. */
export const synonymsOf = keepLast((text): Synonyms =>
  text
    .split('\n')
    .map((line) => [
      ...new Set(
        line
          .split(/[,，、]/)
          .map((word) => normalise(word.trim()).text)
          .filter((word) => word !== ''),
      ),
    ])
    .filter((group) => group.length > 1),
);

/** A word of a spaced script is matched whole: `ai` is no part of `rain`. */
const SPACED = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]`;
const begins = new RegExp(`^${SPACED}`, 'u');
const ends = new RegExp(`${SPACED}$`, 'u');

function patternOf(word: string): RegExp {
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const before = begins.test(word) ? `(?<!${SPACED})` : '';
  const after = ends.test(word) ? `(?!${SPACED})` : '';
  return new RegExp(`${before}${literal}${after}`, 'u');
}

/** The query itself, and with each of its words replaced by those that mean the same. */
export function variantsOf(query: string, synonyms: Synonyms): string[] {
  const variants = new Set([query]);
  if (synonyms.length === 0) return [query];
  const { text } = normalise(query);
  for (const group of synonyms) {
    // The longest word of a group counts: “红楼梦” rather than “红楼” in it.
    const word = group
      .filter((each) => text.includes(each))
      .sort((one, other) => other.length - one.length)
      .find((each) => patternOf(each).test(text));
    if (word === undefined) continue;
    const pattern = patternOf(word);
    for (const other of group) {
      if (other !== word) variants.add(text.replace(pattern, () => other));
      // A list may have thousands of words, and this runs for every search.
      if (variants.size === VARIANTS_MAX) return [...variants];
    }
  }
  return [...variants];
}
