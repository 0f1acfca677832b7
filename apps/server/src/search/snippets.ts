import { readablePages } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { snippet } from './highlight.ts';
import type { SearchQuery } from './query.ts';

type Row = {
  readonly id: number;
  readonly hash: string;
  readonly pages: number;
  readonly preview: number;
};
export type Snippet = { readonly text: string; readonly page: number };

/** Of a document: on later ones nobody looks for a line to show. */
const PAGES_MAX = 200;
const PATTERNS_MAX = 8;

/** The first page of each document that has any of the words, among those that everybody may read. */
export async function snippetsOf(
  db: Database,
  rows: readonly Row[],
  query: SearchQuery,
): Promise<ReadonlyMap<number, Snippet>> {
  const marks = query.marks.length > 0 ? query.marks : query.pairs;
  if (rows.length === 0 || marks.length === 0) return new Map();
  const longest = [...marks].sort((one, other) => other.length - one.length);
  const patterns = longest.slice(0, PATTERNS_MAX).map(containing);
  const asked = rows.map(({ id, hash, pages, preview }) => {
    const open = readablePages({ pages, preview, isOwner: false, mayReadAll: false });
    return sql`(${id}::bigint, ${hash}, ${Math.min(open.pages, PAGES_MAX)}::int)`;
  });
  const { rows: found } = await db.execute<{ id: string; page: number; content: string }>(sql`
    select asked.id, t.page, t.content
    from (values ${sql.join(asked, sql`, `)}) as asked (id, hash, pages)
    cross join lateral (
      select page, content from page_texts
      where hash = asked.hash and page <= asked.pages and content ilike any(${sql.param(patterns)}::text[])
      order by page limit 1
    ) t`);
  return new Map(
    found.map(({ id, page, content }) => [Number(id), { text: snippet(content, query), page }]),
  );
}
