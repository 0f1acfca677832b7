import { SearchType } from '@wenyuan/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { oneRow } from '../db/one-row.ts';
import { spacedTitle } from '../db/schema/search.ts';
import { createStatement } from '../db/statement.ts';
import type { Services } from '../services.ts';
import { searchQueryOf, type SearchQuery } from './query.ts';
import { HITS_MAX, parts } from './parts.ts';
import { valuesOf, type QueryValues } from './query-values.ts';
import {
  answerOf,
  countsOf,
  conditionsOf,
  list,
  orders,
  statementOf,
  type SearchFilter,
  type SearchSort,
} from './statement.ts';
import type { Synonyms } from './synonyms.ts';

export type SearchRequest = {
  readonly wd: string;
  readonly synonyms?: Synonyms;
  readonly filter: SearchFilter;
  readonly sort: SearchSort;
  readonly page: number;
  readonly size: number;
};

type Target = { readonly type: SearchType; readonly id: number };
export type Facets = {
  readonly file_type: readonly { readonly key: string; readonly count: number }[];
  readonly category: readonly { readonly key: number; readonly count: number }[];
  readonly language: readonly { readonly key: string; readonly count: number }[];
};
export type Found = {
  /** At most `HITS_MAX`. */
  readonly total: number;
  readonly hits: readonly Target[];
  readonly facets: Facets;
  readonly query: SearchQuery | undefined;
  /** Whether nothing that was found has all words, and the hits are the nearest. */
  readonly isSimilar: boolean;
};

const SIMILAR_MAX = 50;

const empty: Found = {
  total: 0,
  hits: [],
  facets: { file_type: [], category: [], language: [] },
  query: undefined,
  isSimilar: false,
};

type Databases = Pick<Services, 'db' | 'searchDb'>;

type Reply = {
  readonly total: number;
  readonly hits: { readonly type: SearchType; readonly id: number }[];
  /** Null on a page without hits. */
  readonly is_match: boolean | null;
  readonly file_type: { key: string; count: number }[];
  readonly category: { key: number; count: number }[];
  readonly language: { key: string; count: number }[];
};

type Statement = ReturnType<typeof createStatement<Reply>>;

/** Prepared statements for what most ask for: everything or one kind, the best first. */
const usual = new Map<SearchType | undefined, Statement>();

function usualOf(type: SearchType | undefined): Statement {
  const known = usual.get(type);
  if (known !== undefined) return known;
  const name = `search ${type ?? 'everything'}`;
  const statement = createStatement<Reply>(statementOf('default', { type }, parts), name);
  usual.set(type, statement);
  return statement;
}

function isUsual({ sort, filter }: SearchRequest): boolean {
  const { feeType = '', ...rest } = { ...filter, type: undefined };
  return (
    sort === 'default' && feeType === '' && Object.values(rest).every((each) => each === undefined)
  );
}

async function read(
  { db, searchDb }: Databases,
  request: SearchRequest,
  query: SearchQuery,
): Promise<Reply> {
  const { sort, filter, page, size } = request;
  const values: QueryValues = { ...valuesOf(query), first: (page - 1) * size, size };
  const wanted = parts.filter(({ asks }) => values[asks] !== '');
  return oneRow(
    isUsual(request)
      ? await usualOf(filter.type)(searchDb, values)
      : await createStatement<Reply>(statementOf(sort, filter, wanted))(db, values),
  );
}

/** Types and languages as they are without their own filter, so that another one can be chosen at once. */
async function openFacets(
  db: Database,
  { filter }: SearchRequest,
  query: SearchQuery,
): Promise<Partial<Facets>> {
  const values: QueryValues = valuesOf(query);
  const wanted = parts.filter(({ asks }) => values[asks] !== '');
  const countsWithout = async (name: 'ext' | 'languages') => {
    if (filter[name] === undefined) return undefined;
    const [reply] = await createStatement<Reply>(
      countsOf({ ...filter, [name]: undefined }, wanted),
    )(db, values);
    return reply !== undefined && reply.total > 0 ? reply : undefined;
  };
  const [types, languages] = await Promise.all([countsWithout('ext'), countsWithout('languages')]);
  return {
    ...(types === undefined ? {} : { file_type: types.file_type }),
    ...(languages === undefined ? {} : { language: languages.language }),
  };
}

/** Similar titles, for misspelt queries: compared by trigrams in scripts with spaces, and by pairs of characters. */
function similarOf(request: SearchRequest, query: SearchQuery): SQL {
  const conditions = conditionsOf(request.filter);
  const anyPair = query.pairs.map((pair) => `'${pair.replaceAll("'", "''")}'`).join(' | ');
  const pairs = list(query.pairs, 'text');
  const spaced = query.written
    .filter((word) => /^[^\u2e80-\ud7ff\uf900-\ufaff]+$/.test(word))
    .join(' ');
  const spelt = sql`
      (select e.type, e.target_id, word_similarity(${spaced}, e.title) as likeness from search_entries e
        where ${spacedTitle(sql`e.title`)} %> ${spaced}${conditions} limit ${HITS_MAX})
      union all`;
  const words = list(query.spaced, 'text');
  return sql`
    with near as (${spaced === '' ? sql`` : spelt}
      (select e.type, e.target_id, greatest(word_similarity(${query.written.join(' ')}, e.title),
          (select count(*) from unnest(${pairs}) pair where pair = any(tsvector_to_array(e.title_words)))
            / ${Math.max(1, query.pairs.length)}::real) as likeness
        from search_entries e where e.title_words @@ ${anyPair}::tsquery${conditions} limit ${HITS_MAX})
    )
    select n.type, n.target_id, max(n.likeness) + (select count(*) from unnest(${words}) word
        where word = any(tsvector_to_array(e.title_words))) / ${Math.max(1, query.spaced.length)}::real as likeness
    from near n join search_entries e on e.type = n.type and e.target_id = n.target_id where n.likeness >= 0.5
    group by n.type, n.target_id, e.title_words order by likeness desc, n.target_id desc limit ${SIMILAR_MAX}`;
}

async function run(db: Database, statement: SQL): Promise<Reply> {
  return oneRow((await db.execute<Reply>(statement)).rows);
}

const foundOf = ({ total, hits, is_match, ...facets }: Reply, query: SearchQuery): Found => ({
  total,
  hits,
  facets,
  query,
  isSimilar: is_match === false,
});

/** Finds similar titles; their facets are counted like those of other hits. */
async function findSimilar(
  db: Database,
  request: SearchRequest,
  query: SearchQuery,
): Promise<Found> {
  if (query.pairs.length === 0 && request.wd.length < 3) return { ...empty, query };
  const order = request.sort === 'default' ? sql`h.likeness desc` : orders[request.sort];
  const page = sql`select h.type, h.target_id, false as is_match from hits h
    order by ${order}, h.target_id desc, h.type limit ${request.size} offset ${(request.page - 1) * request.size}`;
  const statement = sql`
    with hits as materialized (
      select s.type, s.target_id, s.likeness, e.file_type, e.category_ids, e.language, e.created_at, e.pages, e.size
      from (${similarOf(request, query)}) s join search_entries e on e.type = s.type and e.target_id = s.target_id
    )
    ${answerOf(page)}`;
  return foundOf(await run(db, statement), query);
}

/**
 * Finds entries with all the words, as words or as character pairs. With less than a page of them, entries that nearly
 * have all are added; without any, similar titles are found.
 */
export async function find(databases: Databases, request: SearchRequest): Promise<Found> {
  const query = searchQueryOf(request.wd, request.synonyms);
  if (query === undefined) return empty;
  const [reply, open] = await Promise.all([
    read(databases, request, query),
    openFacets(databases.db, request, query),
  ]);
  const found =
    reply.total > 0 ? foundOf(reply, query) : await findSimilar(databases.db, request, query);
  return { ...found, facets: { ...found.facets, ...open } };
}
