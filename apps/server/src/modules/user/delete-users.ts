import { AttachmentType, CommentStatus, CommentType } from '@wenyuan/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { articles, documents, orders, users, withdrawals } from '../../db/schema/index.ts';
import { conflict } from '../../http/errors.ts';
import { deleteFollows, joinedByFollows } from '../follow/follow.repo.ts';
import { withdrawSupport } from '../wish/wish.repo.ts';
import { lockUsers } from './user.repo.ts';

/** Locks members who go, and those whose counters change by it no more than that takes: all in the order of everybody. */
async function lockGoing(
  tx: Db,
  ids: readonly number[],
  changed: readonly number[],
): Promise<void> {
  let after = 0;
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    await lockUsers(
      tx,
      changed.filter((one) => one > after && one < id),
    );
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    after = id;
  }
  await lockUsers(
    tx,
    changed.filter((one) => one > after),
  );
}

/**
 * Deletes members with everything that is theirs alone. Counters of what they commented on, collected, rated or downloaded
 * are updated. Members with documents (also in the recycle bin), articles or orders are refused.
 * @param requireMayDelete judges the members once they are locked, so that their groups stay as it finds them.
 * @throws {HttpError} 409 with how many there are; `mayHandOver` is who can be asked for somebody who gets the documents.
 */
export async function deleteUsers(
  tx: Db,
  ids: readonly number[],
  requireMayDelete: () => Promise<void>,
  { mayHandOver = false } = {},
): Promise<void> {
  const joined = await joinedByFollows(tx, ids);
  const list = sql`${sql.param([...ids])}::bigint[]`;
  const theirs = sql`any(${list})`;
  // Locks everything that changes, in the common order: comments, documents, articles, members.
  await tx.execute(sql`
    select 1 from comments where user_id = ${theirs}
      or id in (select parent_id from comments where user_id = ${theirs})
      or parent_id in (select id from comments where user_id = ${theirs})
    order by id for update`);
  await tx.execute(sql`
    select 1 from documents where id in (
      select document_id from comments where type = ${CommentType.Document} and user_id = ${theirs}
      union select document_id from favorites where type = ${CommentType.Document} and user_id = ${theirs}
      union select document_id from document_scores where user_id = ${theirs}
      union select document_id from downloads where user_id = ${theirs})
    order by id for no key update`);
  await tx.execute(sql`
    select 1 from articles where id in (
      select document_id from comments where type = ${CommentType.Article} and user_id = ${theirs}
      union select document_id from favorites where type = ${CommentType.Article} and user_id = ${theirs})
    order by id for no key update`);
  await withdrawSupport(tx, ids);
  await lockGoing(tx, ids, joined);
  await requireMayDelete();

  await requireNothingLeft(tx, ids, { mayHandOver });

  await deleteComments(tx, ids);
  await deleteFavorites(tx, ids);
  await deleteFollows(tx, ids);
  await tx.execute(sql`
    with gone as (delete from downloads where user_id = ${theirs} returning document_id, "grant")
    update documents d set download_count = greatest(0, d.download_count - g.n)
    from (select document_id, count(*)::int as n from gone where "grant" <> 'review' group by document_id) g
    where d.id = g.document_id`);
  for (const table of ['search_records', 'reports', 'feedbacks', 'sms'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${theirs}`);
  await tx.execute(sql`
    with gone as (delete from document_scores where user_id = ${theirs} returning document_id),
    kept as (
      select g.document_id, count(s.id)::int as n, coalesce(round(avg(s.score)), 0)::int as score
      from (select distinct document_id from gone) g
      left join document_scores s on s.document_id = g.document_id and s.user_id <> all(${list})
      group by g.document_id)
    update documents d set score = k.score, score_count = k.n from kept k where d.id = k.document_id`);
  // The clean-up deletes their avatars and unused uploads; pictures that the site shows stay.
  await tx.execute(sql`
    update attachments set type_id = 0, deleted_at = now()
    where user_id = ${theirs} and deleted_at is null
      and (type = ${AttachmentType.Avatar} or type_id = 0)`);
  await tx.delete(users).where(inArray(users.id, [...ids]));
}

/**
 * Refuses members who have documents (also in the recycle bin), articles, orders or withdrawals, but for documents that are handed over first.
 * @throws {HttpError} 409 with how many there are.
 */
export async function requireNothingLeft(
  tx: Db,
  ids: readonly number[],
  { documentsLeave = false, mayHandOver = false } = {},
): Promise<void> {
  const owned = {
    份文档: documentsLeave ? 0 : await tx.$count(documents, inArray(documents.user_id, [...ids])),
    篇文章: await tx.$count(articles, inArray(articles.user_id, [...ids])),
    笔提现: await tx.$count(withdrawals, inArray(withdrawals.user_id, [...ids])),
    个订单: await tx.$count(orders, inArray(orders.user_id, [...ids])),
  };
  const left = Object.entries(owned).filter(([, count]) => count > 0);
  if (left.length === 0) return;
  const named = left.map(([name, count]) => `${count} ${name}`).join('、');
  const refusal = `所选用户还有 ${named}（含回收站），请`;
  if (mayHandOver && owned.篇文章 + owned.笔提现 + owned.个订单 === 0)
    throw conflict(`${refusal}选择转交给谁`, 'document_user_id');
  throw conflict(`${refusal}先处理`);
}

/** Deletes favourites and takes them out of the counters of what was collected, which the caller has locked. */
export async function deleteFavorites(tx: Db, ids: readonly number[]): Promise<void> {
  const theirs = sql`any(${sql.param([...ids])}::bigint[])`;
  await tx.execute(sql`
    with gone as (delete from favorites where user_id = ${theirs} returning document_id, type),
    of_documents as (
      update documents d set favorite_count = greatest(0, d.favorite_count - g.n)
      from (select document_id, count(*)::int as n from gone where type = ${CommentType.Document} group by document_id) g
      where d.id = g.document_id)
    update articles a set favorite_count = greatest(0, a.favorite_count - g.n)
    from (select document_id, count(*)::int as n from gone where type = ${CommentType.Article} group by document_id) g
    where a.id = g.document_id`);
}

/** Moves replies up to the parent of the deleted comment; only approved comments were counted. */
async function deleteComments(tx: Db, ids: readonly number[]): Promise<void> {
  const theirs = sql`any(${sql.param([...ids])}::bigint[])`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct parent_id as id from comments where user_id = ${theirs} and parent_id > 0`);
  await tx.execute(sql`
    with recursive up as (
      select c.id as child, p.parent_id as parent
      from comments p join comments c on c.parent_id = p.id
      where p.user_id = ${theirs} and not c.user_id = ${theirs}
      union all
      select up.child, p.parent_id from up join comments p on p.id = up.parent
      where p.user_id = ${theirs}),
    kept as (
      select child, parent from up
      where not exists (select 1 from comments p where p.id = up.parent and p.user_id = ${theirs}))
    update comments c set parent_id = kept.parent from kept where c.id = kept.child`);
  await tx.execute(sql`
    with gone as (
      delete from comments where user_id = ${theirs} returning document_id, type, status),
    counted as (
      select type, document_id, count(*)::int as n from gone
      where status = ${CommentStatus.Approved} group by type, document_id),
    of_documents as (
      update documents d set comment_count = greatest(0, d.comment_count - c.n)
      from counted c where c.type = ${CommentType.Document} and d.id = c.document_id)
    update articles a set comment_count = greatest(0, a.comment_count - c.n)
    from counted c where c.type = ${CommentType.Article} and a.id = c.document_id`);
  const answered = sql`any(${sql.param(rows.map(({ id }) => Number(id)))}::bigint[])`;
  await tx.execute(sql`
    update comments c set comment_count = (
      select count(*) from comments a
      where a.parent_id = c.id and a.status = ${CommentStatus.Approved})
    where c.id = ${answered}`);
}
