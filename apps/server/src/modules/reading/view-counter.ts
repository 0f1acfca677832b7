import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { dailyReads, documents, uncountedViews } from '../../db/schema/index.ts';
import { siteZone } from '../../db/site-zone.ts';
import type { Logger } from '../../log.ts';

const FLUSH_MS = 3000;
/** To how many documents views are added in one go; each costs as much as twenty that are only stored. */
const COUNTED_AT_ONCE = 500;

export type ViewCounter = {
  add(documentId: number): void;
  /** The views that are not stored yet. */
  pending(documentId: number): number;
  flush(): Promise<void>;
};

/** Stores views in the order of their documents, as other processes do, and adds them to those of the day. */
async function store(db: Database, seen: ReadonlyMap<number, number>): Promise<void> {
  const gathered = [...seen].toSorted(([one], [other]) => one - other);
  const ids = sql.param(gathered.map(([id]) => id));
  const counts = sql.param(gathered.map(([, views]) => views));
  const total = gathered.reduce((sum, [, views]) => sum + views, 0);
  await db.execute(sql`
    with stored as (
      insert into ${uncountedViews} as v (document_id, view_count)
      select id, count from unnest(${ids}::bigint[], ${counts}::int[]) as given (id, count) order by id
      on conflict (document_id) do update set view_count = v.view_count + excluded.view_count
      returning document_id
    )
    insert into ${dailyReads} as reads (day, view_count)
    select (now() at time zone ${siteZone}::text)::date, ${total}::int from stored having count(*) > 0
    on conflict (day) do update set view_count = reads.view_count + excluded.view_count`);
}

/**
 * PostgreSQL keeps the plan of a prepared statement until it is told of another size of its tables. One that was made while
 * no views waited reads all that wait for each document, and autovacuum tells of them a minute later.
 */
async function tellOfGrowth(db: Database): Promise<void> {
  const { rows } = await db.execute<{ grew: boolean }>(sql`
    select pg_relation_size(oid) >= 2 * greatest(relpages, 1) * current_setting('block_size')::bigint as grew
    from pg_class where oid = ${'uncounted_views'}::regclass`);
  if (rows[0]?.grew === true) await db.execute(sql`analyze (skip_locked) ${uncountedViews}`);
}

/**
 * Adds the views that were stored first to the rows of their documents, and says how many of them it took. Whoever comes
 * across a row that another process is adding, leaves it: nobody waits who holds views. Views of a document that is gone go,
 * too.
 */
async function count(db: Database, atOnce: number): Promise<number> {
  return db.transaction(async (tx) => {
    const oldest = await tx
      .select({ id: uncountedViews.document_id })
      .from(uncountedViews)
      .orderBy(asc(uncountedViews.created_at), asc(uncountedViews.document_id))
      .limit(atOnce);
    if (oldest.length === 0) return 0;
    const ids = oldest.map(({ id }) => id);
    // Locked in the order in which others lock documents, too; an update takes them as they lie in the table.
    await tx
      .select({ id: documents.id })
      .from(documents)
      .where(inArray(documents.id, ids))
      .orderBy(asc(documents.id))
      .for('no key update');
    await tx.execute(sql`
      with free as (
        select document_id from ${uncountedViews} where document_id = any(${sql.param(ids)}::bigint[])
        for update skip locked
      ), taken as (
        delete from ${uncountedViews} v using free where v.document_id = free.document_id
        returning v.document_id, v.view_count
      )
      update ${documents} d set view_count = d.view_count + taken.view_count
      from taken where d.id = taken.document_id`);
    return ids.length;
  });
}

/**
 * Collects views and stores them together, so that a popular document does not cost a statement for each view, and adds
 * them to the rows of the documents, of some at a time.
 */
export function createViewCounter(
  db: Database,
  logger: Logger,
  {
    written = () => undefined,
    atOnce = COUNTED_AT_ONCE,
  }: { readonly written?: () => void; readonly atOnce?: number } = {},
): ViewCounter {
  let views = new Map<number, number>();
  /** What is being stored. */
  let leaving = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let stored: Promise<void> = Promise.resolve();
  /** Behind, where a document is locked for long: views are stored meanwhile. */
  let counted: Promise<void> = Promise.resolve();

  function arm(): void {
    if (timer !== undefined) return;
    timer = setTimeout(() => void flush(), FLUSH_MS);
    timer.unref();
  }

  async function storeSeen(): Promise<void> {
    [leaving, views] = [views, new Map()];
    try {
      if (leaving.size > 0) await store(db, leaving);
    } catch (error) {
      logger.warn({ err: error }, 'views were not stored');
      return;
    } finally {
      leaving = new Map();
      // Rows that were read before know nothing of these views, which are pending no longer.
      written();
    }
    await tellOfGrowth(db).catch((error: unknown) =>
      logger.warn({ err: error }, 'the planner was not told of views that wait'),
    );
  }

  async function countStored(): Promise<void> {
    try {
      if ((await count(db, atOnce)) === atOnce) arm();
    } catch (error) {
      logger.warn({ err: error }, 'views were not added to their documents');
    }
  }

  function flush(): Promise<void> {
    if (timer === undefined) return counted;
    clearTimeout(timer);
    timer = undefined;
    stored = stored.then(storeSeen);
    counted = Promise.all([stored, counted]).then(countStored);
    return counted;
  }

  return {
    add(documentId) {
      views.set(documentId, (views.get(documentId) ?? 0) + 1);
      arm();
    },
    pending: (documentId) => (views.get(documentId) ?? 0) + (leaving.get(documentId) ?? 0),
    flush,
  };
}
