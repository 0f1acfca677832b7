import type { Contract, ReplyOf } from '@wenyuan/contract';
import { CommentStatus, CommentType } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import {
  comments,
  creditMovements,
  documents,
  downloads,
  favorites,
} from '../../db/schema/index.ts';
import { siteDays } from '../../db/site-days.ts';
import type { Services } from '../../services.ts';
import { returnKey } from '../credit/ledger-keys.ts';
import { isCounted } from '../download/is-counted.ts';

type OwnActivity = ReplyOf<Contract['document']['ownActivity']>;
type Row = OwnActivity['document'][number];

const MOST = 5;

/** What others did with an author's documents in the last days, today included, in the site's time zone. */
export async function readOwnActivity(
  { db }: Pick<Services, 'db'>,
  userId: number,
  days: number,
): Promise<OwnActivity> {
  const { since } = siteDays(days);
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select id, uuid, title from ${documents} where user_id = ${userId} and deleted_at is null),
    downloaded as (
      select document_id as id, count(*)::int as value from ${downloads}
      where document_id in (select id from own) and user_id <> ${userId} and created_at >= ${since}
        and ${isCounted}
      group by 1),
    collected as (
      select document_id as id, count(*)::int as value from ${favorites}
      where document_id in (select id from own) and type = ${CommentType.Document}
        and user_id <> ${userId} and created_at >= ${since}
      group by 1),
    commented as (
      select document_id as id, count(*)::int as value from ${comments}
      where document_id in (select id from own) and type = ${CommentType.Document} and status = ${CommentStatus.Approved}
        and user_id <> ${userId} and created_at >= ${since}
      group by 1)
    select own.id, own.uuid, own.title,
      coalesce(downloaded.value, 0) as download_count,
      coalesce(collected.value, 0) as favorite_count,
      coalesce(commented.value, 0) as comment_count
    from own
      left join downloaded using (id)
      left join collected using (id)
      left join commented using (id)
    where downloaded.value > 0 or collected.value > 0 or commented.value > 0
    order by 4 desc, 5 desc, 6 desc, own.id desc`);
  const { rows: sums } = await db.execute<{ income: number }>(sql`
    select coalesce(sum(amount), 0)::float8 as income from ${creditMovements}
    where user_id = ${userId} and reason in ('income', 'collected', 'commented', 'refund')
      -- Refunds of what the author bought are no income.
      and (reason <> 'refund' or starts_with(key, ${returnKey('')}))
      and created_at >= ${since}`);
  const total = (name: 'download_count' | 'favorite_count' | 'comment_count') =>
    rows.reduce((sum, row) => sum + row[name], 0);
  return {
    download_count: total('download_count'),
    favorite_count: total('favorite_count'),
    comment_count: total('comment_count'),
    credit_income: sums[0]?.income ?? 0,
    document: rows.slice(0, MOST).map((row) => ({ ...row, id: Number(row.id) })),
  };
}
