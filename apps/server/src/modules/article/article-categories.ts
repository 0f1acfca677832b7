import { CategoryType } from '@wenyuan/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { articleCategories, categories, users } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';
import { countInCategories, lockCounters } from '../category/category.repo.ts';
import { categoryIdsOf, type ArticleRow } from './article.repo.ts';

export async function requireCategories(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.$count(
    categories,
    and(inArray(categories.id, [...ids]), eq(categories.type, CategoryType.Article)),
  );
  if (found < new Set(ids).size) throw badField('category_id', '所选分类不存在');
}

export async function link(
  tx: Db,
  articleId: number,
  categoryIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(categoryIds)];
  const previous = await categoryIdsOf(tx, [articleId]);
  await tx.delete(articleCategories).where(eq(articleCategories.article_id, articleId));
  if (wanted.length > 0) {
    await tx
      .insert(articleCategories)
      .values(wanted.map((category_id) => ({ article_id: articleId, category_id })));
  }
  const gone = previous.filter((id) => !wanted.includes(id));
  const come = wanted.filter((id) => !previous.includes(id));
  await countInCategories(tx, gone, -1);
  await countInCategories(tx, come, 1);
}

/** Locks everything whose counters change when articles enter or leave categories. */
export async function lockCounted(
  tx: Db,
  rows: readonly ArticleRow[],
  coming: readonly number[] = [],
): Promise<void> {
  const present = await categoryIdsOf(
    tx,
    rows.map((row) => row.id),
  );
  await lockCounters(tx, {
    categoryIds: [...present, ...coming],
    userIds: rows.map((row) => row.user_id),
  });
}

/** Adds `change` to the articles of these members. */
export async function countForUsers(tx: Db, ids: readonly number[], change: number): Promise<void> {
  await tx
    .update(users)
    .set({ article_count: sql`greatest(0, ${users.article_count} + ${change})` })
    .where(inArray(users.id, [...ids]));
}

/** The same numbers in groups of those that are there as often. */
function byTimes(ids: readonly number[]): ReadonlyMap<number, number[]> {
  const times = new Map<number, number>();
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  const groups = new Map<number, number[]>();
  for (const [id, count] of times) groups.set(count, [...(groups.get(count) ?? []), id]);
  return groups;
}

/** Adds articles to the counters of their authors and categories, or subtracts them. */
export async function recount(tx: Db, rows: readonly ArticleRow[], change: 1 | -1): Promise<void> {
  for (const [times, ids] of byTimes(rows.map((row) => row.user_id)))
    await countForUsers(tx, ids, change * times);
  const present = await categoryIdsOf(
    tx,
    rows.map((row) => row.id),
  );
  for (const [times, ids] of byTimes(present)) await countInCategories(tx, ids, change * times);
}
