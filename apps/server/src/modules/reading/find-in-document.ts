import type { Contract, ReplyOf } from '@wenyuan/contract';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { pageTexts } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';
import { createTurns } from '../../http/turns.ts';
import { alikeIn } from '../../search/alike.ts';
import { DeadlineError, inThread } from '../../threads/threads.ts';
import { findHits, type Hits, type HitSearch } from './find-hits.ts';
import type { PageText } from './page-bodies.ts';

type Found = ReplyOf<Contract['document']['find']>;

/** From so many hits on a list ends with its page. */
const ENOUGH = 500;
/** Pages searched at once; the one after them is read with them. */
const BATCH = 50;
/** Text up to this length is searched on the event loop, because it is fast. */
const SHORT = 5000;
/** Concurrent searches: each reads a whole document, and other requests need connections too. */
const AT_ONCE = 3;
const turns = createTurns(AT_ONCE);

async function findOn(search: HitSearch): Promise<Hits> {
  const characters = search.pages.reduce((sum, { content }) => sum + content.length, 0);
  if (characters <= SHORT) return findHits(search);
  try {
    return await inThread('findOnPages', search);
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    throw new HttpError(400, '查找用时过长，请换一个更具体的词', {
      fields: { wd: '查找用时过长，请换一个更具体的词' },
    });
  }
}

type Pages = { readonly key: string; readonly pages: number };
type Words = Pick<HitSearch, 'words' | 'alike'>;

/** A batch of the pages from one on, and the page after them. */
function readFrom(db: Database, { key, pages }: Pages, page: number): Promise<PageText[]> {
  return turns(() =>
    db
      .select({ page: pageTexts.page, content: pageTexts.content })
      .from(pageTexts)
      .where(and(eq(pageTexts.key, key), gte(pageTexts.page, page), lte(pageTexts.page, pages)))
      .orderBy(asc(pageTexts.page))
      .limit(BATCH + 1),
  );
}

/** The hits from a page on, as many as are enough. */
async function findFrom(db: Database, of: Pages, words: Words, page: number): Promise<Hits> {
  const hit: Hits['hit'] = [];
  let rows: PageText[];
  let first = page;
  do {
    rows = await readFrom(db, of, first);
    const search = { pages: rows.slice(0, BATCH), next: rows[BATCH], ...words };
    const found = await findOn({ ...search, enough: ENOUGH - hit.length });
    hit.push(...found.hit);
    if (found.has_more) return { hit, has_more: true };
    first = (search.pages.at(-1)?.page ?? of.pages) + 1;
  } while (rows.length > BATCH);
  return { hit, has_more: false };
}

/** The last hits before a page, as many as are enough. */
async function findBefore(db: Database, of: Pages, words: Words, page: number) {
  let hit: Hits['hit'] = [];
  for (let end = page; end > 1; end -= BATCH) {
    const rows = await readFrom(db, of, Math.max(1, end - BATCH));
    const search = { pages: rows.filter((row) => row.page < end), ...words };
    const next = rows.find((row) => row.page === end);
    hit = [...(await findOn({ ...search, next, enough: Infinity })).hit, ...hit];
    const first = hit.at(-ENOUGH)?.page ?? 0;
    if (hit.some((one) => one.page < first))
      return { hit: hit.filter((one) => one.page >= first), has_earlier: true };
  }
  return { hit, has_earlier: false };
}

type Wanted = Pages & {
  readonly words: string;
  readonly near_page?: number | undefined;
  readonly after_page?: number | undefined;
  readonly before_page?: number | undefined;
};

/**
 * Finds the words on the first `pages` pages, in lists of whole pages. Every page is read: a query cannot fold text as
 * `findText` does, and would leave out pages on which the reader marks hits.
 */
export async function findInDocument(
  db: Database,
  { words, near_page: near = 1, after_page: after = 0, before_page: before, ...of }: Wanted,
): Promise<Found> {
  const alike = alikeIn(words);
  const search = { words, alike };
  if (before !== undefined) {
    const { hit, has_earlier } = await findBefore(db, of, search, Math.min(before, of.pages + 1));
    return { total: hit.length, has_more: true, has_earlier, hit, alike };
  }
  const first = await findFrom(db, of, search, after + 1);
  const isBeyond = first.has_more && near > Math.max(after, first.hit.at(-1)?.page ?? 0);
  const there = isBeyond ? await findFrom(db, of, search, near) : first;
  // Behind the last hit the list begins with the first one.
  const { hit, has_more } = there.hit.length > 0 ? there : first;
  const has_earlier = after > 0 || (hit[0] !== undefined && hit !== first.hit);
  return { total: hit.length, has_more, has_earlier, hit, alike };
}
