import { randomBytes } from 'node:crypto';
import { contract, permissionKey, type Article } from '@wenyuan/contract';
import { ArticleStatus } from '@wenyuan/domain';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isVisitor, type Caller } from '../../auth/caller.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { articleCategories, articles, categories, users } from '../../db/schema/index.ts';
import { badField, conflict, notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { countInCategories, holdTree, lockCounters } from '../category/category.repo.ts';
import { sanitizeArticle, textOfHtml } from './article-html.ts';

type Row = typeof articles.$inferSelect;

async function present(db: Db, rows: readonly Row[]): Promise<Article[]> {
  if (rows.length === 0) return [];
  const people = await db
    .select({ id: users.id, username: users.username, avatar: users.avatar })
    .from(users)
    .where(inArray(users.id, [...new Set(rows.map((row) => row.user_id))]));
  const links = await db
    .select({
      articleId: articleCategories.article_id,
      id: categories.id,
      title: categories.title,
      parent_id: categories.parent_id,
    })
    .from(articleCategories)
    .innerJoin(categories, eq(categories.id, articleCategories.category_id))
    .where(
      inArray(
        articleCategories.article_id,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(categories.parent_id);
  return rows.map((row) => {
    const { deleted_at: _, ...fields } = row;
    const category = links
      .filter((link) => link.articleId === row.id)
      .map(({ articleId: __, ...rest }) => rest);
    return {
      ...fields,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      recommend_at: row.recommend_at?.toISOString() ?? null,
      category_id: category.map(({ id }) => id),
      category,
      user: people.find((user) => user.id === row.user_id) ?? {
        id: row.user_id,
        username: '',
        avatar: '',
      },
    };
  });
}

async function requireCategories(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await db.$count(
    categories,
    and(inArray(categories.id, [...ids]), eq(categories.type, 1)),
  );
  if (found < new Set(ids).size) throw badField('category_id', '所选分类不存在');
}

export function articleHandlers({ db }: Services): HandlersOf<'article'> {
  const mayReadAll = (caller: Caller) => caller.can(permissionKey(contract.article.get).path);

  return {
    create: async ({ input, caller }) => {
      const { category_id, is_recommend, ...fields } = input;
      const content = sanitizeArticle(input.content);
      const text = textOfHtml(content);
      if (text === '' && !content.includes('<img')) throw badField('content', '请输入文章内容');
      try {
        return await db.transaction(async (tx) => {
          await holdTree(tx);
          await requireCategories(tx, category_id);
          await lockCounters(tx, { categoryIds: category_id, userIds: [caller.id] });
          const [row] = await tx
            .insert(articles)
            .values({
              ...fields,
              content,
              description: input.description || text.slice(0, 200),
              identifier: input.identifier ?? randomBytes(8).toString('hex'),
              user_id: caller.id,
              status: ArticleStatus.Passed,
              recommend_at: is_recommend ? new Date() : null,
            })
            .returning();
          if (row === undefined) throw new Error('insert returned no article');
          if (category_id.length > 0) {
            await tx
              .insert(articleCategories)
              .values(
                [...new Set(category_id)].map((id) => ({ article_id: row.id, category_id: id })),
              );
          }
          await countInCategories(tx, category_id, 1);
          await tx
            .update(users)
            .set({ article_count: sql`${users.article_count} + 1` })
            .where(eq(users.id, caller.id));
          const [article] = await present(tx, [row]);
          if (article === undefined) throw new Error('a presented article vanished');
          return article;
        });
      } catch (error) {
        if (isDuplicate(error, 'articles_identifier_unique'))
          throw conflict('文章标识已被使用', 'identifier');
        throw error;
      }
    },
    get: async ({ input, caller }) => {
      const match =
        input.id === undefined
          ? eq(articles.identifier, input.identifier ?? '')
          : eq(articles.id, input.id);
      const [row] = await db
        .select()
        .from(articles)
        .where(and(match, isNull(articles.deleted_at)));
      const own = row !== undefined && !isVisitor(caller) && row.user_id === caller.id;
      if (
        row === undefined ||
        (row.status !== ArticleStatus.Passed && !own && !mayReadAll(caller))
      ) {
        throw notFound('文章不存在或已被删除');
      }
      await db
        .update(articles)
        .set({ view_count: sql`${articles.view_count} + 1`, updated_at: row.updated_at })
        .where(eq(articles.id, row.id));
      const [article] = await present(db, [{ ...row, view_count: row.view_count + 1 }]);
      if (article === undefined) throw new Error('a presented article vanished');
      return article;
    },
    list: async ({ input, caller }) => {
      const may = caller.can(permissionKey(contract.article.list).path);
      const matches = and(
        isNull(articles.deleted_at),
        may ? undefined : eq(articles.status, ArticleStatus.Passed),
        input.wd === ''
          ? undefined
          : sql`(${articles.title} || ' ' || ${articles.description}) ilike ${containing(input.wd)}`,
        input.category_id === undefined
          ? undefined
          : inArray(
              articles.id,
              db
                .select({ id: articleCategories.article_id })
                .from(articleCategories)
                .where(inArray(articleCategories.category_id, input.category_id)),
            ),
      );
      const column = { view_count: articles.view_count, recommend_at: articles.recommend_at }[
        input.order.split(/\s+/)[0] ?? ''
      ];
      const rows = await db
        .select()
        .from(articles)
        .where(matches)
        .orderBy(
          ...(column === undefined ? [] : [sql`${column} desc nulls last`]),
          desc(articles.id),
        )
        .limit(input.size)
        .offset((input.page - 1) * input.size);
      return { total: await db.$count(articles, matches), article: await present(db, rows) };
    },
  };
}
