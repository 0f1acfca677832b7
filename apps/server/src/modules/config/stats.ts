import os from 'node:os';
import { contract, type Contract, type Operation, type ReplyOf } from '@wenyuan/contract';
import { ArticleStatus } from '@wenyuan/domain';
import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { isGranted, type Caller } from '../../auth/caller.ts';
import { totalOf } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { keptOf } from '../../db/kept.ts';
import {
  articles,
  banners,
  categories,
  comments,
  documents,
  friendlinks,
  reports,
  searchEntries,
  users,
} from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { isListed } from '../article/article.repo.ts';
import { countPublicDocuments } from '../document/hidden-documents.ts';
import { countWaiting } from '../inbox/count-waiting.ts';
import { countMembers } from '../membership/active-vips.ts';
import { BUILD, VERSION } from '../../version.ts';

type Stats = ReplyOf<Contract['config']['stats']>;

/** Above it, sums over all documents may be some seconds old. */
const MANY = 10_000;

async function sumDocuments(db: Db) {
  const live = isNull(documents.deleted_at);
  const document_status = await db
    .select({ status: documents.status, count: count() })
    .from(documents)
    .where(live)
    .groupBy(documents.status);
  const [sums] = await db
    .select({
      pages: sql<number>`coalesce(sum(${documents.pages}), 0)::float8`,
      bytes: sql<number>`coalesce(sum(${documents.size}), 0)::float8`,
    })
    .from(documents)
    .where(live);
  return {
    document_status,
    page_count: sums?.pages ?? 0,
    storage_bytes: sums?.bytes ?? 0,
  };
}

async function operatingFigures(
  services: Pick<Services, 'db' | 'settings'>,
): Promise<Partial<Stats>> {
  const { db } = services;
  const sums = await keptOf(db).of(
    'stats',
    () => sumDocuments(db),
    ({ document_status }) => document_status.some((row) => row.count > MANY),
  );
  const { rows: sizes } = await db.execute<{ bytes: number }>(
    sql`select pg_total_relation_size('search_entries')::float8 as bytes`,
  );
  const members = await countMembers(db);
  const waiting = countWaiting(services);
  return {
    ...sums,
    category_count: await db.$count(categories),
    banner_count: await db.$count(banners),
    comment_count: await totalOf(db, comments),
    friendlink_count: await db.$count(friendlinks),
    report_count: await db.$count(reports),
    index_document_count: await totalOf(db, searchEntries),
    index_document_size: sizes[0]?.bytes ?? 0,
    vip_count: members.count,
    vip_ending_count: members.ending,
    todo: {
      document_review: await waiting.document(),
      document_failed: await waiting.document_failed(),
      article_review: await waiting.article(),
      comment_review: await waiting.comment(),
      report: await waiting.report(),
      feedback: await waiting.feedback(),
    },
  };
}

/** The public figures that the settings show, the whole ones for who may list what is counted, and for operators all figures. */
export async function readStats(
  { db, settings, disk }: Pick<Services, 'db' | 'settings' | 'disk'>,
  caller: Caller,
): Promise<Stats> {
  const { display } = await settings.read();
  const isOperator = isGranted(caller, contract.config.stats);
  const counts = (list: Operation) => isOperator || isGranted(caller, list);
  const allUsers = counts(contract.user.list);
  const allDocuments = counts(contract.document.list);
  const allArticles = counts(contract.article.list);
  const added = allUsers ? 0 : display.virtual_register_count;
  return {
    user_count:
      allUsers || display.show_register_user_count ? (await totalOf(db, users)) + added : 0,
    document_count: allDocuments
      ? await totalOf(db, documents, isNull(documents.deleted_at))
      : display.show_document_count
        ? await countPublicDocuments(db)
        : 0,
    article_count: await totalOf(
      db,
      articles,
      and(
        isNull(articles.deleted_at),
        // As the list has them: nobody sees the drafts of others.
        allArticles
          ? or(ne(articles.status, ArticleStatus.Draft), eq(articles.user_id, caller.id))
          : and(eq(articles.status, ArticleStatus.Passed), isListed),
      ),
    ),
    os: isOperator ? `${os.type()} ${os.release()}` : '',
    version: VERSION,
    hash: BUILD.hash,
    build_at: BUILD.at,
    ...(isOperator
      ? {
          ...(await operatingFigures({ db, settings })),
          storage_warning: (await disk.look()).message,
        }
      : {}),
  };
}
