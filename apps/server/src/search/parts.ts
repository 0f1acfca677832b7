import { sql, type SQL } from 'drizzle-orm';
import type { SearchQuery } from './query.ts';

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

type Part = {
  readonly matches: SQL;
  /** The part is skipped when those before it have as many hits. */
  readonly unless?: number;
  readonly limit: number;
  readonly isStrict?: true;
  /** The part is skipped when a title has all words: what is near in texts is noise then. */
  readonly isLastResort?: true;
  /** What a hit is worth besides its words. */
  readonly base?: number;
};

/** Where hits are taken from, the best first. */
export function partsOf(query: SearchQuery): Part[] {
  const near = query.near.filter((each) => each !== '');
  return [
    {
      matches: sql`e.title_words @@ ${query.strict}::tsquery`,
      limit: HITS_MAX,
      isStrict: true,
      base: WHOLE_TITLE,
    },
    {
      matches: sql`e.words @@ ${query.strictText}::tsquery`,
      unless: TITLES_ENOUGH,
      limit: HITS_MAX,
      isStrict: true,
    },
    ...(query.nearTitle === ''
      ? []
      : [
          {
            matches: sql`e.title_words @@ ${query.nearTitle}::tsquery`,
            unless: STRICT_HITS_MIN,
            limit: NEAR_MAX,
            base: NEAR_TITLE,
          },
        ]),
    ...near.map((each) => ({
      matches: sql`e.words @@ ${each}::tsquery`,
      unless: STRICT_HITS_MIN,
      limit: NEAR_MAX,
      isLastResort: true as const,
    })),
  ];
}
