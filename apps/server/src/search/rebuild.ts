import { sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { ANALYSER_VERSION } from './analyse.ts';

export type IndexProgress = {
  /** Version of the analyser that the index is built with. */
  readonly version: string;
  readonly started_at: Date | null;
  /** Targets of the rebuild, and how many are left. */
  readonly total: number;
  readonly left: number;
  /** Entries in the index. */
  readonly entries: number;
};

/** Queues every target that should or does have an entry for indexing in the background. */
export async function rebuildIndex(db: Database): Promise<void> {
  await db.transaction((tx) => startRebuild(tx));
}

async function startRebuild(tx: Db): Promise<void> {
  await tx.execute(sql`delete from search_changes where priority = 1`);
  await tx.execute(sql`
    insert into search_changes (type, target_id, priority)
    select 0, id, 1 from documents where search_shows_document(status, deleted_at)
    union all select 1, id, 1 from articles where search_shows_article(status, deleted_at)
    union all select type, target_id, 1 from search_entries e
      where not case e.type
        when 0 then exists (select from documents where id = e.target_id and search_shows_document(status, deleted_at))
        else exists (select from articles where id = e.target_id and search_shows_article(status, deleted_at)) end`);
  await tx.execute(sql`
    insert into search_state (id, version, started_at, total)
    select 1, ${ANALYSER_VERSION}, now(), count(*) from search_changes where priority = 1
    on conflict (id) do update set version = excluded.version, started_at = excluded.started_at, total = excluded.total`);
}

/** Rebuilds an index of another analyser version when a worker starts. True when it did. */
export async function rebuildIfOld(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table search_state in share row exclusive mode`);
    const { rows } = await tx.execute<{ version: string }>(
      sql`select version from search_state where id = 1`,
    );
    if (rows[0]?.version === ANALYSER_VERSION) return false;
    await startRebuild(tx);
    return true;
  });
}

export async function readProgress(db: Db): Promise<IndexProgress> {
  const { rows } = await db.execute<{
    version: string | null;
    started_at: string | null;
    total: number;
    left: number;
    entries: number;
  }>(sql`
    select s.version, s.started_at, coalesce(s.total, 0)::int as total,
      (select count(*) from search_changes)::int as left,
      (select count(*) from search_entries)::int as entries
    from (select 1) one left join search_state s on s.id = 1`);
  const [row] = rows;
  return {
    version: row?.version ?? '',
    started_at: row?.started_at == null ? null : new Date(row.started_at),
    total: row?.total ?? 0,
    left: row?.left ?? 0,
    entries: row?.entries ?? 0,
  };
}
