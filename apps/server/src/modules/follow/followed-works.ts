import type { FollowedWork } from '@wenyuan/contract';
import { ArticleStatus, CommentType, type SettingsValues } from '@wenyuan/domain';
import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { documents, follows, publications } from '../../db/schema/index.ts';
import { findHeads, presentArticles } from '../article/article.repo.ts';
import { presentDocument } from '../document/document.presenter.ts';
import { loadRelations } from '../document/document.repo.ts';
import { isPublicNow } from '../document/is-public.ts';

type Publication = Pick<typeof publications.$inferSelect, 'type' | 'target_id' | 'published_at'>;

/** The newest of a table or a list of publications first, as the index has them. */
const newestFirst = (from: Record<'published_at' | 'target_id' | 'type', SQLWrapper>) =>
  sql`${from.published_at} desc, ${from.target_id} desc, ${from.type} desc`;

/** What those whom a member follows have published, the newest first. */
export async function listFollowedWorks(
  db: Db,
  userId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ total: number; rows: Publication[] }> {
  const isFollowed = eq(follows.user_id, userId);
  const last = page * size;
  // Of each author what comes first is cut from an index, however much they have published.
  const newestOf = (author: SQLWrapper, count: number) =>
    db
      .select({
        type: publications.type,
        target_id: publications.target_id,
        published_at: publications.published_at,
      })
      .from(publications)
      .where(and(eq(publications.user_id, author), publications.is_public))
      .orderBy(newestFirst(publications))
      .limit(count);
  const latest = newestOf(follows.author_id, 1).as('latest');
  // Whose latest one stands further down have nothing on this page.
  const authors = db
    .select({ author_id: follows.author_id })
    .from(follows)
    .crossJoinLateral(latest)
    .where(isFollowed)
    .orderBy(newestFirst(latest))
    .limit(last)
    .as('authors');
  const newest = newestOf(authors.author_id, last).as('newest');
  const rows = await db
    .select({
      type: newest.type,
      target_id: newest.target_id,
      published_at: newest.published_at,
    })
    .from(authors)
    .crossJoinLateral(newest)
    .orderBy(newestFirst(newest))
    .limit(size)
    .offset(last - size);
  const total = await db.$count(
    db
      .select({ type: publications.type })
      .from(follows)
      .innerJoin(
        publications,
        and(eq(publications.user_id, follows.author_id), publications.is_public),
      )
      .where(isFollowed)
      .as('all_works'),
  );
  return { total, rows };
}

/** Loads what is listed; what was hidden or deleted meanwhile is left out. */
export async function presentWorks(
  db: Db,
  rows: readonly Publication[],
  { display }: Pick<SettingsValues, 'display'>,
): Promise<FollowedWork[]> {
  const idsOf = (type: CommentType) =>
    rows.filter((row) => row.type === type).map((row) => row.target_id);
  const found = await db
    .select()
    .from(documents)
    .where(and(inArray(documents.id, idsOf(CommentType.Document)), isPublicNow));
  const loaded = await loadRelations(db, found);
  const heads = await findHeads(db, idsOf(CommentType.Article));
  const passed = heads.filter(({ status }) => status === ArticleStatus.Passed);
  const documentOf = new Map(loaded.map((row) => [row.id, presentDocument(row, { display })]));
  const articleOf = new Map(
    (await presentArticles(db, passed, () => false)).map((row) => [row.id, row]),
  );
  return rows.flatMap<FollowedWork>(({ type, target_id, published_at }) => {
    const head = { type, published_at: published_at.toISOString() };
    const document = type === CommentType.Document ? documentOf.get(target_id) : undefined;
    if (document !== undefined) return [{ ...head, document }];
    const article = type === CommentType.Article ? articleOf.get(target_id) : undefined;
    return article === undefined ? [] : [{ ...head, article }];
  });
}
