import {
  ArticleStatus,
  CommentStatus,
  CommentType,
  THREAD_ANSWERS,
  THREADS_MAX,
} from '@wenyuan/domain';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { addToCounter } from '../../db/add-to-counter.ts';
import { totalOf } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { createdWithin, fromAddress, oneOf, withWords } from '../../db/filters.ts';
import { pageOf } from '../../db/page.ts';
import { articles, comments, documents, users } from '../../db/schema/index.ts';
import { byAge } from '../../db/sorting.ts';
import { isPublicNow } from '../document/is-public.ts';
import { lockUsers } from '../user/user.repo.ts';
import { countOnTargets, lockTargets } from './comment-target.ts';

export type CommentRow = typeof comments.$inferSelect;

/** Locks the named comments in the order of their ids: before documents, articles and users. */
export async function lockComments(tx: Db, ids: readonly number[]): Promise<CommentRow[]> {
  return tx
    .select()
    .from(comments)
    .where(inArray(comments.id, [...ids]))
    .orderBy(asc(comments.id))
    .for('update');
}

/** Locks the comments with their parents, whose counters change too, in one order. */
export async function lockWithParents(tx: Db, ids: readonly number[]): Promise<CommentRow[]> {
  const found = await tx
    .select({ parent_id: comments.parent_id })
    .from(comments)
    .where(inArray(comments.id, [...ids]));
  const wanted = new Set(ids);
  const rows = await lockComments(tx, [...ids, ...found.map((row) => row.parent_id)]);
  return rows.filter((row) => wanted.has(row.id));
}

async function ownersOf(tx: Db, rows: readonly CommentRow[]): Promise<number[]> {
  const ids = rows.filter((row) => row.type === CommentType.Document).map((row) => row.document_id);
  if (ids.length === 0) return [];
  const found = await tx
    .select({ user_id: documents.user_id })
    .from(documents)
    .where(inArray(documents.id, ids));
  return found.map((row) => row.user_id);
}

/**
 * Updates all counters of approved comments: of the target, the parent comment and the author. Of several comments, the
 * parents are locked before.
 */
export async function countComments(
  tx: Db,
  rows: readonly CommentRow[],
  change: 1 | -1,
): Promise<void> {
  const parents = rows.map((row) => row.parent_id).filter((id) => id !== 0);
  await addToCounter(tx, comments.comment_count, parents, change);
  await lockTargets(tx, rows);
  await countOnTargets(tx, rows, 'comment_count', change);
  const authors = rows.map((row) => row.user_id);
  // Owners may receive an award afterwards, so they are locked together with the authors, in one order.
  const owners = change === 1 ? await ownersOf(tx, rows) : [];
  await lockUsers(tx, [...authors, ...owners]);
  await addToCounter(tx, users.comment_count, authors, change);
}

/** Puts the answers to comments that are about to be deleted below the next comment above them that stays. */
export async function moveAnswersUp(tx: Db, gone: readonly CommentRow[]): Promise<void> {
  const parents = new Map(gone.map(({ id, parent_id }) => [id, parent_id]));
  const ids = [...parents.keys()];
  const above = ids.map((id) => {
    let parent = id;
    while (parents.has(parent)) parent = parents.get(parent) ?? 0;
    return parent;
  });
  const { rows } = await tx.execute<{ parent_id: number; status: number }>(sql`
    update ${comments} set parent_id = given.parent_id
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(above)}::bigint[]) as given (id, parent_id)
    where ${comments.parent_id} = given.id and ${comments.id} <> all(${sql.param(ids)}::bigint[])
    returning ${comments.parent_id}, ${comments.status}`);
  const counted = rows.filter((row) => row.status === CommentStatus.Approved && row.parent_id > 0);
  await addToCounter(
    tx,
    comments.comment_count,
    counted.map((row) => row.parent_id),
    1,
  );
}

/**
 * Restricts to comments on documents and articles that everybody may see. Where one is asked for, `id`, that is looked at once,
 * not for each comment.
 */
function onPublicTargets(id: number | SQLWrapper = comments.document_id): SQL | undefined {
  return or(
    sql`(${comments.type} = ${CommentType.Document} and exists (select 1 from ${documents} where ${and(
      sql`${documents.id} = ${id}`,
      isPublicNow,
    )}))`,
    sql`(${comments.type} = ${CommentType.Article} and exists (select 1 from ${articles} where ${and(
      sql`${articles.id} = ${id}`,
      eq(articles.status, ArticleStatus.Passed),
      eq(articles.is_page, false),
      isNull(articles.deleted_at),
    )}))`,
  );
}

export type CommentQuery = {
  readonly page: number;
  readonly size: number;
  readonly wd: string;
  readonly ip: string;
  readonly order: string;
  readonly document_id?: number | undefined;
  readonly type?: readonly number[] | undefined;
  readonly user_id?: number | undefined;
  readonly parent_id?: readonly number[] | undefined;
  readonly status?: readonly number[] | undefined;
  readonly created_at?: readonly string[] | undefined;
  readonly thread_id?: number | undefined;
};

type Reader = { readonly id: number; readonly mayReview: boolean };

/** What a reader may see: everything for reviewers, else approved comments and the reader's own. */
function visibleTo(reader: Reader, { document_id }: CommentQuery): SQL | undefined {
  if (reader.mayReview) return undefined;
  const approved = and(eq(comments.status, CommentStatus.Approved), onPublicTargets(document_id));
  return reader.id === 0 ? approved : or(approved, eq(comments.user_id, reader.id));
}

/** Restricts to the thread in which a comment stands, whoever may see it. */
const inThreadOf = (id: number) => sql`${comments.id} in (
  with recursive up (id, parent_id) as (
    select id, parent_id from ${comments} where id = ${id}
    union
    select above.id, above.parent_id from ${comments} above join up on above.id = up.parent_id
  ), thread (id) as (
    select id from up where not exists (select 1 from ${comments} above where above.id = up.parent_id)
    union
    select below.id from ${comments} below join thread on below.parent_id = thread.id
  )
  select id from thread)`;

/** Of the comments on everything, readers get these many: skipping hundreds of thousands takes longer than anybody reads. */
const MOST = 10_000;

/** The document or article whose comments are asked for. */
const placeOf = ({ document_id, type }: CommentQuery) =>
  and(
    document_id === undefined ? undefined : eq(comments.document_id, document_id),
    // Without a type, a document is meant, because an article may have the same id.
    document_id !== undefined && type === undefined
      ? eq(comments.type, CommentType.Document)
      : undefined,
    oneOf(comments.type, type),
  );

export async function listComments(
  db: Db,
  query: CommentQuery,
  reader: Reader,
): Promise<{ total: number; rows: CommentRow[] }> {
  const { document_id, user_id, parent_id, status, wd, ip, created_at, thread_id } = query;
  const matches = and(
    visibleTo(reader, query),
    placeOf(query),
    thread_id === undefined ? undefined : inThreadOf(thread_id),
    user_id === undefined ? undefined : eq(comments.user_id, user_id),
    oneOf(comments.parent_id, parent_id),
    oneOf(comments.status, status),
    reader.mayReview ? withWords(wd, comments.content) : undefined,
    reader.mayReview ? fromAddress(comments.ip, ip) : undefined,
    reader.mayReview ? createdWithin(comments.created_at, created_at) : undefined,
  );
  const isOfAll = document_id === undefined && user_id === undefined;
  const most = isOfAll && !reader.mayReview ? MOST : Infinity;
  const offset = (query.page - 1) * query.size;
  const limit = Math.min(query.size, most - offset);
  const rows =
    limit <= 0
      ? []
      : await db
          .select()
          .from(comments)
          .where(matches)
          .orderBy(byAge(query.order, comments.id))
          .limit(limit)
          .offset(offset);
  return { total: Math.min(most, await totalOf(db, comments, matches)), rows };
}

/**
 * True where something in the thread of a beginning is shown. Where none of its own answers is, a hidden answer has one that
 * is, or is the reader's own: those are few, and the way leads up from them.
 */
const hasShownBelow = (place: SQL | undefined, { id: readerId }: Reader) =>
  or(
    gt(comments.comment_count, 0),
    sql`${comments.id} in (
      with recursive up (id, parent_id) as (
        select ${comments.id}, ${comments.parent_id} from ${comments} where ${and(
          place,
          inArray(comments.status, [CommentStatus.Pending, CommentStatus.Rejected]),
          gt(comments.parent_id, 0),
          or(
            gt(comments.comment_count, 0),
            readerId === 0 ? undefined : eq(comments.user_id, readerId),
          ),
        )}
        union
        select above.id, above.parent_id from ${comments} above join up on above.id = up.parent_id
      )
      select id from up where parent_id = 0)`,
  );

/**
 * Threads of a document or article: comments that answer none, each followed by what answers it, directly or not, the oldest
 * first. `total` and pages count threads, `thread_count` what a thread has. One that is hidden from the reader is left out of
 * its thread; a thread counts while its beginning is shown or has answers that are.
 */
export async function listThreads(
  db: Db,
  query: CommentQuery,
  reader: Reader,
): Promise<{ total: number; rows: (CommentRow & { thread_count: number })[] }> {
  const { page, order, document_id } = query;
  const size = Math.min(query.size, THREADS_MAX);
  const visible = visibleTo(reader, query);
  const place = placeOf(query);
  const begins = and(
    place,
    eq(comments.parent_id, 0),
    visible === undefined
      ? undefined
      : or(visible, and(onPublicTargets(document_id), hasShownBelow(place, reader))),
  );
  const by = byAge(order, comments.id);
  // The index has the comments of a place by status, those of each in order: no more are read than the page needs.
  const ofStatuses = Object.values(CommentStatus).map(
    (status) =>
      sql`(select ${comments.id} from ${comments} where ${and(begins, eq(comments.status, status))}
        order by ${by} limit ${page * size})`,
  );
  // By a limit of one the planner looks the few up by their ids; else it reads all comments of the site.
  const { rows: shown } = await db.execute<{ id: string; size: number }>(sql`
    with recursive begins (id) as (
      select id from (${sql.join(ofStatuses, sql` union all `)}) as ${comments}
      order by ${by} limit ${size} offset ${(page - 1) * size}
    ), thread (id, root) as (
      select id, id from begins
      union all
      select below.id, thread.root from ${comments} below join thread on below.parent_id = thread.id
    )
    select id, size from (
      select thread.id, root, count(*) over (partition by root)::int as size,
        row_number() over (partition by root order by thread.id) as nth
      from thread cross join lateral (
        select from ${comments} where ${and(sql`${comments.id} = thread.id`, visible)} limit 1
      ) as seen
    ) as shown where nth <= ${THREAD_ANSWERS + 1}
    order by ${byAge(order, sql`root`)}, id`);
  const ids = shown.map(({ id }) => Number(id));
  const found =
    ids.length === 0 ? [] : await db.select().from(comments).where(inArray(comments.id, ids));
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = shown.flatMap(({ id, size: thread_count }) => {
    const row = byId.get(Number(id));
    return row === undefined ? [] : [{ ...row, thread_count }];
  });
  return { total: await totalOf(db, comments, begins), rows };
}

/** The ids of comments below what a member published. */
const belowWorksOf = (userId: number) => sql`
  select below.id from ${comments} below join ${documents} on ${documents.id} = below.document_id
  where below.type = ${CommentType.Document} and ${documents.user_id} = ${userId}
  union all
  select below.id from ${comments} below join ${articles} on ${articles.id} = below.document_id
  where below.type = ${CommentType.Article} and ${articles.user_id} = ${userId}`;

/** The ids of comments that answer those of a member. */
const answersTo = (userId: number) => sql`
  select answer.id from ${comments} answer join ${comments} own on own.id = answer.parent_id
  where own.user_id = ${userId}`;

/** What others wrote to a member and everybody may see, the newest first. */
export async function listReceived(
  db: Db,
  {
    kind,
    ...page
  }: { readonly kind: 'answer' | 'work'; readonly page: number; readonly size: number },
  userId: number,
): Promise<{ total: number; rows: CommentRow[] }> {
  const matches = and(
    ne(comments.user_id, userId),
    eq(comments.status, CommentStatus.Approved),
    onPublicTargets(),
    sql`${comments.id} in (${kind === 'answer' ? answersTo(userId) : belowWorksOf(userId)})`,
  );
  return pageOf(db, comments, { ...page, matches, order: [desc(comments.id)] });
}

/** What the comments answer, where that is the member's own, by its id. */
export async function ownParentsOf(
  db: Db,
  rows: readonly CommentRow[],
  userId: number,
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.map(({ parent_id }) => parent_id).filter((id) => id !== 0);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: comments.id, content: comments.content })
    .from(comments)
    .where(and(inArray(comments.id, ids), eq(comments.user_id, userId)));
  return new Map(found.map(({ id, content }) => [id, content]));
}
