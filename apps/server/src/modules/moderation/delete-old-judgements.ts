import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { moderatedTexts } from '../../db/schema/index.ts';

/** Deletes judgements that no reviewer will look up any more. */
export async function deleteOldJudgements(db: Db): Promise<void> {
  await db.delete(moderatedTexts).where(sql`judged_at < now() - interval '180 days'`);
}
