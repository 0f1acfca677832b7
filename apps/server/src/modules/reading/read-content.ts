import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { cut } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import { pageTexts } from '../../db/schema/index.ts';

/** Forms send the text back with the rest of the document, so it must fit into a request. */
const CONTENT_MAX = 200_000;
const BEGINNING = 8192;
const PAGES_AT_ONCE = 100;

/** The text of the first `pages` pages: its beginning, or as much as a request can hold. */
export async function readContent(
  db: Db,
  key: string,
  pages: number,
  { with_all_content: isAll }: { readonly with_all_content?: boolean | undefined },
): Promise<string | undefined> {
  if (isAll === undefined) return undefined;
  const max = isAll ? CONTENT_MAX : BEGINNING;
  let text = '';
  let last = 0;
  while (text.length < max) {
    const rows = await db
      .select({ page: pageTexts.page, content: pageTexts.content })
      .from(pageTexts)
      .where(and(eq(pageTexts.key, key), gt(pageTexts.page, last), lte(pageTexts.page, pages)))
      .orderBy(asc(pageTexts.page))
      .limit(PAGES_AT_ONCE);
    const end = rows.at(-1);
    if (end === undefined) break;
    text += rows.map(({ content }) => `${content}\n`).join('');
    last = end.page;
  }
  return cut(text.trim(), max);
}
