import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { createStatement } from '../db/statement.ts';
import { traditionalOf } from './alike.ts';
import { JOINT, SIGN } from './analyse.ts';
import { snippet } from './highlight.ts';
import { openPages } from './open-pages.ts';
import type { SearchQuery } from './query.ts';
import { asked, valuesOf } from './query-values.ts';
import { plainOf, plainRankOf, sharesBeside } from './text-rank.ts';

export type Snippet = { readonly text: string; readonly page: number };

/** Snippets are searched in the first pages of a document only: with 667 characters each, they are all that the index has. */
const PAGES_MAX = 300;
/** So many pages of all documents of an answer are compared in other forms, as the words may be in none. */
const OTHER_PAGES_MAX = 1000;
const PATTERNS_MAX = 8;
/** So many of the longest words are looked for as traditional texts may have them, too. */
const TRADITIONAL_MAX = 2;

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

/** Letters and digits of words with spaces, roughly: what lies between them is Thai and Korean, which have none. */
const LETTERS = 'a-z\u00c0-\u0dff\u1e00-\u1fff';
const DIGITS = '0-9';

/** What may stand before the first sign of a word, or behind its last one: neither goes on there. */
function borderOf(sign = ''): string {
  const goesOn = [LETTERS, DIGITS].find((signs) => new RegExp(`[${signs}]`, 'u').test(sign));
  return goesOn === undefined ? '' : `[^${goesOn}]`;
}

/** A regular expression of PostgreSQL for a word in small letters, in one line or in two; `isBegun` is one that may go on. */
function patternOf(word: string, isBegun: boolean): string {
  const plain = (letter: string) => letter.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);
  const pieces = word.split(JOINT).map((piece) => Array.from(piece, plain).join(BREAK));
  const end = isBegun ? '' : `(?:$|${borderOf(word.at(-1))})`;
  return `(?:^|${borderOf(word[0])})${pieces.join(BREAK_OR_SIGN)}${end}`;
}

const UNSPACED = sql`${sql.placeholder('unspaced')}::text[]`;
/** Those of them that a rank does not count. */
const UNRANKED = sql`${sql.placeholder('unranked')}::text[]`;
const SPACED = sql`${sql.placeholder('spaced')}::text[]`;
const SPACED_PATTERN = sql`${sql.placeholder('spacedPattern')}::text`;
const beside = asked.words.map((_, place) => sql`beside.shares[${sql.raw(String(place + 1))}]`);

type Reading = {
  readonly name: string;
  /** The form in which a text is compared. */
  readonly form: SQL;
  /** Where words may be parted, and nothing but a regular expression finds them. */
  readonly isOdd: SQL;
};

const hasSpaced = sql`cardinality(${SPACED}) > 0`;
/** Has one of the words with spaces as a whole. A regular expression takes twenty times as long as all else. */
const hasWhole = sql`(${hasSpaced} and lower(form) ~ ${SPACED_PATTERN})`;

/** The pages of a document that everybody may read. */
const pagesIn = (form: SQL) => sql`(
  select page, content, form, ${plainOf(sql`form`)} as plain from (
    select page, content, ${form} as form from page_texts
    where hash = d.conversion_key
      and page <= least(${sql.placeholder('pages')}::int, ${openPages})
    order by page offset 0
  ) formed offset 0)`;

/** A page of each document: the first of the candidates that has any of the words as a whole. */
const bestOf = (name: string, candidates: SQL) =>
  createStatement<{ id: string; title: string; page: number; content: string }>(
    sql`select d.id, d.title, best.page, best.content from documents d
    cross join lateral (
      select page, content from (${candidates} offset 0) candidates
      where plain like any(${UNSPACED}) or ${hasWhole}
      limit 1
    ) best
    where d.id = any(${sql.placeholder('ids')}::bigint[])`,
    name,
  );

/** One word is looked for up to the first page that has it. For several, each page is read, as the last may have most of them. */
const statementsOf = ({ name, form, isOdd }: Reading) => ({
  one: bestOf(
    `${name} of one word`,
    sql`select * from ${pagesIn(form)} p
      where plain like any(${UNSPACED}) or (${hasSpaced} and (lower(form) like any(${SPACED}) or ${isOdd}))`,
  ),
  several: bestOf(
    name,
    sql`select * from (
        select p.*, ${plainRankOf(sql`plain`, undefined, beside)} as rank
        from (select ${sharesBeside(sql`title`)} as shares from (select ${plainOf(sql`d.title`)} as title offset 0) own offset 0) beside
        cross join ${pagesIn(form)} p offset 0
      ) ranked
      where rank > 0 or plain like any(${UNRANKED}) or (${hasSpaced} and ${isOdd} and ${hasWhole})
      order by rank desc, page`,
  ),
});
const best = statementsOf({
  name: 'search snippets',
  form: sql`content`,
  isOdd: sql`form ~ ${BROKEN}`,
});
/** Each character in its one width and form, which takes longer than all the rest, and words with signs in them. */
const bestFolded = statementsOf({
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
  const spaced = wanted.filter((word) => !HAN.test(word)).map((word) => word.toLowerCase());
  const unspaced = wanted.filter((word) => HAN.test(word)).map((word) => word.toLowerCase());
  const isBegun = (word: string) => query.begun.some((begun) => word.endsWith(begun));
  const written = inOtherForms
    ? unspaced
        .toSorted((one, other) => other.length - one.length)
        .slice(0, TRADITIONAL_MAX)
        .flatMap(traditionalOf)
    : unspaced;
  const values = valuesOf(query);
  const { one, several } = inOtherForms ? bestFolded : best;
  const found = await (values.isOneWord ? one : several)(db, {
    ...values,
    ids,
    unspaced: written.map(containing),
    unranked: written.filter((word) => !query.marks.includes(word)).map(containing),
    spaced: spaced.map(containing),
    spacedPattern: spaced.map((word) => patternOf(word, isBegun(word))).join('|'),
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
