import { queryTermsOf, type QueryTerms } from './analyse.ts';

/** Words that say nothing about what is looked for, unless nothing else is said. */
const STOP = new Set([
  ...'的了和是在与及为或之也有被把对从到以于等着',
  '一个',
  '关于',
  '如何',
  '什么',
  '怎么',
  '哪些',
  '以及',
  'the',
  'of',
  'a',
  'an',
  'and',
  'to',
  'in',
  'for',
  'on',
]);

/** Of a longer query the longest words are looked for. */
const WORDS_MAX = 8;
/** A term this short begins too many words. */
const PREFIX_MIN = 2;

/** Queries in the language of `tsquery`, each made of quoted terms alone; empty where there is nothing to ask. */
export type SearchQuery = {
  /** All that was asked for, as words or as pairs of characters. */
  readonly strict: string;
  /** All words but any one of them; and those between the first and the last, which may be cut. */
  readonly loose: string;
  /** Any of it: what hits are ranked by. */
  readonly any: string;
  /** Pairs of characters, for titles that are written a little differently. */
  readonly pairs: readonly string[];
  /** What to mark in a hit. */
  readonly marks: readonly string[];
  /** The same as it was typed, for texts that are written so. */
  readonly written: readonly string[];
};

const quote = (term: string) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const prefix = (term: string) => `${quote(term)}:*`;
const all = (terms: readonly string[]) => (terms.length === 0 ? '' : `(${terms.join(' & ')})`);
const either = (terms: readonly string[]) =>
  [...new Set(terms.filter((term) => term !== ''))].join(' | ');

function withoutStops(terms: readonly string[]): string[] {
  const telling = terms.filter((term) => !STOP.has(term));
  return telling.length > 0 ? telling : [...terms];
}

/** The words with spaces, quoted; the last one as the beginning of a word while it may be one. */
function spacedOf({ spaced, isOpen }: QueryTerms): string[] {
  const kept = withoutStops(spaced);
  const last = spaced.at(-1);
  return kept.map((term) =>
    isOpen && term === last && term.length >= PREFIX_MIN ? prefix(term) : quote(term),
  );
}

function looseOf(terms: readonly string[]): string {
  if (terms.length < 2) return '';
  const longest = new Set(
    [...terms].sort((one, other) => other.length - one.length).slice(0, WORDS_MAX),
  );
  const kept = terms.filter((term) => longest.has(term));
  const butOne = kept.map((_, index) => all(kept.filter((_other, place) => place !== index)));
  const inner = kept.length > 3 ? [all(kept.slice(1, -1))] : [];
  return either([...butOne, ...inner]);
}

/** Undefined when the text has neither letter nor digit. */
export function searchQueryOf(text: string): SearchQuery | undefined {
  const terms = queryTermsOf(text);
  const spaced = spacedOf(terms);
  const words = withoutStops(terms.words).map(quote);
  const pairs = terms.pairs.map(quote);
  const single = terms.single.map(prefix);
  const fixed = [...spaced, ...single];
  if (fixed.length + words.length === 0) return undefined;
  return {
    strict: either([all([...words, ...fixed]), all([...pairs, ...fixed])]),
    loose: looseOf([...words, ...spaced]),
    any: either([...words, ...pairs, ...fixed]),
    pairs: terms.pairs,
    written: text.trim().split(/\s+/),
    marks: [...new Set([...withoutStops([...terms.words, ...terms.spaced]), ...terms.single])],
  };
}
