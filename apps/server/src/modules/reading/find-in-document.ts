import type { Contract, ReplyOf } from '@wenyuan/contract';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { pageTexts } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';
import { createTurns } from '../../http/turns.ts';
import { alikeIn } from '../../search/alike.ts';
import { DeadlineError, inThread } from '../../threads/threads.ts';
import { findHits, type HitPlace, type Hits, type HitSearch } from './find-hits.ts';
import type { PageText } from './page-bodies.ts';

type Found = ReplyOf<Contract['document']['find']>;

/** Of a list: one page may have thousands. */
const HITS_MAX = 500;
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

/** The hits from a page on, as many as are in a list. */
async function findFrom(
  db: Database,
  of: Pages,
  words: Words,
  { page, after }: { readonly page: number; readonly after?: HitPlace | undefined },
): Promise<Hits> {
  let hit: Hits['hit'] = [];
  let rows: PageText[];
  let first = page;
  do {
    rows = await readFrom(db, of, first);
    const search = { pages: rows.slice(0, BATCH), next: rows[BATCH], after, ...words };
    const found = await findOn({ ...search, enough: HITS_MAX - hit.length });
    hit = [...hit, ...found.hit];
    if (found.has_more) return { hit, has_more: true };
    first = (search.pages.at(-1)?.page ?? of.pages) + 1;
  } while (rows.length > BATCH);
  return { hit, has_more: false };
}

/** The last hits before one, as many as are in a list. */
async function findBefore(db: Database, of: Pages, words: Words, before: HitPlace): Promise<Hits> {
  let hit: Hits['hit'] = [];
  const last = before.index > 0 ? before.page : before.page - 1;
  for (let end = Math.min(last, of.pages); end >= 1; end -= BATCH) {
    const rows = await readFrom(db, of, Math.max(1, end - BATCH + 1));
    const search = { pages: rows.filter((row) => row.page <= end), before, ...words };
    const next = rows.find((row) => row.page === end + 1);
    const found = await findOn({ ...search, next, enough: HITS_MAX - hit.length });
    hit = [...found.hit, ...hit];
    if (found.has_more) return { hit, has_more: true };
  }
  return { hit, has_more: false };
}

type Wanted = Pages & {
  readonly words: string;
  readonly near_page?: number | undefined;
  readonly after_page?: number | undefined;
  readonly after_index?: number | undefined;
  readonly before_page?: number | undefined;
  readonly before_index?: number | undefined;
};

/**
 * Finds the words on the first `pages` pages, in lists. Every page is read: a query cannot fold text as `findText` does, and
 * would leave out pages on which the reader marks hits.
 */
export async function findInDocument(db: Database, { words, ...wanted }: Wanted): Promise<Found> {
  const {
    near_page: near = 1,
    after_page = 0,
    after_index,
    before_page,
    before_index,
    ...of
  } = wanted;
  const alike = alikeIn(words);
  const search = { words, alike };
  if (before_page !== undefined) {
    const before = { page: before_page, index: before_index ?? 0 };
    const { hit, has_more: has_earlier } = await findBefore(db, of, search, before);
    return { total: hit.length, has_more: true, has_earlier, hit, alike };
  }
  // Behind the last page nothing is, however far.
  const page = Math.min(after_page, of.pages);
  const after = after_index === undefined ? undefined : { page, index: after_index };
  const begin = after === undefined ? page + 1 : page;
  const first = await findFrom(db, of, search, { page: begin, after });
  const isBeyond = first.has_more && near > Math.max(page, first.hit.at(-1)?.page ?? 0);
  const there = isBeyond ? await findFrom(db, of, search, { page: near }) : first;
  // Behind the last hit the list begins with the first one.
  const { hit, has_more } = there.hit.length > 0 ? there : first;
  const has_earlier = page > 0 || (hit[0] !== undefined && hit !== first.hit);
  return { total: hit.length, has_more, has_earlier, hit, alike };
}
