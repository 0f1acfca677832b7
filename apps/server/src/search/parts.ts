import { sql, type SQL } from 'drizzle-orm';
import { asked, type QueryValues } from './query-values.ts';
import { titleRankOf } from './text-rank.ts';

/** Bound on counted and ranked hits: a word may match half of all documents. */
export const HITS_MAX = 1000;
/** Above this number of titles with all words, those that have them in the text alone are not looked for. */
const TITLES_ENOUGH = 500;
/** Below this number, hits that lack a word are added, and of each way to lack one at most so many. */
const STRICT_HITS_MIN = 10;
const NEAR_MAX = 200;
/** Above what a hit is worth by all else: parts of a title, description and text. */
export const WHOLE_TITLE = 8;
/** Above what the words in a text are worth, below a whole phrase. */
const NEAR_TITLE = 1;

export type Part = {
  /** The value of a query that it looks for. */
  readonly asks: keyof QueryValues;
  readonly matches: SQL;
  /** The part is skipped when those before it have as many hits. */
  readonly unless?: number;
  readonly limit: number;
  readonly isStrict?: true;
  /** The part is skipped when a title has all words: what is near in texts is noise then. */
  readonly isLastResort?: true;
  /** What a hit is worth besides its words. */
  readonly worth?: SQL;
};

/** A number as a part of a statement, whose text is the same for every query. */
export const number = (value: number) => sql.raw(String(value));

/** Entries of an older version have their words in `words`, until they are built anew. */
const textHas = (query: SQL) =>
  sql`(search_words(e.text_words) @@ ${query} or e.words @@ ${query})`;

/** Where hits are taken from, the best first. */
export const parts: readonly Part[] = [
  {
    asks: 'strict',
    matches: sql`e.title_words @@ ${asked.strict}`,
    limit: HITS_MAX,
    isStrict: true,
    worth: sql`${number(WHOLE_TITLE)} + ${titleRankOf(sql`e.title`)}`,
  },
  {
    asks: 'strictText',
    matches: textHas(asked.strictText),
    unless: TITLES_ENOUGH,
    limit: HITS_MAX,
    isStrict: true,
  },
  {
    asks: 'nearTitle',
    matches: sql`e.title_words @@ ${asked.nearTitle}`,
    unless: STRICT_HITS_MIN,
    limit: NEAR_MAX,
    worth: number(NEAR_TITLE),
  },
  ...asked.near.map((each, place) => ({
    asks: `near${place}`,
    matches: textHas(each),
    unless: STRICT_HITS_MIN,
    limit: NEAR_MAX,
    isLastResort: true as const,
  })),
];
