import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { documents } from '../db/schema/index.ts';
import { release } from './document-store.ts';

/**
 * What a killed worker was converting waits for its turn again, and says so: others may come before it. Not what another worker
 * converts meanwhile, as it was given another file. To be called before the jobs of its pool are unlocked.
 */
export async function releaseKilled(db: Database, poolId: string): Promise<void> {
  const rows = await db
    .select()
    .from(documents)
    .where(
      sql`${documents.id} in (select (job.payload ->> 'documentId')::bigint
        from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = 'convert_document' and job.locked_by is not null
        group by 1 having bool_and(job.locked_by = ${poolId}))`,
    );
  for (const row of rows) {
    const convert_tries = Math.max(0, row.convert_tries - 1);
    await release(db, { ...row, convert_tries }, { isTry: false });
  }
}
