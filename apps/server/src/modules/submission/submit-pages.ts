import type { SearchEngineName } from '@wenyuan/domain';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { pageSubmissions } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { pageKinds, visiblePages, type PageKind } from '../../web/visible-pages.ts';
import { siteOrigin } from '../config/site-origin.ts';
import { SubmissionError, type SearchEngine } from './search-engines.ts';
import {
  forgetFailures,
  isSubmitted,
  readStates,
  recordAnswer,
  recordFailure,
  RETRY_MS,
} from './submission-state.ts';

/** Of one request: both engines take more. */
const BATCH_MAX = 1000;

const types = { documents: 0, articles: 1 } as const satisfies Record<PageKind, number>;

type Page = { readonly type: number; readonly id: number; readonly address: string };

const told = (engine: SearchEngineName, kind: PageKind): SQL =>
  sql`${pageSubmissions.engine} = ${engine} and ${pageSubmissions.type} = ${types[kind]}`;

/** Public pages that the engine was not told of, the newest first. */
async function untoldPages(
  db: Db,
  engine: SearchEngineName,
  { origin, limit }: { readonly origin: string; readonly limit: number },
): Promise<Page[]> {
  const pages: Page[] = [];
  for (const kind of pageKinds) {
    const { rows: source, id, path } = visiblePages[kind];
    const { rows } = await db.execute<{ id: string; name: string; category: number | null }>(sql`
      ${source} > 0 and not exists (select from ${pageSubmissions}
        where ${told(engine, kind)} and ${pageSubmissions.target_id} = ${id})
      order by 1 desc limit ${limit - pages.length}`);
    pages.push(
      ...rows.map((row) => ({
        type: types[kind],
        id: Number(row.id),
        address: `${origin}${path(row)}`,
      })),
    );
  }
  return pages;
}

/** What the engine was told of, and is not public any more. */
const isGone = (engine: SearchEngineName, kind: PageKind): SQL =>
  sql`${told(engine, kind)} and not exists (select from (${visiblePages[kind].ids}) visible
    where visible.id = ${pageSubmissions.target_id})`;

async function gonePages(db: Db, engine: SearchEngineName, limit: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (const kind of pageKinds) {
    const rows = await db
      .select({
        type: pageSubmissions.type,
        id: pageSubmissions.target_id,
        address: pageSubmissions.address,
      })
      .from(pageSubmissions)
      .where(isGone(engine, kind))
      .limit(limit - pages.length);
    pages.push(...rows);
  }
  return pages;
}

async function forget(db: Db, engine: SearchEngineName, pages: readonly Page[]): Promise<void> {
  for (const type of Object.values(types)) {
    const ids = pages.filter((page) => page.type === type).map(({ id }) => id);
    if (ids.length === 0) continue;
    await db
      .delete(pageSubmissions)
      .where(
        and(
          eq(pageSubmissions.engine, engine),
          eq(pageSubmissions.type, type),
          inArray(pageSubmissions.target_id, ids),
        ),
      );
  }
}

/** Tells one engine of what changed, until it has all or takes no more. */
async function submitTo(
  db: Db,
  engine: SearchEngine,
  {
    origin,
    now,
    isFailing,
  }: { readonly origin: string; readonly now: Date; readonly isFailing: boolean },
): Promise<void> {
  // What was told of a former domain is told anew of this one.
  await db
    .delete(pageSubmissions)
    .where(
      and(
        eq(pageSubmissions.engine, engine.name),
        sql`not starts_with(${pageSubmissions.address}, ${`${origin}/`})`,
      ),
    );
  // Nothing of these is sent, so they take no room from what is.
  if (!engine.takesGone)
    for (const kind of pageKinds) await db.delete(pageSubmissions).where(isGone(engine.name, kind));
  let isUnsure = isFailing;
  let size = Math.min(engine.first, BATCH_MAX);
  for (;;) {
    const gone = engine.takesGone ? await gonePages(db, engine.name, size) : [];
    const untold = await untoldPages(db, engine.name, { origin, limit: size - gone.length });
    const sent = [...gone, ...untold];
    if (sent.length === 0 && !isUnsure) return;
    // What was refused may be gone meanwhile: whether others are taken is found out all the same.
    const addresses = sent.length === 0 ? [`${origin}/`] : sent.map(({ address }) => address);
    const answer = await engine.submit(addresses);
    const { isTaken, left } = answer;
    isUnsure = false;
    await db.transaction(async (tx) => {
      await recordAnswer(tx, engine, answer, now);
      if (!isTaken) return;
      await forget(tx, engine.name, gone);
      if (untold.length === 0) return;
      await tx
        .insert(pageSubmissions)
        .values(
          untold.map(({ type, id, address }) => ({
            engine: engine.name,
            type,
            target_id: id,
            address,
          })),
        )
        .onConflictDoNothing();
    });
    const isFull = sent.length === size;
    if (!isTaken || left === 0 || !isFull || size === BATCH_MAX) return;
    size = Math.min(left, BATCH_MAX);
  }
}

/**
 * Tells the search engines that the settings name of pages that became public, and of those that are gone, where they want to
 * know. Of a site that visitors may not read they are told nothing. What an engine took before this process was killed, and was not noted,
 * is sent again, which does no harm.
 */
export async function submitPages(
  services: Pick<Services, 'db' | 'settings' | 'config' | 'logger' | 'searchEngines'>,
  now = new Date(),
): Promise<void> {
  const { db, settings, logger } = services;
  const engines = isSubmitted(await settings.read()) ? await services.searchEngines() : [];
  await forgetFailures(db, engines);
  const states = await readStates(db, engines);
  for (const [index, engine] of engines.entries()) {
    const { resume_at: resumeAt = null, failing_since = null } = states[index] ?? {};
    if (resumeAt !== null && resumeAt > now) continue;
    try {
      const origin = await siteOrigin(services);
      await submitTo(db, engine, { origin, now, isFailing: failing_since !== null });
    } catch (error) {
      if (!(error instanceof SubmissionError)) throw error;
      logger.warn({ engine: engine.name, reason: error.message }, 'a search engine takes no pages');
      const resumeAt = new Date(now.getTime() + RETRY_MS);
      await recordFailure(db, engine, error, { now, resumeAt });
    }
  }
}

/** Tells an engine of the home page, whatever it answered before, and keeps the answer. Returns what it refused for; empty for nothing. */
export async function submitHome(
  { db }: Pick<Services, 'db'>,
  engine: SearchEngine,
  home: string,
): Promise<string> {
  const now = new Date();
  try {
    const answer = await engine.submit([home]);
    await recordAnswer(db, engine, answer, now);
    return answer.isTaken ? '' : '今天的推送配额已用完，或没有给本站配额';
  } catch (error) {
    if (!(error instanceof SubmissionError)) throw error;
    await recordFailure(db, engine, error, { now, resumeAt: null });
    return error.message;
  }
}
