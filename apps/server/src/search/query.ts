import {
  isSingle,
  joinBroken,
  joinCompounds,
  partsOf,
  queryRunsOf,
  withoutUnseen,
  type QueryRun,
} from './analyse.ts';
import { withoutAsides } from './asides.ts';
import { normalise } from './normalise.ts';
import { quote } from './quote.ts';
import { wordsIn } from './segment.ts';
import { variantsOf, type Synonyms } from './synonyms.ts';

/** Stop words, ignored unless the query has no other words. */
const STOP = new Set([
  ...'的了和是在与及为或之也有被把对从到以于等着吗呢啥',
  '一个',
  '关于',
  '如何',
  '什么',
  '怎么',
  '怎么样',
  '怎么办',
  '怎样',
  '哪些',
  '请问',
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
  /** Words with spaces and numbers, by which such titles are told apart. */
  readonly spaced: readonly string[];
  /**
   * The query without spaces, as it was typed, and what it looks for: a text that has one of them has the whole phrase. The first
   * two tell titles apart.
   */
  readonly phrases: readonly string[];
  /** Terms to highlight in a hit. */
  readonly marks: readonly string[];
  /** Those of them that may be the beginning of a word. */
  readonly begun: readonly string[];
  /** The same terms as they were typed, for texts that are not normalised. */
  readonly written: readonly string[];
};

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');
const prefix = (term: string) => `${quote(term)}:*`;
/**
 * A lone character as texts have it. The words that begin with a Chinese one are so many that to look for them all takes longer
 * than all the rest; of scripts without a dictionary, texts have longer words only.
 */
const wordOfText = (term: string) => (/\p{Script=Han}/u.test(term) ? quote(term) : prefix(term));
const all = (terms: readonly string[]) => (terms.length === 0 ? '' : `(${terms.join(' & ')})`);
const either = (terms: readonly string[]) =>
  [...new Set(terms.filter((term) => term !== ''))].join(' | ');

const isStop = (word: string) => STOP.has(word);
const isTelling = (word: string) => !isStop(word);

/**
 * The runs without stop words, unless there is nothing else. That is decided for the query as a whole: in `5G是什么` the
 * Chinese says nothing, neither as words nor as pairs.
 */
function tellingOf(runs: readonly QueryRun[]): readonly QueryRun[] {
  const telling = runs
    .map((run) => ({ ...run, words: run.words.filter(isTelling) }))
    .filter(({ words }) => words.length > 0);
  return telling.length > 0 ? telling : runs;
}

const unique = (terms: readonly string[]) => [...new Set(terms)];
const isSpaced = ({ kind }: QueryRun) => kind === 'spaced';
const isPhrase = (run: QueryRun) => !isSpaced(run) && !isSingle(run);
const wordsOf = (runs: readonly QueryRun[]) => unique(runs.flatMap(({ words }) => words));

/** Whether a word with spaces may be incomplete. */
const isBegun = ({ isOpen }: QueryRun, word: string) => isOpen && word.length >= PREFIX_MIN;

/** A word with spaces, quoted, or all of its parts; as a prefix while it may be incomplete. */
function spacedTerm(run: QueryRun): string {
  const { text } = run;
  const term = (word: string) =>
    isBegun(run, word) && text.endsWith(word) ? prefix(word) : quote(word);
  const parts = partsOf(text);
  return parts.length === 0 ? term(text) : `(${term(text)} | ${all(parts.map(term))})`;
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
function nearOf(runs: readonly QueryRun[], terms: readonly string[]): string[] {
  const [run, ...others] = runs;
  const kept = longestOf(terms);
  const inside: Inside[] =
    run?.kind === 'han' && others.length === 0
      ? wordsInside(run.text).map(({ words, isLongCut }) => ({
          words: longestOf(words.some(isTelling) ? words.filter(isTelling) : words).map(quote),
          isLongCut,
        }))
      : [{ words: kept.length > 3 ? kept.slice(1, -1) : [], isLongCut: false }];
  const isSure = ({ words, isLongCut }: Inside) => words.length > 1 && !isLongCut;
  return [
    either(inside.filter(isSure).map(({ words }) => all(words))),
    allButOne(kept),
    either(inside.filter((each) => !isSure(each)).map(({ words }) => all(words))),
  ];
}

/** Words are worth something each; characters of a short phrase too: 租房 is nearly 房屋租赁. */
const SHORT_PHRASE_MAX = 6;

function anyOf(runs: readonly QueryRun[]): string {
  const phrases = runs.filter(isPhrase);
  const words = wordsOf(phrases);
  const letters = [...words.join('')];
  const isShort = words.length > 1 && letters.length <= SHORT_PHRASE_MAX;
  return either([
    ...words.map(quote),
    ...phrases.flatMap(({ pairs }) => pairs).map(quote),
    ...runs.filter(isSpaced).map(spacedTerm),
    ...wordsOf(runs.filter(isSingle)).map(prefix),
    ...(isShort ? letters.map(prefix) : []),
  ]);
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
    spaced: first.spaced,
    phrases: union('phrases'),
    marks: union('marks'),
    begun: union('begun'),
    written: union('written'),
  };
}

/** The query in each spelling: with synonyms, and as it reads when signs and ends of lines part no words. */
function spellingsOf(text: string, synonyms: Synonyms): string[] {
  const same = normalise(text).text;
  const joinedUp = joinBroken(joinCompounds(same));
  return [...variantsOf(text, synonyms), ...(joinedUp === same ? [] : [joinedUp])];
}

/** ` -范本` is what somebody does not look for. Before a digit, it is the sign of a number. */
const UNWANTED = /(?<=\S)\s+-\p{L}\S*/gu;

function queryIn(text: string, synonyms: Synonyms, subjectIn: (spelling: string) => string) {
  return joined(
    spellingsOf(withoutUnseen(text).replaceAll(UNWANTED, '').trim(), synonyms)
      .map((spelling) => queryOf(spelling, subjectIn(spelling)))
      .filter((query) => query !== undefined),
  );
}

/** Undefined when the text has neither a letter nor a digit. */
export const searchQueryOf = (text: string, synonyms: Synonyms = []): SearchQuery | undefined =>
  queryIn(text, synonyms, subjectOf);

/** A query for all that was typed so far, asides too. */
export const typedQueryOf = (text: string): SearchQuery | undefined =>
  queryIn(text, [], (spelling) => spelling);

/** What a query looks for, or all of it when that says nothing by itself. */
function subjectOf(text: string): string {
  const rest = withoutAsides(text);
  const says = queryRunsOf(normalise(rest).text).some((run) =>
    run.words.some((word) => isTelling(word) && (isSpaced(run) || word.length > 1)),
  );
  return says ? rest : text;
}

const runsIn = (text: string) => tellingOf(queryRunsOf(normalise(text).text));

/** The words of a query as they were typed, without those that say nothing unless there are no others, and without lone signs. */
function writtenOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const telling = words.filter((word) => isTelling(word.toLowerCase()));
  return telling.length > 0 ? telling : words;
}

/** `autocad 2020` as titles write it, too. */
const GLUED = /[a-z]{2,} \d[a-z\d]*/g;

function queryOf(text: string, subject: string): SearchQuery | undefined {
  const runs = runsIn(subject);
  if (runs.length === 0) return undefined;
  const spaced = unique(runs.filter(isSpaced).map(spacedTerm));
  const single = wordsOf(runs.filter(isSingle));
  const phrases = runs.filter(isPhrase);
  const words = wordsOf(phrases);
  const pairs = unique(phrases.flatMap((run) => run.pairs));
  const fixed = [...spaced, ...single.map(prefix)];
  const several = [...words.map(quote), ...spaced];
  const { text: normal } = normalise(subject);
  return {
    strict: either([all([...words.map(quote), ...fixed]), all([...pairs.map(quote), ...fixed])]),
    strictText: all(
      several.length > 0 ? [...several, ...single.map(wordOfText)] : single.map(prefix),
    ),
    nearTitle: nearTitleOf(words, spaced),
    near: nearOf(runs, several),
    any: anyOf(subject === text ? runs : runsIn(text)),
    pairs,
    spaced: wordsOf(runs.filter(isSpaced)),
    phrases: unique([text.toLowerCase(), normal, subject.toLowerCase()].map(withoutSpaces)),
    begun: unique(
      runs
        .filter((run) => isSpaced(run) && isBegun(run, run.text))
        .flatMap(({ text: word }) => [word, ...partsOf(word).slice(-1)]),
    ),
    written: writtenOf(subject),
    marks: unique([
      ...words,
      ...runs.filter(isSpaced).flatMap((run) => [run.text, ...partsOf(run.text)]),
      ...Array.from(normal.matchAll(GLUED), ([glued]) => withoutSpaces(glued)),
      ...single,
    ]),
  };
}
