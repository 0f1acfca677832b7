import { SearchType } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { siteLocks } from '../db/advisory-locks.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { entryOf, type Entry, type Source } from './entry.ts';
import { deleteEntries, putEntry, readSources } from './entry-store.ts';

/** Targets in one batch; all recorded changes of a target are settled together. */
const BATCH = 100;
/** Time after which a batch ends and its finished changes are deleted; the rest is left for the next one. */
const BATCH_MS = 5000;
/** Entries written at once, so that one target is analysed while others are written. */
const PUTS_AT_ONCE = 4;
/** Failed attempts after which a target is skipped and logged. */
const TRIES = 3;

type Change = { readonly id: string; readonly type: SearchType; readonly target_id: string };
type Work = {
  readonly db: Database;
  readonly logger: Logger;
  /** Builds an entry; `entryOf` when absent. */
  readonly analyse?: (source: Source) => Promise<Entry>;
};

type Outcome = { readonly done: Set<number>; readonly failed: Set<number> };

/** Indexes targets until the time is up, and at least the first one. */
async function indexTargets(
  { db, logger, analyse }: Work,
  type: SearchType,
  { ids, until }: { ids: readonly number[]; until: number },
): Promise<Outcome> {
  const sources = await readSources(db, type, ids);
  const shown = new Set(sources.map((source) => source.target_id));
  const hidden = ids.filter((id) => !shown.has(id));
  await deleteEntries(db, type, hidden);
  const outcome: Outcome = { done: new Set(hidden), failed: new Set() };
  const put = async (source: Source) => {
    try {
      await putEntry(db, (await analyse?.(source)) ?? entryOf(source));
      outcome.done.add(source.target_id);
    } catch (error) {
      outcome.failed.add(source.target_id);
      logger.error({ err: error, type, id: source.target_id }, 'not indexed');
    }
  };
  for (let start = 0; start < sources.length; start += PUTS_AT_ONCE) {
    if (start > 0 && performance.now() > until) break;
    await Promise.all(sources.slice(start, start + PUTS_AT_ONCE).map(put));
  }
  return outcome;
}

/**
 * Indexes the oldest changes and returns how many there were. One indexer runs in the whole installation: two could
 * overwrite a newer state with an older one. The lock and the deletion of finished rows share one
 * transaction, so a killed indexer leaves them to the next. Entries are written outside of it, one by one, so that no
 * other transaction waits for more than one of them.
 */
export async function indexBatch(work: Work): Promise<number> {
  return work.db.transaction(async (tx) => {
    // This connection waits while long documents are indexed on others.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
    const lock = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${siteLocks.indexer}) as free`,
    );
    if (lock.rows[0]?.free !== true) return 0;
    const { rows } = await tx.execute<Change>(sql`
      select c.id, c.type, c.target_id from search_changes c
      where (c.type, c.target_id) in (
        select type, target_id from search_changes order by priority, tries, id limit ${BATCH})`);
    if (rows.length === 0) return 0;
    const until = performance.now() + BATCH_MS;
    const outcomes = new Map<SearchType, Outcome>();
    for (const type of [SearchType.Document, SearchType.Article]) {
      const targets = rows.filter((row) => row.type === type).map((row) => Number(row.target_id));
      outcomes.set(type, await indexTargets(work, type, { ids: [...new Set(targets)], until }));
    }
    const among = (kind: keyof Outcome) =>
      rows.filter((row) => outcomes.get(row.type)?.[kind].has(Number(row.target_id)) === true);
    const [done, again] = [among('done'), among('failed')];
    const idsOf = (changes: readonly Change[]) => sql.param(changes.map(({ id }) => id));
    await tx.execute(sql`delete from search_changes where id = any(${idsOf(done)}::bigint[])`);
    if (again.length > 0) {
      await tx.execute(
        sql`delete from search_changes where id = any(${idsOf(again)}::bigint[]) and tries >= ${TRIES - 1}`,
      );
      await tx.execute(
        sql`update search_changes set tries = tries + 1 where id = any(${idsOf(again)}::bigint[])`,
      );
    }
    return rows.length;
  });
}

/** Indexes until nothing is left or `signal` aborts. */
export async function indexAll(work: Work, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true && (await indexBatch(work)) > 0);
}
