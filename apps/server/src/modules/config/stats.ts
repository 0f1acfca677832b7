import os from 'node:os';
import type { Contract, DayFigures, ReplyOf } from '@wenyuan/contract';
import { ArticleStatus, CommentStatus, DocumentStatus } from '@wenyuan/domain';
import { count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import {
  articles,
  banners,
  categories,
  comments,
  documents,
  downloads,
  feedbacks,
  friendlinks,
  reports,
  users,
} from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { countPublicDocuments } from '../document/hidden-documents.ts';
import { BUILD, VERSION } from '../../version.ts';

type Stats = ReplyOf<Contract['config']['stats']>;

const DAYS = 30;

/** Days are in the server's time zone, as for daily limits. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

type CountName = Exclude<keyof DayFigures, 'day'>;
const counted: Readonly<Record<CountName, SQL>> = {
  user_count: sql`select created_at from ${users}`,
  document_count: sql`select created_at from ${documents} where deleted_at is null`,
  article_count: sql`select created_at from ${articles} where deleted_at is null`,
  download_count: sql`select created_at from ${downloads}`,
};

/** Rows created on each of the last days, including days without any. */
async function countByDay(db: Db, rows: SQL): Promise<{ day: string; count: number }[]> {
  const { rows: found } = await db.execute<{ day: string; count: number }>(sql`
    with days as (
      select generate_series(
        date_trunc('day', now() at time zone ${zone}::text) - make_interval(days => ${DAYS - 1}),
        date_trunc('day', now() at time zone ${zone}::text), '1 day') as day
    ), counts as (
      select date_trunc('day', source.created_at at time zone ${zone}::text) as day, count(*)::int as count
      from (${rows}) source
      where source.created_at >= ((select min(day) from days) at time zone ${zone}::text)
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(counts.count, 0) as count
    from days left join counts using (day) order by days.day`);
  return found;
}

async function lastDays(db: Db): Promise<DayFigures[]> {
  const names = Object.keys(counted) as CountName[];
  const columns = await Promise.all(names.map((name) => countByDay(db, counted[name])));
  const [first = []] = columns;
  return first.map(({ day }, index) => {
    const figures = names.map((name, column) => [name, columns[column]?.[index]?.count ?? 0]);
    return { day, ...Object.fromEntries(figures) } as DayFigures;
  });
}

async function operatingFigures(db: Db): Promise<Partial<Stats>> {
  const live = isNull(documents.deleted_at);
  const byStatus = await db
    .select({ status: documents.status, count: count() })
    .from(documents)
    .where(live)
    .groupBy(documents.status);
  const withStatus = (status: number) => byStatus.find((row) => row.status === status)?.count ?? 0;
  const [sums] = await db
    .select({
      pages: sql<number>`coalesce(sum(${documents.pages}), 0)::int`,
      bytes: sql<number>`coalesce(sum(${documents.size}), 0)::float8`,
    })
    .from(documents)
    .where(live);
  const { rows: sizes } = await db.execute<{ count: number; bytes: number }>(sql`
    select count(*)::int as count, pg_total_relation_size('search_entries')::float8 as bytes
    from search_entries`);
  const [index] = sizes;
  const articlesToReview = sql`${articles.status} = ${ArticleStatus.Pending} and ${articles.deleted_at} is null`;
  return {
    category_count: await db.$count(categories),
    banner_count: await db.$count(banners),
    comment_count: await db.$count(comments),
    friendlink_count: await db.$count(friendlinks),
    report_count: await db.$count(reports),
    document_status: byStatus,
    index_document_count: index?.count ?? 0,
    index_document_size: index?.bytes ?? 0,
    page_count: sums?.pages ?? 0,
    storage_bytes: sums?.bytes ?? 0,
    todo: {
      document_review: withStatus(DocumentStatus.PendingReview),
      document_failed: withStatus(DocumentStatus.Failed),
      article_review: await db.$count(articles, articlesToReview),
      comment_review: await db.$count(comments, eq(comments.status, CommentStatus.Pending)),
      report: await db.$count(reports, eq(reports.status, false)),
      feedback: await db.$count(feedbacks, eq(feedbacks.status, false)),
    },
    days: await lastDays(db),
  };
}

/** The public figures that the settings show, and for operators all figures. */
export async function readStats(
  { db, settings, disk }: Pick<Services, 'db' | 'settings' | 'disk'>,
  isOperator: boolean,
): Promise<Stats> {
  const { display } = await settings.read();
  const shown = (is: boolean) => is || isOperator;
  const added = isOperator ? 0 : display.virtual_register_count;
  return {
    user_count: shown(display.show_register_user_count) ? (await db.$count(users)) + added : 0,
    document_count: shown(display.show_document_count)
      ? await (isOperator
          ? db.$count(documents, isNull(documents.deleted_at))
          : countPublicDocuments(db))
      : 0,
    article_count: await db.$count(articles, isNull(articles.deleted_at)),
    os: isOperator ? `${os.type()} ${os.release()}` : '',
    version: VERSION,
    hash: BUILD.hash,
    build_at: BUILD.at,
    ...(isOperator
      ? { ...(await operatingFigures(db)), storage_warning: (await disk.look()).message }
      : {}),
  };
}
