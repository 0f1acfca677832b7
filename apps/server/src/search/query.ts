import { queryTermsOf, type QueryTerms } from './analyse.ts';
import { variantsOf, type Synonyms } from './synonyms.ts';

/** Stop words, ignored unless the query has no other words. */
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

/** Of a longer query, only the longest words are used. */
const WORDS_MAX = 8;
/** Shorter terms are the prefix of too many words. */
const PREFIX_MIN = 2;

/** Expressions in `tsquery` syntax, built of quoted terms only; empty when there is nothing to match. */
export type SearchQuery = {
  /** Matches all terms, as words or as character pairs. */
  readonly strict: string;
  /** Matches all words but any one of them, or those between the first and the last word, which may be incomplete. */
  readonly loose: string;
  /** Matches any term; hits are ranked by it. */
  readonly any: string;
  /** Character pairs, for titles that differ slightly. */
  readonly pairs: readonly string[];
  /** Terms to highlight in a hit. */
  readonly marks: readonly string[];
  /** The same terms as they were typed, for texts that are not normalised. */
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

/** The words with spaces, quoted; the last one as a prefix while it may be incomplete. */
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

/** A query that finds what any of these finds; pairs for misspelt titles are those of the first. */
function joined(queries: readonly SearchQuery[]): SearchQuery | undefined {
  const [first] = queries;
  if (first === undefined || queries.length === 1) return first;
  const union = (part: 'marks' | 'written') => [...new Set(queries.flatMap((each) => each[part]))];
  return {
    strict: either(queries.map(({ strict }) => strict)),
    loose: either(queries.map(({ loose }) => loose)),
    any: either(queries.map(({ any }) => any)),
    pairs: first.pairs,
    marks: union('marks'),
    written: union('written'),
  };
}

/** Undefined when the text has neither a letter nor a digit. */
export function searchQueryOf(text: string, synonyms: Synonyms = []): SearchQuery | undefined {
  return joined(
    variantsOf(text, synonyms)
      .map(queryOf)
      .filter((query) => query !== undefined),
  );
}

function queryOf(text: string): SearchQuery | undefined {
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
