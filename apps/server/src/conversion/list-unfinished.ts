import { DocumentStatus } from '@wenyuan/domain';
import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { documents } from '../db/schema/index.ts';
import type { DocumentRow } from '../modules/document/document.repo.ts';

const UNFINISHED_BATCH = 500;

/** Yields the documents that wait for conversion, or were left in the middle of it, and have no job that runs or is tried again. */
export async function* listUnfinished(
  db: Database,
  batch = UNFINISHED_BATCH,
): AsyncGenerator<Pick<DocumentRow, 'id' | 'conversion_key' | 'size' | 'user_id'>> {
  let last = 0;
  for (;;) {
    const rows = await db
      .select({
        id: documents.id,
        conversion_key: documents.conversion_key,
        size: documents.size,
        user_id: documents.user_id,
      })
      .from(documents)
      .where(
        and(
          gt(documents.id, last),
          inArray(documents.status, [
            DocumentStatus.PendingConvert,
            DocumentStatus.Converting,
            DocumentStatus.Reconvert,
          ]),
          isNull(documents.deleted_at),
          sql`not exists (select from graphile_worker.jobs
            where key = 'convert:' || ${documents.id} and (attempts < max_attempts or locked_at is not null))`,
        ),
      )
      .orderBy(asc(documents.id))
      .limit(batch);
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? last;
  }
}
