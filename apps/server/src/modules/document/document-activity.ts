import type { Contract, ReplyOf } from '@wenyuan/contract';
import { CommentStatus, CommentType, OrderStatus, OrderType } from '@wenyuan/domain';
import { desc, eq, sql } from 'drizzle-orm';
import { comments, documents, downloads, favorites, orders } from '../../db/schema/index.ts';
import { siteDays } from '../../db/site-days.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { isCounted } from '../download/is-counted.ts';

type Activity = ReplyOf<Contract['document']['activity']>;

const LATEST = 10;

/** What happened to a document on each of the last days in the site's time zone, and what its converter said. */
export async function readActivity(
  { db }: Pick<Services, 'db'>,
  id: number,
  days: number,
): Promise<Activity> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  if (row === undefined) throw notFound('文档不存在或已被彻底删除');
  const { each, countsOf } = siteDays(days);
  const bought = sql`${orders} where ${orders.product_id} = ${id}
    and ${orders.status} = ${OrderStatus.Paid} and ${orders.order_type} = ${OrderType.Document}`;
  const { rows } = await db.execute<Activity['day'][number]>(sql`
    with days as (${each}),
    downloaded as (${countsOf(sql`${downloads.created_at}`, sql`${downloads} where ${downloads.document_id} = ${id} and ${isCounted}`)}),
    ordered as (${countsOf(sql`${orders.paid_at}`, bought)}),
    commented as (${countsOf(sql`${comments.created_at}`, sql`${comments} where ${comments.type} = ${CommentType.Document} and ${comments.document_id} = ${id} and ${comments.status} = ${CommentStatus.Approved}`)}),
    collected as (${countsOf(sql`${favorites.created_at}`, sql`${favorites} where ${favorites.type} = ${CommentType.Document} and ${favorites.document_id} = ${id}`)})
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(downloaded.value, 0) as download_count,
      coalesce(ordered.value, 0) as order_count,
      coalesce(commented.value, 0) as comment_count,
      coalesce(collected.value, 0) as favorite_count
    from days
      left join downloaded using (day)
      left join ordered using (day)
      left join commented using (day)
      left join collected using (day)
    order by days.day`);
  const { rows: sums } = await db.execute<{ order_count: number; amount: number }>(sql`
    select count(*)::int as order_count, coalesce(sum(${orders.amount}), 0)::float8 as amount from ${bought}`);
  const latest = await db
    .select()
    .from(downloads)
    .where(eq(downloads.document_id, id))
    .orderBy(desc(downloads.id))
    .limit(LATEST);
  const names = await usernamesOf(
    db,
    latest.map(({ user_id }) => user_id),
  );
  return {
    day: rows,
    order_count: sums[0]?.order_count ?? 0,
    amount: sums[0]?.amount ?? 0,
    download: latest.map(({ user_id, price, grant, created_at }) => ({
      user_id,
      username: names.get(user_id) ?? '',
      price,
      grant,
      created_at: created_at.toISOString(),
    })),
    detail: row.convert_detail,
    is_replacing: row.next_attachment_id !== 0,
  };
}
