import { openPages } from '@wenyuan/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { pageTexts } from '../db/schema/index.ts';
import type { DocumentRow } from '../modules/document/document.repo.ts';

/** What a document is about stands in its first pages, as far as everybody may read them. */
const PAGES = 200;

/** The text of the pages of a document that everybody may read. */
export async function readOpenPages(db: Db, row: DocumentRow): Promise<string[]> {
  const texts = await db
    .select({ content: pageTexts.content })
    .from(pageTexts)
    .where(
      and(
        eq(pageTexts.key, row.conversion_key),
        sql`${pageTexts.page} <= ${Math.min(PAGES, openPages(row))}`,
      ),
    )
    .orderBy(asc(pageTexts.page));
  return texts.map(({ content }) => content);
}
