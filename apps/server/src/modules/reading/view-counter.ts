import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { dailyReads } from '../../db/schema/index.ts';
import { siteZone } from '../../db/site-zone.ts';
import type { Logger } from '../../log.ts';

const FLUSH_MS = 3000;

export type ViewCounter = {
  add(documentId: number): void;
  /** The views that are not written yet. */
  pending(documentId: number): number;
  flush(): Promise<void>;
};

/** Collects views and writes them together, so that a popular document does not cost an UPDATE for each view. */
export function createViewCounter(
  db: Database,
  logger: Logger,
  written: () => void = () => undefined,
): ViewCounter {
  let views = new Map<number, number>();
  /** What is being written. */
  let leaving = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (views.size === 0) return;
    const gathered = [...views];
    leaving = views;
    views = new Map();
    const values = sql.join(
      gathered.map(([id, count]) => sql`(${id}::bigint, ${count}::int)`),
      sql`, `,
    );
    const ids = sql.param(gathered.map(([id]) => id));
    try {
      // Locked in the order in which others lock documents, too; an update takes them as they lie in the table.
      await db.execute(sql`
        with locked as (
          select id from documents where id = any(${ids}::bigint[]) order by id for no key update
        ), viewed as (
          update documents d set view_count = d.view_count + v.count
          from (values ${values}) as v(id, count) join locked using (id) where d.id = v.id
          returning v.count
        )
        insert into ${dailyReads} as reads (day, view_count)
        select (now() at time zone ${siteZone}::text)::date, sum(count) from viewed having count(*) > 0
        on conflict (day) do update set view_count = reads.view_count + excluded.view_count`);
    } catch (error) {
      logger.warn({ err: error }, 'view counts were not written');
    } finally {
      leaving = new Map();
      // Rows that were read before know nothing of these views, which are pending no longer.
      written();
    }
  }

  return {
    add(documentId) {
      views.set(documentId, (views.get(documentId) ?? 0) + 1);
      if (timer === undefined) {
        timer = setTimeout(() => void flush(), FLUSH_MS);
        timer.unref();
      }
    },
    pending: (documentId) => (views.get(documentId) ?? 0) + (leaving.get(documentId) ?? 0),
    flush,
  };
}
