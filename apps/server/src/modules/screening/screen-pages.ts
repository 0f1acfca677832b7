import type { SensitiveHit } from '@wenyuan/domain';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { pageTexts } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { inThread } from '../../threads/threads.ts';

export type PageText = { readonly page: number; readonly text: string };
export type PageHits = { readonly page: number; readonly hits: readonly SensitiveHit[] };

/** Read at a time; the text of a page is bounded. */
const PAGES = 100;
/** A slow machine takes a second for a million letters; none is late before it is stuck. */
const DEADLINE_MS = 60_000;

/** The pages that have words of the list, outside the event loop. */
export async function screenPages(list: string, pages: readonly PageText[]): Promise<PageHits[]> {
  const texts = pages.map(({ text }) => text);
  const found = await inThread('screenPages', { list, pages: texts }, DEADLINE_MS);
  return pages.flatMap(({ page }, index) => {
    const hits = found[index] ?? [];
    return hits.length === 0 ? [] : [{ page, hits }];
  });
}

/** The same of the stored text of a conversion, from the page behind `after` to the page `last`, some pages at a time. */
export async function* screenStored(
  db: Db,
  list: string,
  {
    key,
    after = 0,
    last,
  }: { readonly key: string; readonly after?: number; readonly last: number },
): AsyncGenerator<PageHits> {
  let from = after;
  for (;;) {
    const rows = await db
      .select({ page: pageTexts.page, text: pageTexts.content })
      .from(pageTexts)
      .where(and(eq(pageTexts.key, key), gt(pageTexts.page, from), lte(pageTexts.page, last)))
      .orderBy(asc(pageTexts.page))
      .limit(PAGES);
    yield* await screenPages(list, rows);
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGES) return;
    from = end.page;
  }
}

/** Words and pages of each that a reviewer is shown. */
const WORDS_MAX = 50;
const PAGES_MAX = 20;

/** Which words hold a document back by its text, and where they stand. */
export async function textHitsOf(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { conversion_key: key, pages: last }: { readonly conversion_key: string; readonly pages: number },
) {
  const list = (await settings.read()).security.sensitive_words;
  const found = new Map<string, { piece: string; page: number[]; page_count: number }>();
  if (list.trim() === '') return { hit: [], has_more: false };
  for await (const { page, hits } of screenStored(db, list, { key, last }))
    for (const { word, piece } of hits) {
      const known = found.get(word) ?? { piece, page: [], page_count: 0 };
      if (known.page.length < PAGES_MAX) known.page.push(page);
      known.page_count += 1;
      found.set(word, known);
    }
  const hit = [...found.values()];
  return { hit: hit.slice(0, WORDS_MAX), has_more: hit.length > WORDS_MAX };
}
