import type { FollowedWork } from '@wenyuan/contract';
import { ArticleStatus, CommentType, type SettingsValues } from '@wenyuan/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { articles, documents, follows, publications } from '../../db/schema/index.ts';
import { findHeads, presentArticles } from '../article/article.repo.ts';
import { presentDocument } from '../document/document.presenter.ts';
import { loadRelations } from '../document/document.repo.ts';
import { isPublicNow } from '../document/is-public.ts';

type Publication = Pick<typeof publications.$inferSelect, 'type' | 'target_id' | 'published_at'>;

const isOf = (type: CommentType) => sql`${publications.type} = ${type}`;

/** Whether everybody may see what was published once. */
export const isStillPublic = sql`case when ${isOf(CommentType.Document)}
  then exists (select 1 from ${documents} where ${documents.id} = ${publications.target_id} and ${isPublicNow})
  else exists (select 1 from ${articles} where ${articles.id} = ${publications.target_id}
    and ${articles.deleted_at} is null and ${articles.status} = ${ArticleStatus.Passed} and not ${articles.is_page}) end`;

/** What those whom a member follows have published, the newest first. */
export async function listFollowedWorks(
  db: Db,
  userId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ total: number; rows: Publication[] }> {
  const isFollowed = eq(follows.user_id, userId);
  const ofAuthor = and(eq(publications.user_id, follows.author_id), isStillPublic);
  // The newest of each are cut from one index, however much they have published.
  const newest = db
    .select()
    .from(publications)
    .where(ofAuthor)
    .orderBy(sql`${publications.published_at} desc, ${publications.target_id} desc`)
    .limit(page * size)
    .as('newest');
  const rows = await db
    .select({
      type: newest.type,
      target_id: newest.target_id,
      published_at: newest.published_at,
    })
    .from(follows)
    .crossJoinLateral(newest)
    .where(isFollowed)
    .orderBy(sql`${newest.published_at} desc, ${newest.type}, ${newest.target_id} desc`)
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(
    db
      .select({ type: publications.type })
      .from(follows)
      .innerJoin(publications, ofAuthor)
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
