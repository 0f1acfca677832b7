import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { entryOf, SearchType, type Source } from './entry.ts';
import { deleteEntries, putEntry, readSources } from './entry-store.ts';

/** One indexer at a time in the whole installation: else an older state of something could be written over a newer. */
const LOCK = 727_006;
/** Targets; all that is noted of one of them is done with at once. */
const BATCH = 100;
/** One is analysed while others are written. */
const PUTS_AT_ONCE = 4;
/** Something that cannot be indexed is left out after so many attempts, and told about. */
const TRIES = 3;

type Change = { readonly id: string; readonly type: SearchType; readonly target_id: string };
type Work = { readonly db: Database; readonly logger: Logger };

/** Indexes these; the ones that failed. */
async function indexTargets(
  { db, logger }: Work,
  type: SearchType,
  ids: readonly number[],
): Promise<Set<number>> {
  const failed = new Set<number>();
  const sources = await readSources(db, type, ids);
  const shown = new Set(sources.map((source) => source.target_id));
  await deleteEntries(
    db,
    type,
    ids.filter((id) => !shown.has(id)),
  );
  const put = async (source: Source) => {
    try {
      await putEntry(db, entryOf(source));
    } catch (error) {
      failed.add(source.target_id);
      logger.error({ err: error, type, id: source.target_id }, 'not indexed');
    }
  };
  for (let start = 0; start < sources.length; start += PUTS_AT_ONCE)
    await Promise.all(sources.slice(start, start + PUTS_AT_ONCE).map(put));
  return failed;
}

/**
 * Takes the oldest changes and brings their entries up to date; how many there were. The lock and the rows that are
 * done with belong to one transaction: a killed indexer leaves them to the next. Entries are written outside of it, one
 * by one, so that nobody's transaction waits for more than one of them.
 */
export async function indexBatch(work: Work): Promise<number> {
  return work.db.transaction(async (tx) => {
    const lock = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}) as free`,
    );
    if (lock.rows[0]?.free !== true) return 0;
    const { rows } = await tx.execute<Change>(sql`
      select c.id, c.type, c.target_id from search_changes c
      where (c.type, c.target_id) in (
        select type, target_id from search_changes order by priority, tries, id limit ${BATCH})`);
    if (rows.length === 0) return 0;
    const failed = new Map<SearchType, Set<number>>();
    for (const type of [SearchType.Document, SearchType.Article]) {
      const ids = rows.filter((row) => row.type === type).map((row) => Number(row.target_id));
      failed.set(type, await indexTargets(work, type, [...new Set(ids)]));
    }
    const again = rows.filter((row) => failed.get(row.type)?.has(Number(row.target_id)) === true);
    const done = rows.filter((row) => !again.includes(row));
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

/** Until nothing is left to do, or `signal` says stop. */
export async function indexAll(work: Work, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true && (await indexBatch(work)) > 0);
}
