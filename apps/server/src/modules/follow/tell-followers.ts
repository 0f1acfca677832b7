import { CommentType } from '@wenyuan/domain';
import { and, asc, eq, gt, lt, not, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { articles, documents, follows, publications } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { documentHref } from '../document/document-href.ts';
import { notify } from '../notice/notify.ts';

/** What is told of at once, of one author. */
const WORKS = 10_000;
/** Those who are told by one statement. */
const FOLLOWERS = 1000;
/** What is shown again later than this is no news. */
const NEWS_DAYS = 30;

type Publication = Pick<typeof publications.$inferSelect, 'type' | 'target_id' | 'published_at'>;

/** What a notice says of a work. */
async function nameOf(
  tx: Db,
  { type, target_id }: Publication,
): Promise<{ title: string; href: string } | undefined> {
  if (type === CommentType.Document) {
    const [row] = await tx
      .select({ title: documents.title, uuid: documents.uuid })
      .from(documents)
      .where(eq(documents.id, target_id));
    return row && { title: row.title, href: documentHref(row) };
  }
  const [row] = await tx
    .select({ title: articles.title, identifier: articles.identifier })
    .from(articles)
    .where(eq(articles.id, target_id));
  return row && { title: row.title, href: `/article/detail/${row.identifier}` };
}

/** Tells all who followed an author when the works, which are in their order, became public, each by one notice. */
async function tell(tx: Db, authorId: number, works: readonly Publication[]): Promise<void> {
  const newest = works.at(-1);
  const name = newest && (await nameOf(tx, newest));
  if (name === undefined) return;
  const of = { kind: 'author_published' as const, target_id: authorId, by_user_id: authorId };
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
        const first = works.findIndex(({ published_at }) => published_at >= created_at);
        return first < 0 ? [] : [{ ...of, ...name, user_id, count: works.length - first }];
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

/**
 * Takes what is told of, or never will be, until the transaction ends. What somebody else tells of or changes at this moment is left to
 * them and to the next time: so this waits for nobody while it has any.
 */
async function take(tx: Db, which: SQL | undefined): Promise<Publication[]> {
  const rows = await tx
    .select({
      type: publications.type,
      target_id: publications.target_id,
      published_at: publications.published_at,
    })
    .from(publications)
    .where(and(not(publications.is_told), which))
    .orderBy(asc(publications.published_at), asc(publications.target_id))
    .limit(WORKS)
    .for('update', { skipLocked: true });
  await tx.execute(sql`
    update ${publications} set is_told = true
    from unnest(
      ${sql.param(rows.map(({ type }) => type))}::int[],
      ${sql.param(rows.map(({ target_id }) => target_id))}::bigint[]
    ) as taken (type, target_id)
    where ${publications.type} = taken.type and ${publications.target_id} = taken.target_id`);
  return rows;
}

/** Tells of what one author published, and returns whether there was anybody's. */
async function tellOfOne(tx: Db): Promise<boolean> {
  const isNews = and(not(publications.is_told), publications.is_public);
  const [first] = await tx
    .select({ user_id: publications.user_id })
    .from(publications)
    .where(isNews)
    .orderBy(asc(publications.published_at))
    .limit(1)
    .for('update', { skipLocked: true });
  if (first === undefined) return false;
  const works = await take(
    tx,
    and(publications.is_public, eq(publications.user_id, first.user_id)),
  );
  await tell(tx, first.user_id, works);
  return true;
}

/**
 * Tells members what those whom they follow have published since it ran last. What is hidden again waits until it is shown. Each work
 * is told of once, whenever a worker is killed.
 */
export async function tellFollowers({ db }: Pick<Services, 'db'>): Promise<void> {
  while ((await db.transaction((tx) => take(tx, isOver))).length === WORKS);
  while (await db.transaction(tellOfOne));
}
