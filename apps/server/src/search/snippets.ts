import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { createStatement } from '../db/statement.ts';
import { traditionalOf } from './alike.ts';
import { JOINT, SIGN } from './analyse.ts';
import { snippet } from './highlight.ts';
import type { SearchQuery } from './query.ts';
import { asked, valuesOf } from './query-values.ts';
import { plainOf, plainRankOf } from './text-rank.ts';

export type Snippet = { readonly text: string; readonly page: number };

/** Snippets are searched in the first pages of a document only. */
const PAGES_MAX = 200;
/** So many pages of all documents of an answer are compared in other forms, as the words may be in none. */
const OTHER_PAGES_MAX = 1000;
const PATTERNS_MAX = 8;
/** So many of the longest words are looked for as traditional texts may have them, too. */
const TRADITIONAL_MAX = 2;
/** Of the pages with any of several words, this many are looked at for the one with most of the query. */
const CANDIDATES_MAX = 40;

const HAN = /\p{Script=Han}/u;
/** What parts a word that goes on in the next line, and where it does not. */
const END_OF_LINE = '[-\u2010\u00ad] *\\n\\s*';
const BREAK = `(?:${END_OF_LINE}|\u00ad)?`;
/** Between two letters of a word, others may write a sign. */
const BREAK_OR_SIGN = `(?:${END_OF_LINE}|\u00ad|${SIGN})?`;
const BROKEN = '[-\u2010] *\\n|\u00ad';
/** Letters and digits that are others in their one width and form. */
const IN_OTHER_FORM =
  '[\u00b2\u00b3\u00b9\u2070-\u218b\u2460-\u24ff\u2e80-\u2fdf\u3200-\u33ff\uf900-\ufaff\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc\u{1d400}-\u{1d7ff}\u{2f800}-\u{2fa1f}]';

/** A regular expression of PostgreSQL for a word, in one line or in two. */
function patternOf(word: string): string {
  const plain = (letter: string) => letter.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);
  const pieces = word.split(JOINT).map((piece) => Array.from(piece, plain).join(BREAK));
  return pieces.join(BREAK_OR_SIGN);
}

const UNSPACED = sql`${sql.placeholder('unspaced')}::text[]`;
const SPACED = sql`${sql.placeholder('spaced')}::text[]`;
const SPACED_PATTERN = sql`${sql.placeholder('spacedPattern')}::text`;
const number = (value: number) => sql.raw(String(value));

type Reading = {
  readonly name: string;
  /** The form in which a text is compared. */
  readonly form: SQL;
  /** Where words are looked for by a regular expression, which takes twenty times as long as a pattern. */
  readonly isOdd: SQL;
};

const bestOf = ({ name, form, isOdd }: Reading) =>
  createStatement<{ id: string; title: string; page: number; content: string }>(
    sql`select d.id, d.title, t.page, t.content from documents d
    cross join lateral (
      select page, content from (
        select page, content, plain from (
          select page, content, form, ${plainOf(sql`form`)} as plain from (
            select page, content, ${form} as form from page_texts
            where hash = d.conversion_key
              and page <= least(${sql.placeholder('pages')}::int, case when d.preview > 0 and d.preview < d.pages then d.preview else d.pages end)
            order by page offset 0
          ) formed offset 0
        ) readable
        where plain like any(${UNSPACED})
          or (cardinality(${SPACED}) > 0 and (lower(form) like any(${SPACED}) or (${isOdd} and form ~* ${SPACED_PATTERN})))
        limit case when ${asked.isOneWord} then 1 else ${number(CANDIDATES_MAX)} end
      ) candidates
      order by case when ${asked.isOneWord} then 0 else ${plainRankOf(sql`plain`)} end desc, page limit 1
    ) t
    where d.id = any(${sql.placeholder('ids')}::bigint[])`,
    name,
  );
const best = bestOf({
  name: 'search snippets',
  form: sql`content`,
  isOdd: sql`form ~ ${BROKEN}`,
});
/** Each character in its one width and form, which takes longer than all the rest, and words with signs in them. */
const bestFolded = bestOf({
  name: 'search snippets folded',
  form: sql`case when content ~ ${IN_OTHER_FORM} then normalize(content, NFKC) else content end`,
  isOdd: sql`form ~ ${SIGN}`,
});

/**
 * The page of each document that has most of the query, or the first of such, among the pages that everybody may read: the
 * domain's `readablePages` for a visitor. A phrase is not shown by a page that has one of its words. Texts `inOtherForms` are
 * compared without regard to width, form and signs within words, and with the words of the query as traditional texts may have them.
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
    pages: inOtherForms ? Math.min(PAGES_MAX, Math.floor(OTHER_PAGES_MAX / ids.length)) : PAGES_MAX,
  });
  const snippets = new Map<number, Snippet>();
  for (const { id, title, page, content } of found) {
    // Highlighting one page takes milliseconds, fifty would block: the event loop gets a turn between two.
    await nextTurn();
    snippets.set(Number(id), { text: snippet(content, query, title), page });
  }
  return snippets;
}
