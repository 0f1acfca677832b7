import type { SensitiveHit } from '@wenyuan/domain';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { TEXT_MAX } from '../../conversion/save-texts.ts';
import { pageTexts } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { inThread } from '../../threads/threads.ts';
import { coverKey } from '../../conversion/stored-page.ts';
import { reasonsOf } from '../moderation/reasons-of.ts';

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

type Stored = { readonly key: string; readonly after?: number; readonly last: number };

/** The stored text of a conversion, from the page behind `after` to the page `last`, some pages at a time. */
export async function* storedTexts(
  db: Db,
  { key, after = 0, last }: Stored,
): AsyncGenerator<PageText[]> {
  let from = after;
  for (;;) {
    const rows = await db
      .select({ page: pageTexts.page, text: pageTexts.content })
      .from(pageTexts)
      .where(and(eq(pageTexts.key, key), gt(pageTexts.page, from), lte(pageTexts.page, last)))
      .orderBy(asc(pageTexts.page))
      .limit(PAGES);
    yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGES) return;
    from = end.page;
  }
}

/** The pages of a stored text that have words of the list. */
export async function* screenStored(
  db: Db,
  list: string,
  stored: Stored,
): AsyncGenerator<PageHits> {
  for await (const pages of storedTexts(db, stored)) yield* await screenPages(list, pages);
}

/** Words or reasons, and pages of each, that a reviewer is shown. */
const SHOWN_MAX = 50;
const PAGES_MAX = 20;

/** What was found, with the first pages that have it and how many do, in the order of the first. */
function createFindings<Found>() {
  const found = new Map<string, Found & { page: number[]; page_count: number }>();
  return {
    add(name: string, page: number, what: Found) {
      const known = found.get(name) ?? { ...what, page: [], page_count: 0 };
      if (known.page.length < PAGES_MAX) known.page.push(page);
      known.page_count += 1;
      found.set(name, known);
    },
    first: () => [...found.values()].slice(0, SHOWN_MAX),
    hasMore: () => found.size > SHOWN_MAX,
  };
}

/** Of a page of which not all is kept. */
const LONG_PAGE = '文字超过 2 万字：之后的内容也查过，但不在所列之中，请看原页';

/** By what the cover of a conversion is judged, whichever edition it is of. */
export const coverAddress = (key: string): string => `/${coverKey(key)}`;

/** What holds a document back by its cover and its text, words and what moderation says, and where it stands. */
export async function textHitsOf(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { conversion_key: key, pages: last }: { readonly conversion_key: string; readonly pages: number },
) {
  const { security, moderation } = await settings.read();
  const list = security.sensitive_words;
  const isJudged = list.trim() !== '' || moderation.provider !== 'none';
  const words = createFindings<{ piece: string }>();
  const reasons = createFindings<{ reason: string }>();
  const cover = coverAddress(key);
  for (const reason of (await reasonsOf(db, [cover], 'picture')).get(cover) ?? [])
    reasons.add(`封面：${reason}`, 1, { reason: `封面：${reason}` });
  for await (const pages of storedTexts(db, { key, last })) {
    if (list.trim() !== '')
      for (const { page, hits } of await screenPages(list, pages))
        for (const { word, piece } of hits) words.add(word, page, { piece });
    const told = await reasonsOf(
      db,
      pages.map(({ text }) => text),
    );
    for (const { page, text } of pages) {
      for (const reason of told.get(text) ?? []) reasons.add(reason, page, { reason });
      // Of a pair of surrogates at the end, neither is kept.
      if (isJudged && text.length >= TEXT_MAX - 1)
        reasons.add(LONG_PAGE, page, { reason: LONG_PAGE });
    }
  }
  return { hit: words.first(), has_more: words.hasMore(), moderation: reasons.first() };
}
