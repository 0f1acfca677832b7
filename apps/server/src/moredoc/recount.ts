import { CommentStatus, CommentType } from '@wenyuan/domain';
import { sql, type SQL } from 'drizzle-orm';
import { withoutStatementTimeout } from '../db/without-timeouts.ts';
import type { Move } from './move.ts';

type Counter = {
  readonly table: string;
  readonly column: string;
  /** Selects the `id` of each row with anything to count, and the `value`. */
  readonly counted: SQL;
};

const ofUsers = (column: string, from: string): Counter => ({
  table: 'users',
  column,
  counted: sql.raw(`select user_id as id, count(*) as value from ${from} group by user_id`),
});
const ofTarget = (table: string, column: string, from: string): Counter => ({
  table,
  column,
  counted: sql.raw(`select document_id as id, count(*) as value from ${from} group by document_id`),
});

/** Each counter, with what it counts. */
const COUNTERS: readonly Counter[] = [
  ofUsers('doc_count', 'documents where deleted_at is null'),
  ofUsers('article_count', 'articles where deleted_at is null'),
  ofUsers('favorite_count', 'favorites'),
  ofUsers('comment_count', `comments where status = ${CommentStatus.Approved}`),
  {
    table: 'categories',
    column: 'doc_count',
    counted: sql`
      select category_id as id, count(*) as value from (
        select l.category_id from document_categories l
        join documents d on d.id = l.document_id and d.deleted_at is null
        union all
        select l.category_id from article_categories l
        join articles a on a.id = l.article_id and a.deleted_at is null
      ) as link group by category_id`,
  },
  ofTarget('documents', 'favorite_count', `favorites where type = ${CommentType.Document}`),
  ofTarget(
    'documents',
    'comment_count',
    `comments where type = ${CommentType.Document} and status = ${CommentStatus.Approved}`,
  ),
  ofTarget('documents', 'score_count', 'document_scores'),
  {
    table: 'documents',
    column: 'score',
    counted: sql`
      select document_id as id, round(avg(score)) as value from document_scores group by document_id`,
  },
  ofTarget('articles', 'favorite_count', `favorites where type = ${CommentType.Article}`),
  ofTarget(
    'articles',
    'comment_count',
    `comments where type = ${CommentType.Article} and status = ${CommentStatus.Approved}`,
  ),
  {
    table: 'comments',
    column: 'comment_count',
    counted: sql`
      select parent_id as id, count(*) as value from comments
      where parent_id > 0 and status = ${CommentStatus.Approved} group by parent_id`,
  },
];

/**
 * Counts anew what the other site only added up. Only rows that differ are written, so that a second run changes nothing.
 */
export async function recount({ db, say }: Move): Promise<void> {
  for (const { table, column, counted } of COUNTERS) {
    say(`核对计数 ${table}.${column}`);
    const [name, counter] = [sql.raw(table), sql.raw(column)];
    await db.transaction(async (tx) => {
      await withoutStatementTimeout(tx);
      await tx.execute(sql`
        update ${name} it set ${counter} = coalesce(counted.value, 0)::int
        from ${name} own left join (${counted}) as counted on counted.id = own.id
        where it.id = own.id and it.${counter} <> coalesce(counted.value, 0)`);
    });
  }
}
