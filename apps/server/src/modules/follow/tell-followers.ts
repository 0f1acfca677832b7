import { CommentType } from '@wenyuan/domain';
import { and, asc, eq, gt, inArray, lt, not, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { articles, documents, follows, publications } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { documentHref } from '../document/document-href.ts';
import { notify } from '../notice/notify.ts';
import { isStillPublic } from './followed-works.ts';

/** What is told of at once. */
const WORKS = 100;
/** Those who are told by one statement. */
const FOLLOWERS = 1000;
/** What is shown again later than this is no news. */
const NEWS_DAYS = 30;

type Publication = typeof publications.$inferSelect;
type Work = Publication & { readonly title: string; readonly href: string };

/** With what a notice says of them, in their order. What is not public any more has been dropped. */
async function withTitles(tx: Db, rows: readonly Publication[]): Promise<Work[]> {
  const idsOf = (type: CommentType) =>
    rows.filter((row) => row.type === type).map((row) => row.target_id);
  const named = [
    ...(
      await tx
        .select({ id: documents.id, title: documents.title, uuid: documents.uuid })
        .from(documents)
        .where(inArray(documents.id, idsOf(CommentType.Document)))
    ).map(({ id, title, uuid }) => ({
      key: `${CommentType.Document} ${id}`,
      title,
      href: documentHref({ uuid }),
    })),
    ...(
      await tx
        .select({ id: articles.id, title: articles.title, identifier: articles.identifier })
        .from(articles)
        .where(inArray(articles.id, idsOf(CommentType.Article)))
    ).map(({ id, title, identifier }) => ({
      key: `${CommentType.Article} ${id}`,
      title,
      href: `/article/detail/${identifier}`,
    })),
  ];
  const byKey = new Map(named.map(({ key, ...name }) => [key, name]));
  return rows.flatMap((row) => {
    const name = byKey.get(`${row.type} ${row.target_id}`);
    return name === undefined ? [] : [{ ...row, ...name }];
  });
}

/** Tells all who followed an author when the works became public, each by one notice. */
async function tell(tx: Db, authorId: number, works: readonly Work[]): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await tx
      .select()
      .from(follows)
      .where(and(eq(follows.author_id, authorId), gt(follows.id, last)))
      .orderBy(asc(follows.id))
      .limit(FOLLOWERS);
    await notify(
      tx,
      rows.flatMap(({ user_id, created_at }) => {
        const theirs = works.filter(({ published_at }) => published_at >= created_at);
        const newest = theirs.at(-1);
        if (newest === undefined) return [];
        const { title, href } = newest;
        const of = { user_id, kind: 'author_published' as const, target_id: authorId };
        return [{ ...of, title, href, by_user_id: authorId, count: theirs.length }];
      }),
    );
    const { length } = rows;
    if (length < FOLLOWERS) return;
    last = rows[length - 1]?.id ?? last;
  }
}

/** What nobody is to be told of: no one follows its author, or it was hidden again and nobody showed it since. */
const isOver = or(
  notExists(sql`(select 1 from ${follows} where ${follows.author_id} = ${publications.user_id})`),
  lt(publications.published_at, sql`now() - make_interval(days => ${NEWS_DAYS})`),
);

/** Tells of what one author published, and returns whether there was anybody's. */
async function tellOfOne(tx: Db): Promise<boolean> {
  const isNews = and(not(publications.is_told), isStillPublic);
  const [first] = await tx
    .select({ user_id: publications.user_id })
    .from(publications)
    .where(isNews)
    .orderBy(asc(publications.published_at))
    .limit(1);
  if (first === undefined) return false;
  const news = await tx
    .select()
    .from(publications)
    .where(and(isNews, eq(publications.user_id, first.user_id)))
    .orderBy(asc(publications.published_at), asc(publications.target_id))
    .limit(WORKS)
    .for('update');
  const keys = news.map(({ type, target_id }) => sql`(${type}::int, ${target_id}::bigint)`);
  await tx
    .update(publications)
    .set({ is_told: true })
    .where(sql`(${publications.type}, ${publications.target_id}) in (${sql.join(keys, sql`, `)})`);
  await tell(tx, first.user_id, await withTitles(tx, news));
  return true;
}

/**
 * Tells members what those whom they follow have published since it ran last. What is hidden again waits until it is shown. Each work
 * is told of once, whenever a worker is killed.
 */
export async function tellFollowers({ db }: Pick<Services, 'db'>): Promise<void> {
  await db
    .update(publications)
    .set({ is_told: true })
    .where(and(not(publications.is_told), isOver));
  while (await db.transaction(tellOfOne));
}
