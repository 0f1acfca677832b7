import type { Contract, ReplyOf } from '@wenyuan/contract';
import { findText, textPattern } from '@wenyuan/domain';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { pageTexts } from '../../db/schema/index.ts';

type Found = ReplyOf<Contract['document']['find']>;

/** Listed of what was found; nobody reads more. */
const HITS_MAX = 500;
/** Characters around a hit. */
const AROUND = 16;

/** On one line, without halves of letters at its ends. */
const plain = (text: string) =>
  text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '').replace(/\s+/g, ' ');

/** Where the words stand on the first `pages` pages. */
export async function findInDocument(
  db: Database,
  { hash, pages, words }: { hash: string; pages: number; words: string },
): Promise<Found> {
  const rows = await db
    .select({ page: pageTexts.page, content: pageTexts.content })
    .from(pageTexts)
    .where(
      and(
        eq(pageTexts.hash, hash),
        lte(pageTexts.page, pages),
        sql`${pageTexts.content} ~* ${textPattern(words)}`,
      ),
    )
    .orderBy(asc(pageTexts.page));
  const hit: Found['hit'] = [];
  let total = 0;
  for (const { page, content } of rows) {
    const matches = findText(content, words);
    total += matches.length;
    for (const [index, { start, end }] of matches.slice(0, HITS_MAX - hit.length).entries()) {
      hit.push({
        page,
        index,
        before: plain(content.slice(Math.max(0, start - AROUND), start)),
        match: plain(content.slice(start, end)),
        after: plain(content.slice(end, end + AROUND)),
      });
    }
  }
  return { total, hit };
}
