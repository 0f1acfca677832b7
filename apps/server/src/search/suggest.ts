import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Services } from '../services.ts';
import { containing } from '../db/like.ts';
import { withoutSensitive } from '../modules/screening/screening.ts';
import { normalise } from './normalise.ts';
import { PEOPLE } from './people.ts';
import { typedQueryOf } from './query.ts';

const SUGGESTIONS = 10;
const HOT = 20;
const HOT_DAYS = 7;
/** Queries of fewer people are not suggested, which keeps them private. */
const PEOPLE_MIN = 3;
const HOT_MS = 60_000;
/** Titles among which the best are chosen. */
const CANDIDATES_MAX = 500;
/** Entries that are looked at for them: of a word, the keywords of most may have it and few titles. */
const LOOKED_AT_MAX = 5000;

type Hot = { readonly word: string; readonly count: number };

async function readHot(db: Database): Promise<Hot[]> {
  const { rows } = await db.execute<Hot>(sql`
    select keywords as word, ${PEOPLE} as count from search_records
    where created_at > now() - make_interval(days => ${HOT_DAYS}) and total > 0
    group by keywords having ${PEOPLE} >= ${PEOPLE_MIN}
    order by count desc, keywords limit ${HOT * 10}`);
  return rows;
}

/** Titles that contain the whole input, whatever their keywords have; those that begin with it come first. */
async function titlesLike(db: Database, wd: string): Promise<string[]> {
  const query = typedQueryOf(wd);
  if (query === undefined) return [];
  const start = containing(wd).slice(1);
  const { rows } = await db.execute<{ title: string }>(sql`
    with near as (
      select title, target_id, ts_rank(in_title, ${query.any}::tsquery, 1) as rank
      from (
        select title, target_id, ts_filter(title_words, '{a}') as in_title
        from search_entries where title_words @@ ${query.strict}::tsquery limit ${LOOKED_AT_MAX}
      ) entries
      where in_title @@ ${query.strict}::tsquery limit ${CANDIDATES_MAX})
    select title from near group by title
    order by bool_or(title ilike ${start}) desc, max(rank) desc, max(target_id) desc limit ${SUGGESTIONS}`);
  return rows.map((row) => row.title);
}

export type Suggestions = {
  suggest(wd: string): Promise<string[]>;
  hot(): Promise<string[]>;
};

/** Frequent searches are counted at most once a minute in a process. */
export function createSuggestions({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Suggestions {
  let known: { words: Promise<Hot[]>; until: number } | undefined;
  const frequent = (): Promise<Hot[]> => {
    if (known === undefined || known.until < performance.now()) {
      const words = readHot(db).then((hot) =>
        withoutSensitive({ settings }, hot, ({ word }) => word),
      );
      known = { words, until: performance.now() + HOT_MS };
      words.catch(() => (known = undefined));
    }
    return known.words;
  };

  return {
    async suggest(wd) {
      const start = normalise(wd.trim()).text;
      if (start === '') return [];
      const [words, titles] = await Promise.all([frequent(), titlesLike(db, wd.trim())]);
      const searched = words
        .map(({ word }) => word)
        .filter((word) => normalise(word).text.startsWith(start))
        .slice(0, SUGGESTIONS / 2);
      return [...new Set([...searched, ...titles])].slice(0, SUGGESTIONS);
    },
    async hot() {
      const { recommend_words: recommended } = (await settings.read()).system;
      const words = (await frequent()).map(({ word }) => word);
      return [...new Set([...words.slice(0, HOT), ...recommended])].slice(0, HOT);
    },
  };
}
