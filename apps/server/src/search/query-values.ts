import { sql, type SQL } from 'drizzle-orm';
import type { SearchQuery } from './query.ts';

/*
 * What the statements of a search are given of its query. Their text is the same for every query, so that they are
 * prepared; what a query does not have stays empty.
 */

/** The longest words of a query are looked for in texts. */
const WORDS_MAX = 8;
/** A phrase has one way of writing, or two, for each of its synonyms. */
const PHRASES_MAX = 6;
/** Expressions for what nearly has all terms. */
const NEAR_PARTS = 3;

const numbersTo = (count: number) => Array.from({ length: count }, (_, number) => number);
const value = (name: string, type: 'tsquery' | 'text' | 'real' | 'boolean'): SQL =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/** The values of a query in SQL. */
export const asked = {
  strict: value('strict', 'tsquery'),
  strictText: value('strictText', 'tsquery'),
  nearTitle: value('nearTitle', 'tsquery'),
  near: numbersTo(NEAR_PARTS).map((number) => value(`near${number}`, 'tsquery')),
  any: value('any', 'tsquery'),
  phrases: numbersTo(PHRASES_MAX).map((number) => value(`phrase${number}`, 'text')),
  /** Words to look for in texts, with the share of each by its length. */
  words: numbersTo(WORDS_MAX).map((number) => ({
    word: value(`word${number}`, 'text'),
    share: value(`share${number}`, 'real'),
  })),
  /** Chinese has no small letters to make, which takes longer than all else. */
  hasSmall: value('hasSmall', 'boolean'),
  isOneWord: value('isOneWord', 'boolean'),
};

export type QueryValues = Readonly<Record<string, string | number | boolean | null>>;

export function valuesOf(query: SearchQuery): QueryValues {
  const { strict, strictText, nearTitle, near, any, phrases, marks } = query;
  const words = marks.toSorted((one, other) => other.length - one.length).slice(0, WORDS_MAX);
  const length = words.reduce((sum, word) => sum + word.length, 0);
  return {
    strict,
    strictText,
    nearTitle,
    any,
    hasSmall: [...phrases, ...words].some((text) => text !== text.toUpperCase()),
    isOneWord: marks.length < 2,
    ...Object.fromEntries([
      ...asked.near.map((_, number) => [`near${number}`, near[number] ?? '']),
      ...asked.phrases.map((_, number) => [`phrase${number}`, phrases[number] ?? null]),
      ...asked.words.flatMap((_, number) => {
        const word = words[number];
        const share = word === undefined ? 0 : word.length / length;
        return [
          [`word${number}`, word ?? null],
          [`share${number}`, share],
        ];
      }),
    ]),
  };
}
