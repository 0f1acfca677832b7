import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { snippet } from './highlight.ts';
import type { SearchQuery } from './query.ts';

export type Snippet = { readonly text: string; readonly page: number };

/** Snippets are searched in the first pages of a document only. */
const PAGES_MAX = 200;
const PATTERNS_MAX = 8;

/** What may stand between two letters of a word that goes on in the next line. */
const BREAK = '(?:[-\u2010\u00ad] *\\n\\s*|\u00ad)?';
const HAN_BREAK = '(?:\\s*\\n\\s*)?';

/** A regular expression of PostgreSQL for a word, in one line or in two. */
function patternOf(word: string): string {
  const letters = [...word];
  return letters
    .map((letter, index) => {
      const escaped = letter.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);
      if (index === letters.length - 1) return escaped;
      return `${escaped}${/\p{Script=Han}/u.test(letter) ? HAN_BREAK : BREAK}`;
    })
    .join('');
}

/**
 * The first page of each document that contains any of the words, among the pages that everybody may read: the domain's
 * `readablePages` for a visitor.
 */
export async function snippetsOf(
  db: Database,
  ids: readonly number[],
  query: SearchQuery,
): Promise<ReadonlyMap<number, Snippet>> {
  const marks = query.marks.length > 0 ? query.marks : query.pairs;
  if (ids.length === 0 || marks.length === 0) return new Map();
  const longest = marks.toSorted((one, other) => other.length - one.length);
  const wanted = new Set([...query.written, ...longest].slice(0, PATTERNS_MAX));
  const pattern = [...wanted].map(patternOf).join('|');
  const { rows: found } = await db.execute<{ id: string; page: number; content: string }>(sql`
    select d.id, t.page, t.content from documents d
    cross join lateral (
      select page, content from page_texts
      where hash = d.conversion_key and content ~* ${pattern}
        and page <= least(${PAGES_MAX}, case when d.preview > 0 and d.preview < d.pages then d.preview else d.pages end)
      order by page limit 1
    ) t
    where d.id = any(${sql.param([...ids])}::bigint[])`);
  const snippets = new Map<number, Snippet>();
  for (const { id, page, content } of found) {
    // Highlighting one page takes milliseconds, fifty would block: the event loop gets a turn between two.
    await nextTurn();
    snippets.set(Number(id), { text: snippet(content, query), page });
  }
  return snippets;
}
