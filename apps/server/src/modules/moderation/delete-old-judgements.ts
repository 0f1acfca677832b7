import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attachments, moderatedTexts } from '../../db/schema/index.ts';

/**
 * Deletes judgements that no reviewer will look up any more. Of a picture, what was held against it is kept as long as the picture
 * is: it was judged as it was uploaded, and a draft that has it may be published years later.
 */
export async function deleteOldJudgements(db: Db): Promise<void> {
  const isOld = sql`m.judged_at < now() - interval '180 days'`;
  await db.execute(sql`
    with kept as materialized (
      select m.hash from ${moderatedTexts} m
      join ${attachments} a on encode(sha256(convert_to(E'picture\\n' || a.path, 'UTF8')), 'hex') = m.hash
      where ${isOld} and m.level <> 'pass'
    )
    delete from ${moderatedTexts} m
    where ${isOld} and not exists (select from kept where kept.hash = m.hash)`);
}
