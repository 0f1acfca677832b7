import { queryTermsOf, type QueryTerms } from './analyse.ts';
import { normalise } from './normalise.ts';
import { quote } from './quote.ts';
import { wordsIn } from './segment.ts';
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
  /** Matches titles with all terms, as words or as character pairs. */
  readonly strict: string;
  /** Matches texts with all words. */
  readonly strictText: string;
  /** What nearly has all words in its title: see `nearTitleOf`. */
  readonly nearTitle: string;
  /** What nearly has all terms, the best first: see `nearOf`. */
  readonly near: readonly string[];
  /** Matches any term; hits are ranked by it. */
  readonly any: string;
  /** Character pairs, for titles that differ slightly. */
  readonly pairs: readonly string[];
  /** The query without spaces, normalised and as it was typed: a text that has one of them has the whole phrase. */
  readonly phrases: readonly string[];
  /** Terms to highlight in a hit. */
  readonly marks: readonly string[];
  /** Those of them that may be the beginning of a word. */
  readonly begun: readonly string[];
  /** The same terms as they were typed, for texts that are not normalised. */
  readonly written: readonly string[];
};

const withoutSpaces = (text: string) => text.replaceAll(/[\s\u00ad]+/g, '');
const prefix = (term: string) => `${quote(term)}:*`;
/**
 * A lone character as texts have it. The words that begin with a Chinese one are so many that to look for them all takes longer
 * than all the rest; of scripts without a dictionary, texts have longer words only.
 */
const wordOfText = (term: string) => (/\p{Script=Han}/u.test(term) ? quote(term) : prefix(term));
const all = (terms: readonly string[]) => (terms.length === 0 ? '' : `(${terms.join(' & ')})`);
const either = (terms: readonly string[]) =>
  [...new Set(terms.filter((term) => term !== ''))].join(' | ');

function withoutStops(terms: readonly string[]): string[] {
  const telling = terms.filter((term) => !STOP.has(term));
  return telling.length > 0 ? telling : [...terms];
}

/** The last word with spaces, while it may be incomplete. */
function begunOf({ spaced, isOpen }: QueryTerms): string[] {
  return isOpen ? spaced.slice(-1).filter((term) => term.length >= PREFIX_MIN) : [];
}

/** The words with spaces, quoted; one that may be incomplete as a prefix. */
function spacedOf(terms: QueryTerms): string[] {
  const begun = begunOf(terms);
  return withoutStops(terms.spaced).map((term) =>
    begun.includes(term) ? prefix(term) : quote(term),
  );
}

/** Characters at either end of a phrase that may be what is left of a word; that it is more of a longer word is rare. */
const CUT_MAX = 2;
const LONG_CUT_MAX = 3;
/** A phrase without its ends must have this many characters. */
const PHRASE_MIN = 4;

type Inside = { readonly words: readonly string[]; readonly isLongCut: boolean };

/**
 * The words of a phrase that was cut out of a text anywhere, without what may be left of a word at its ends. A dictionary
 * parts the rest in another way when the ends are gone, so that it is asked again for each possible end.
 */
function wordsInside(run: string): Inside[] {
  const characters = [...run];
  const found: Inside[] = [];
  for (let left = 0; left <= LONG_CUT_MAX; left += 1)
    for (let right = 0; right <= LONG_CUT_MAX; right += 1) {
      const rest = wordsIn(characters.slice(left, characters.length - right).join(''));
      const words = rest.slice(left === 0 ? 1 : 0, right === 0 ? -1 : undefined);
      found.push({ words, isLongCut: Math.max(left, right) > CUT_MAX });
    }
  return found.filter(({ words }) => words.join('').length >= PHRASE_MIN);
}

/** The longest words, each once, in their order. */
function longestOf(words: readonly string[]): string[] {
  const once = [...new Set(words)];
  const longest = new Set(
    once.toSorted((one, other) => other.length - one.length).slice(0, WORDS_MAX),
  );
  return once.filter((word) => longest.has(word));
}

/**
 * All terms but any one: of either half all but one, with all of the other. PostgreSQL looks each term up as often as it is
 * written, and a lone character begins thousands of words.
 */
function allButOne(terms: readonly string[]): string {
  if (terms.length < 2) return '';
  const middle = terms.length >> 1;
  const halves = [terms.slice(0, middle), terms.slice(middle)] as const;
  const lacking = halves.map((half, place) => {
    const rest = allButOne(half);
    return all([...(rest === '' ? [] : [`(${rest})`]), ...(halves[1 - place] ?? [])]);
  });
  return either(lacking);
}

/**
 * What nearly has all words in its title: all but any one, or both of two. Single characters may begin another word there,
 * which takes long to look for, so that they count only when there are hardly any other words.
 */
function nearTitleOf(words: readonly string[], spaced: readonly string[]): string {
  const long = longestOf([...words.filter((word) => [...word].length > 1).map(quote), ...spaced]);
  if (long.length > 2) return allButOne(long);
  if (long.length === 2) return all(long);
  const single = new Set(words.filter((word) => [...word].length === 1).map(prefix));
  return allButOne([...long, ...[...single].slice(0, WORDS_MAX - long.length)]);
}

/**
 * Three expressions, each for when those before find too little: several words from inside a phrase, all words but any
 * one of them, and one word or few from inside a phrase.
 */
function nearOf({ runs }: QueryTerms, terms: readonly string[]): string[] {
  const [run, ...others] = runs;
  const kept = longestOf(terms);
  const inside: Inside[] =
    run?.kind === 'han' && others.length === 0
      ? wordsInside(run.text).map(({ words, isLongCut }) => ({
          words: longestOf(withoutStops(words)).map(quote),
          isLongCut,
        }))
      : [{ words: kept.length > 3 ? kept.slice(1, -1) : [], isLongCut: false }];
  const isTelling = ({ words, isLongCut }: Inside) => words.length > 1 && !isLongCut;
  return [
    either(inside.filter(isTelling).map(({ words }) => all(words))),
    allButOne(kept),
    either(inside.filter((each) => !isTelling(each)).map(({ words }) => all(words))),
  ];
}

/** A query that finds what any of these finds; pairs for misspelt titles are those of the first. */
function joined(queries: readonly SearchQuery[]): SearchQuery | undefined {
  const [first] = queries;
  if (first === undefined || queries.length === 1) return first;
  const union = (part: 'marks' | 'begun' | 'written' | 'phrases') => [
    ...new Set(queries.flatMap((each) => each[part])),
  ];
  return {
    strict: either(queries.map(({ strict }) => strict)),
    strictText: either(queries.map(({ strictText }) => strictText)),
    nearTitle: either(queries.map(({ nearTitle }) => nearTitle)),
    near: first.near.map((_, place) => either(queries.map(({ near }) => near[place] ?? ''))),
    any: either(queries.map(({ any }) => any)),
    pairs: first.pairs,
    phrases: union('phrases'),
    marks: union('marks'),
    begun: union('begun'),
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
  const several = [...words, ...spaced];
  if (fixed.length + words.length === 0) return undefined;
  return {
    strict: either([all([...words, ...fixed]), all([...pairs, ...fixed])]),
    strictText: all(several.length > 0 ? [...several, ...terms.single.map(wordOfText)] : single),
    nearTitle: nearTitleOf(withoutStops(terms.words), spaced),
    near: nearOf(terms, several),
    any: either([...words, ...pairs, ...fixed]),
    pairs: terms.pairs,
    phrases: [...new Set([normalise(text).text, text.toLowerCase()].map(withoutSpaces))],
    begun: begunOf(terms),
    written: text.trim().split(/\s+/),
    marks: [...new Set([...withoutStops([...terms.words, ...terms.spaced]), ...terms.single])],
  };
}
