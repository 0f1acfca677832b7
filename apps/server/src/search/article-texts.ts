import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** So many that nobody who edits one of them waits. */
const BATCH = 50;

/**
 * Writes the texts of articles that have none: those of a site that was installed before they were kept, or came from a backup
 * of that time. They are indexed anew, since an older version read their markup.
 */
export async function fillArticleTexts(
  db: Pick<Database, 'execute'>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal.aborted) return;
    const { rows } = await db.execute(sql`
      with chosen as (
        select id from articles where text is null order by id limit ${BATCH} for update skip locked
      ), filled as (
        update articles a set text = article_text(a.content) from chosen where a.id = chosen.id
        returning a.id, search_shows_article(a.status, a.deleted_at) as is_shown
      ), queued as (
        insert into search_changes (type, target_id, priority) select 1, id, 1 from filled where is_shown
      )
      select id from filled`);
    if (rows.length < BATCH) return;
  }
}
