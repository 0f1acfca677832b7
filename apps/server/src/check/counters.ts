import { CategoryType, CommentStatus, CommentType } from '@wenyuan/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Difference } from '../modules/payment/check-trade.ts';

/** A number that is kept beside the rows that it counts, or that names one of them. */
type Counter = {
  readonly rule: string;
  /** The table that keeps it, and its columns with what they should be: `c` is the row of `counted`. */
  readonly table: string;
  readonly columns: Readonly<Record<string, SQL>>;
  /** Rows with `key`, the id of a row of the table, and what `columns` read. */
  readonly counted: SQL;
  /** How a row of the table, `t`, is named. */
  readonly subject: SQL;
  /** Tables that are counted. */
  readonly sources: readonly string[];
  /** Rows of the table that have such a counter; default: all. */
  readonly only?: SQL;
};

const n = sql.raw('coalesce(c.n, 0)');
const ofTitle = sql.raw("'《' || t.title || '》'");
const ofUser = sql.raw('t.username');

const COUNTERS: readonly Counter[] = [
  {
    rule: '分类的文档数',
    table: 'categories',
    columns: { doc_count: n },
    counted: sql`
      select dc.category_id as key, count(*) as n
      from document_categories dc join documents d on d.id = dc.document_id and d.deleted_at is null
      group by 1`,
    subject: sql.raw('t.title'),
    sources: ['document_categories', 'documents'],
    only: sql`t.type = ${CategoryType.Document}`,
  },
  {
    rule: '分类的文章数',
    table: 'categories',
    columns: { doc_count: n },
    counted: sql`
      select ac.category_id as key, count(*) as n
      from article_categories ac join articles a on a.id = ac.article_id and a.deleted_at is null
      group by 1`,
    subject: sql.raw('t.title'),
    sources: ['article_categories', 'articles'],
    only: sql`t.type = ${CategoryType.Article}`,
  },
  {
    rule: '用户的文档数',
    table: 'users',
    columns: { doc_count: n },
    counted: sql`
      select user_id as key, count(*) as n from documents where deleted_at is null group by 1`,
    subject: ofUser,
    sources: ['documents'],
  },
  {
    rule: '用户的文章数',
    table: 'users',
    columns: { article_count: n },
    counted: sql`
      select user_id as key, count(*) as n from articles where deleted_at is null group by 1`,
    subject: ofUser,
    sources: ['articles'],
  },
  {
    rule: '用户的收藏数',
    table: 'users',
    columns: { favorite_count: n },
    counted: sql`select user_id as key, count(*) as n from favorites group by 1`,
    subject: ofUser,
    sources: ['favorites'],
  },
  {
    rule: '用户的关注数',
    table: 'users',
    columns: { follow_count: n },
    counted: sql`select user_id as key, count(*) as n from follows group by 1`,
    subject: ofUser,
    sources: ['follows'],
  },
  {
    rule: '用户的粉丝数',
    table: 'users',
    columns: { fans_count: n },
    counted: sql`select author_id as key, count(*) as n from follows group by 1`,
    subject: ofUser,
    sources: ['follows'],
  },
  {
    rule: '用户的评论数',
    table: 'users',
    columns: { comment_count: n },
    counted: sql`select user_id as key, count(*) as n from comments where status = ${CommentStatus.Approved} group by 1`,
    subject: ofUser,
    sources: ['comments'],
  },
  {
    rule: '文档的收藏数',
    table: 'documents',
    columns: { favorite_count: n },
    counted: sql`
      select document_id as key, count(*) as n from favorites where type = ${CommentType.Document} group by 1`,
    subject: ofTitle,
    sources: ['favorites'],
  },
  {
    rule: '文档的评分与评分人数',
    table: 'documents',
    columns: { score_count: n, score: sql.raw('coalesce(c.score, 0)') },
    counted: sql`
      select document_id as key, count(*) as n, round(avg(score))::int as score
      from document_scores group by 1`,
    subject: ofTitle,
    sources: ['document_scores'],
  },
  {
    rule: '文档的评论数',
    table: 'documents',
    columns: { comment_count: n },
    counted: sql`
      select document_id as key, count(*) as n from comments
      where type = ${CommentType.Document} and status = ${CommentStatus.Approved} group by 1`,
    subject: ofTitle,
    sources: ['comments'],
  },
  {
    rule: '文档的下载数',
    table: 'documents',
    columns: { download_count: n },
    counted: sql`
      select document_id as key, count(*) as n from downloads where "grant" <> 'review' group by 1`,
    subject: ofTitle,
    sources: ['downloads'],
    // Those of a site that moved in go on from its numbers, of which it had no rows.
    only: sql.raw(`not exists (
      select 1 from moved_rows m where m.source = 'document' and m.new_id = t.id)`),
  },
  {
    rule: '文章的收藏数',
    table: 'articles',
    columns: { favorite_count: n },
    counted: sql`
      select document_id as key, count(*) as n from favorites where type = ${CommentType.Article} group by 1`,
    subject: ofTitle,
    sources: ['favorites'],
  },
  {
    rule: '文章的评论数',
    table: 'articles',
    columns: { comment_count: n },
    counted: sql`
      select document_id as key, count(*) as n from comments
      where type = ${CommentType.Article} and status = ${CommentStatus.Approved} group by 1`,
    subject: ofTitle,
    sources: ['comments'],
  },
  {
    rule: '评论的回复数',
    table: 'comments',
    columns: { comment_count: n },
    counted: sql`
      select parent_id as key, count(*) as n from comments
      where parent_id > 0 and status = ${CommentStatus.Approved} group by 1`,
    subject: sql.raw("'评论 ' || t.id"),
    sources: [],
  },
  {
    rule: '求文档的人数',
    table: 'wishes',
    columns: { supporter_count: n },
    counted: sql`select wish_id as key, count(*) as n from wish_supporters group by 1`,
    subject: ofTitle,
    sources: ['wish_supporters'],
  },
  {
    // No foreign key refuses a folder of another member. What is in one is in none.
    rule: '收藏在本人的收藏夹里',
    table: 'favorites',
    columns: { folder_id: sql.raw('c.own') },
    counted: sql`
      select f.id as key, o.id as own
      from favorites f join favorite_folders o on o.id = f.folder_id and o.user_id = f.user_id`,
    subject: sql.raw("'收藏 ' || t.id"),
    sources: ['favorite_folders'],
  },
];

/** Rows whose counter is another than the count. */
function wrong({ columns, only }: Counter): SQL {
  const differs = Object.entries(columns).map(
    ([name, count]) => sql`t.${sql.identifier(name)} is distinct from ${count}`,
  );
  return sql`(${sql.join(differs, sql` or `)})${only === undefined ? sql`` : sql` and ${only}`}`;
}

function joined({ table, counted }: Counter): SQL {
  return sql`${sql.identifier(table)} t left join (${counted}) c on c.key = t.id`;
}

/** Compares every counter with a count of the rows. */
export async function checkCounters(
  db: Db,
): Promise<{ readonly rules: number; readonly differences: readonly Difference[] }> {
  const differences: Difference[] = [];
  for (const counter of COUNTERS) {
    const { rule, subject, columns } = counter;
    const kept = Object.entries(columns).map(
      ([name, count]) =>
        sql`t.${sql.identifier(name)} || '，实有 ' || coalesce((${count})::text, '无')`,
    );
    const { rows } = await db.execute<{ subject: string; detail: string }>(sql`
      select ${subject} as subject, '记为 ' || ${sql.join(kept, sql` || '；记为 ' || `)} as detail
      from ${joined(counter)} where ${wrong(counter)} order by t.id`);
    for (const row of rows) differences.push({ rule, ...row });
  }
  return { rules: COUNTERS.length, differences };
}

/** Sets every counter to the count of the rows, and returns how many were wrong. */
export async function repairCounters(db: Pick<Db, 'transaction'>): Promise<number> {
  let repaired = 0;
  for (const counter of COUNTERS) {
    const { table, columns, sources } = counter;
    repaired += await db.transaction(async (tx) => {
      // A count that somebody changes meanwhile would be wrong again: writers wait for the moment, readers do not.
      const locked = [...new Set([table, ...sources])].map((name) => sql.identifier(name));
      await tx.execute(sql`lock table ${sql.join(locked, sql`, `)} in share row exclusive mode`);
      const set = Object.entries(columns).map(
        ([name]) => sql`${sql.identifier(name)} = fixed.${sql.identifier(name)}`,
      );
      const counts = Object.entries(columns).map(
        ([name, count]) => sql`${count} as ${sql.identifier(name)}`,
      );
      const { rowCount } = await tx.execute(sql`
        update ${sql.identifier(table)} set ${sql.join(set, sql`, `)}
        from (select t.id, ${sql.join(counts, sql`, `)} from ${joined(counter)} where ${wrong(counter)}) fixed
        where fixed.id = ${sql.identifier(table)}.id`);
      return rowCount ?? 0;
    });
  }
  return repaired;
}
