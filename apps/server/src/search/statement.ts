import type { SearchType } from '@wenyuan/domain';
import { sql, type SQL } from 'drizzle-orm';
import { boundsOf } from '../db/filters.ts';
import { number, WHOLE_TITLE, type Part } from './parts.ts';
import { asked } from './query-values.ts';
import { HAS_PHRASE, textRankOf } from './text-rank.ts';

/* What a search asks of the database: its conditions, its order, and the one statement that answers it. */

export type SearchFilter = {
  readonly type?: SearchType | undefined;
  /** Matches any of these; the caller adds their descendants. */
  readonly categoryIds?: readonly number[] | undefined;
  readonly userIds?: readonly number[] | undefined;
  /** Alias: pdf, doc, ppt, xls, txt, other. */
  readonly ext?: string | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly feeType?: '' | 'free' | 'charge' | 'vip';
  /** The moments between which they were made. */
  readonly created?: readonly string[] | undefined;
};

export const searchSorts = [
  'default',
  'latest',
  'pages',
  'size',
  'view',
  'download',
  'favorite',
  'comment',
  'score',
] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Hits without all words in the title that are ranked by their text. */
const RANKED_BY_TEXT = 160;

export const list = (values: readonly unknown[], type: 'bigint' | 'text') =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;

export function conditionsOf(filter: SearchFilter): SQL {
  const { type, categoryIds, userIds, ext, languages } = filter;
  const { from, to } = boundsOf(filter.created);
  const parts = [
    type === undefined ? undefined : sql`e.type = ${type}`,
    categoryIds === undefined ? undefined : sql`e.category_ids && ${list(categoryIds, 'bigint')}`,
    userIds === undefined ? undefined : sql`e.user_id = any(${list(userIds, 'bigint')})`,
    ext === undefined ? undefined : sql`e.file_type = ${ext}`,
    languages === undefined ? undefined : sql`e.language = any(${list(languages, 'text')})`,
    filter.feeType === 'free' ? sql`e.price = 0` : undefined,
    filter.feeType === 'charge' ? sql`e.price > 0` : undefined,
    filter.feeType === 'vip' ? sql`e.is_vip` : undefined,
    from === undefined ? undefined : sql`e.created_at >= ${from.toISOString()}`,
    to === undefined ? undefined : sql`e.created_at <= ${to.toISOString()}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? sql`` : sql` and ${sql.join(parts, sql` and `)}`;
}

/** Counters change often, so they are read from the tables of the hits. */
const counterOf = (column: string) => sql`case h.type
  when 0 then (select d.${sql.raw(column)} from documents d where d.id = h.target_id)
  else ${column === 'download_count' || column === 'score' ? sql`0` : sql`(select a.${sql.raw(column)} from articles a where a.id = h.target_id)`} end desc nulls last`;

export const orders: Readonly<Record<Exclude<SearchSort, 'default'>, SQL>> = {
  latest: sql`h.created_at desc`,
  pages: sql`h.pages desc`,
  size: sql`h.size desc`,
  view: counterOf('view_count'),
  download: counterOf('download_count'),
  favorite: counterOf('favorite_count'),
  comment: counterOf('comment_count'),
  score: counterOf('score'),
};

const first = sql`${sql.placeholder('first')}::bigint`;
const size = sql`${sql.placeholder('size')}::bigint`;

/**
 * A hit's columns. Words in the title count two and a half times as much as keywords, and all of them in it above everything.
 * Long titles count less; how many keywords there are says nothing.
 */
const columnsOf = (
  worth = sql`0`,
) => sql`e.type, e.target_id, e.file_type, e.category_ids, e.language, e.created_at, e.pages, e.size,
  ${worth} + ts_rank('{0.05,0.2,0.4,1}', e.title_words, ${asked.any}) / (ln(octet_length(e.title) + 2) / ln(2)) as head`;

/**
 * Hits with all words come first in any order, then those that have them in the title. Of the others, the first ones are ranked by
 * how much of the query their descriptions and texts have, unless better hits fill the page. Any hit with all words or the
 * whole phrase is a match; in other orders no text is read for it.
 */
function pageOf(sort: SearchSort, type: SearchType | undefined): SQL {
  if (sort !== 'default')
    return sql`select h.type, h.target_id, bool_or(h.is_strict) over () as is_match from hits h
      order by h.is_strict desc, ${orders[sort]}, h.target_id desc, h.type limit ${size} offset ${first}`;
  const best = sql`is_strict desc, head desc, target_id desc, type`;
  return sql`select t.type, t.target_id, bool_or(t.is_strict or t.text_rank >= ${number(HAS_PHRASE)}) over () as is_match from (
    select r.*, case when r.head < ${number(WHOLE_TITLE)} and r.rough <= ${number(RANKED_BY_TEXT)}
        and (select count(*) from hits where head >= ${number(WHOLE_TITLE)}) < case when r.is_strict then ${first} + ${size} else 1 end
      then ${textRankOf(type)} else 0 end as text_rank from (
      select b.*, row_number() over best as rough, sum(greatest(b.pages, 1)) over best - greatest(b.pages, 1) as pages_before
      from (select * from hits order by ${best} limit greatest(${number(RANKED_BY_TEXT)}, ${first} + ${size})) b
      window best as (order by ${best} rows unbounded preceding)
    ) r offset 0) t
    order by t.is_strict desc, t.head + t.text_rank desc, t.target_id desc, t.type
    limit ${size} offset ${first}`;
}

/** The total of `hits`, one page of them in its order, whether any `is_match`, and their facets. To group by lists of categories takes longest. */
export function answerOf(page: SQL): SQL {
  return sql`, counted as materialized (
      select file_type, language, count(*) from hits group by file_type, language)
    select (select coalesce(sum(count), 0) from counted)::int as total,
      shown.hits, shown.is_match,
      coalesce((select json_agg(json_build_object('key', f.file_type, 'count', f.count) order by f.count desc, f.file_type)
        from (select file_type, sum(count) as count from counted where file_type <> '' group by file_type) f), '[]') as file_type,
      coalesce((select json_agg(json_build_object('key', c.id, 'count', c.count) order by c.count desc, c.id)
        from (select id, count(*) from (select unnest(category_ids) as id from hits) each group by id) c), '[]') as category,
      coalesce((select json_agg(json_build_object('key', l.language, 'count', l.count) order by l.count desc, l.language)
        from (select language, sum(count) as count from counted where language <> '' group by language) l), '[]') as language
    from (select coalesce(json_agg(json_build_object('type', p.type, 'id', p.target_id)), '[]') as hits, bool_or(p.is_match) as is_match
      from (${page}) p) shown`;
}

/**
 * One statement for a page of hits: those with all words, those that nearly have all, and their facets. Each part reads
 * the results of the parts before.
 */
export const statementOf = (sort: SearchSort, filter: SearchFilter, parts: readonly Part[]): SQL =>
  statementFor(pageOf(sort, filter.type), filter, parts);

/** A statement that counts only: no hit is ranked. */
export const countsOf = (filter: SearchFilter, parts: readonly Part[]): SQL =>
  statementFor(
    sql`select type, target_id, is_strict as is_match from hits where false`,
    filter,
    parts,
  );

function statementFor(page: SQL, filter: SearchFilter, parts: readonly Part[]): SQL {
  const conditions = conditionsOf(filter);
  const names = parts.map((_, place) => sql.raw(`part${place}`));
  const tables = parts.map(({ matches, unless, limit, isStrict, isLastResort, worth }, place) => {
    const before = names.slice(0, place);
    // Counting goes no further than it matters.
    const counts = before.map(
      (name) =>
        sql`(select count(*) from (select from ${name} limit ${number(unless ?? 0)}) counted)`,
    );
    const isNew = before.map(
      (name) =>
        sql` and not exists (select from ${name} s where s.type = e.type and s.target_id = e.target_id)`,
    );
    const isWanted = [
      unless === undefined ? sql`` : sql` and ${sql.join(counts, sql` + `)} < ${number(unless)}`,
      isLastResort === true ? sql` and not exists (select from part0)` : sql``,
    ];
    return sql`${names[place]} as materialized (
      select ${columnsOf(worth)}, ${sql.raw(String(isStrict === true))} as is_strict
      from search_entries e where ${matches}${sql.join([...isWanted, ...isNew], sql``)}${conditions} limit ${number(limit)})`;
  });
  const rows = names.map((name) => sql`select * from ${name}`);
  return sql`with ${sql.join(tables, sql`, `)},
    hits as materialized (${sql.join(rows, sql` union all `)})
    ${answerOf(page)}`;
}
