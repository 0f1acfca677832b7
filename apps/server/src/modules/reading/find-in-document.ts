import type { Contract, ReplyOf } from '@wenyuan/contract';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { pageTexts } from '../../db/schema/index.ts';
import { HttpError } from '../../http/errors.ts';
import { createTurns } from '../../http/turns.ts';
import { alikeIn } from '../../search/alike.ts';
import { DeadlineError, inThread } from '../../threads/threads.ts';
import { findHits, type Hits, type HitSearch } from './find-hits.ts';
import type { PageText } from './page-bodies.ts';

type Found = ReplyOf<Contract['document']['find']>;

/** Bound on hits, beyond which nobody reads. */
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

/**
 * Finds the words on the first `pages` pages, up to a bound. Every page is read: a query cannot fold text as `findText`
 * does, and would leave out pages on which the reader marks hits.
 */
export async function findInDocument(
  db: Database,
  { key, pages, words }: { key: string; pages: number; words: string },
): Promise<Found> {
  const hit: Found['hit'] = [];
  const alike = alikeIn(words);
  const readAfter = (page: number): Promise<PageText[]> =>
    db
      .select({ page: pageTexts.page, content: pageTexts.content })
      .from(pageTexts)
      .where(and(eq(pageTexts.key, key), gt(pageTexts.page, page), lte(pageTexts.page, pages)))
      .orderBy(asc(pageTexts.page))
      .limit(BATCH + 1);
  let rows: PageText[];
  let last = 0;
  do {
    const after = last;
    rows = await turns(() => readAfter(after));
    const search = { pages: rows.slice(0, BATCH), next: rows[BATCH], words, alike };
    const found = await findOn({ ...search, max: HITS_MAX - hit.length });
    hit.push(...found.hit);
    if (found.has_more) return { total: hit.length, has_more: true, hit, alike };
    last = search.pages.at(-1)?.page ?? pages;
  } while (rows.length > BATCH);
  return { total: hit.length, has_more: false, hit, alike };
}
