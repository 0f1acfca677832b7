import { DocumentStatus } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { documents } from '../db/schema/index.ts';
import { withCode } from './detail-code.ts';
import { fail, release } from './document-store.ts';

/**
 * Workers that may be killed in a row while they convert a document, before it is taken to be what kills them. Only the first
 * time, others may have been at work beside it (`startWorker`): who loses power three times at one document is rare.
 */
const KILLED_MAX = 3;

type Left = {
  readonly id: number;
  /** As its job noted when a worker was killed before, and how many pages there were then. */
  readonly killed: number;
  readonly pages: number;
};

/** The documents whose jobs are all of this pool: another worker may convert one meanwhile, as it was given another file. */
async function leftBy(db: Database, poolId: string): Promise<Left[]> {
  const { rows } = await db.execute<Left>(sql`
    select (job.payload ->> 'documentId')::int as id,
      coalesce(max((job.payload ->> 'killed')::int), 0) as killed,
      coalesce(max((job.payload ->> 'pages')::int), 0) as pages
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'convert_document' and job.locked_by is not null
    group by 1 having bool_and(job.locked_by = ${poolId})`);
  return rows;
}

async function releaseOne(
  db: Database,
  { id, killed: before, pages }: Left,
  { poolId, isDead }: { readonly poolId: string; readonly isDead: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update');
    // What has not begun, or was released by another worker, is no fault of its own.
    if (row?.status !== DocumentStatus.Converting) return;
    const convert_tries = Math.max(0, row.convert_tries - 1);
    const released = { ...row, convert_tries };
    if (!isDead) return release(tx, released, { isTry: false });
    const killed = row.converted_pages === pages ? before + 1 : 1;
    if (killed >= KILLED_MAX)
      return fail(
        tx,
        row,
        '转换多次意外中断，没有再试；文件可能过大或过于复杂',
        withCode('internal', `${killed} workers were killed in a row while they converted it`),
      );
    await release(tx, released, { isTry: false });
    const noted = JSON.stringify({ killed, pages: row.converted_pages });
    // The queue's tries are not used up by it, or a job that begins anew would know nothing of this.
    await tx.execute(sql`update graphile_worker._private_jobs
      set payload = (payload::jsonb || ${noted}::jsonb)::json, attempts = 0
      where locked_by = ${poolId} and key = 'convert:' || ${id}::int`);
  });
}

/**
 * What a worker was converting waits for its turn again, and says so: others may come before it. If the worker `isDead`, that
 * is noted with the job, and what has killed several is not tried any more. To be called before the jobs of its pool are
 * unlocked.
 */
export async function releaseKilled(
  db: Database,
  poolId: string,
  { isDead }: { readonly isDead: boolean },
): Promise<void> {
  for (const left of await leftBy(db, poolId)) await releaseOne(db, left, { poolId, isDead });
}
