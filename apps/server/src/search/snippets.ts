import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { createStatement } from '../db/statement.ts';
import { traditionalOf } from './alike.ts';
import { snippet } from './highlight.ts';
import type { SearchQuery } from './query.ts';
import { asked, valuesOf } from './query-values.ts';
import { plainOf, plainRankOf } from './text-rank.ts';

export type Snippet = { readonly text: string; readonly page: number };

/** Snippets are searched in the first pages of a document only. */
const PAGES_MAX = 200;
const PATTERNS_MAX = 8;
/** So many of the longest words are looked for as traditional texts may have them, too. */
const TRADITIONAL_MAX = 2;
/** Of the pages with any of several words, this many are looked at for the one with most of the query. */
const CANDIDATES_MAX = 40;

const HAN = /\p{Script=Han}/u;
/** What may stand between two letters of a word that goes on in the next line. */
const BREAK = '(?:[-\u2010\u00ad] *\\n\\s*|\u00ad)?';
const BROKEN = '[-\u2010] *\\n|\u00ad';

/** A regular expression of PostgreSQL for a word, in one line or in two. */
function patternOf(word: string): string {
  return [...word]
    .map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`))
    .join(BREAK);
}

const UNSPACED = sql`${sql.placeholder('unspaced')}::text[]`;
const SPACED = sql`${sql.placeholder('spaced')}::text[]`;
const SPACED_PATTERN = sql`${sql.placeholder('spacedPattern')}::text`;
const number = (value: number) => sql.raw(String(value));

/**
 * Whether a page has any of the words. A regular expression takes twenty times as long as a pattern, so that only pages
 * with broken words are matched by one.
 */
const hasAny = sql`plain like any(${UNSPACED})
  or (cardinality(${SPACED}) > 0 and (lower(form) like any(${SPACED}) or (form ~ ${BROKEN} and form ~* ${SPACED_PATTERN})))`;

const bestOf = (name: string, form: SQL) =>
  createStatement<{ id: string; page: number; content: string }>(
    sql`select d.id, t.page, t.content from documents d
    cross join lateral (
      select page, content from (
        select page, content, plain from (
          select page, content, form, ${plainOf(sql`form`)} as plain from (
            select page, content, ${form} as form from page_texts
            where hash = d.conversion_key
              and page <= least(${number(PAGES_MAX)}, case when d.preview > 0 and d.preview < d.pages then d.preview else d.pages end)
            order by page offset 0
          ) formed offset 0
        ) readable
        where ${hasAny}
        limit case when ${asked.isOneWord} then 1 else ${number(CANDIDATES_MAX)} end
      ) candidates
      order by case when ${asked.isOneWord} then 0 else ${plainRankOf(sql`plain`)} end desc, page limit 1
    ) t
    where d.id = any(${sql.placeholder('ids')}::bigint[])`,
    name,
  );
const best = bestOf('search snippets', sql`content`);
/** Each character in its one width and form, which takes longer than all the rest. */
const bestFolded = bestOf('search snippets folded', sql`normalize(content, NFKC)`);

/**
 * The page of each document that has most of the query, or the first of such, among the pages that everybody may read: the
 * domain's `readablePages` for a visitor. A phrase is not shown by a page that has one of its words. Texts `inOtherForms` are
 * compared without regard to width and form, and with the words of the query as traditional texts may have them.
 */
export async function snippetsOf(
  db: Database,
  ids: readonly number[],
  query: SearchQuery,
  { inOtherForms = false }: { readonly inOtherForms?: boolean } = {},
): Promise<ReadonlyMap<number, Snippet>> {
  const marks = query.marks.length > 0 ? query.marks : query.pairs;
  if (ids.length === 0 || marks.length === 0) return new Map();
  const longest = marks.toSorted((one, other) => other.length - one.length);
  const wanted = [...new Set([...query.written, ...longest])].slice(0, PATTERNS_MAX);
  const spaced = wanted.filter((word) => !HAN.test(word));
  const unspaced = wanted.filter((word) => HAN.test(word)).map((word) => word.toLowerCase());
  const written = inOtherForms
    ? unspaced
        .toSorted((one, other) => other.length - one.length)
        .slice(0, TRADITIONAL_MAX)
        .flatMap(traditionalOf)
    : unspaced;
  const found = await (inOtherForms ? bestFolded : best)(db, {
    ...valuesOf(query),
    ids,
    unspaced: written.map(containing),
    spaced: spaced.map((word) => containing(word.toLowerCase())),
    spacedPattern: spaced.map(patternOf).join('|'),
  });
  const snippets = new Map<number, Snippet>();
  for (const { id, page, content } of found) {
    // Highlighting one page takes milliseconds, fifty would block: the event loop gets a turn between two.
    await nextTurn();
    snippets.set(Number(id), { text: snippet(content, query), page });
  }
  return snippets;
}
