import { CategoryType } from '@wenyuan/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { addToCounter } from '../../db/add-to-counter.ts';
import type { Db } from '../../db/database.ts';
import { articleCategories, categories, users } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';
import { lockCounters } from '../category/category.repo.ts';
import { categoryIdsOf, type ArticleRow } from './article.repo.ts';

export async function requireCategories(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.$count(
    categories,
    and(inArray(categories.id, [...ids]), eq(categories.type, CategoryType.Article)),
  );
  if (found < new Set(ids).size) throw badField('category_id', '所选分类不存在');
}

/** Files an article under these alone; whether it was under others. */
export async function link(
  tx: Db,
  articleId: number,
  categoryIds: readonly number[],
): Promise<boolean> {
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
  await addToCounter(tx, categories.doc_count, gone, -1);
  await addToCounter(tx, categories.doc_count, come, 1);
  return gone.length + come.length > 0;
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

/** Adds articles to the counters of their authors and categories, or subtracts them. */
export async function recount(tx: Db, rows: readonly ArticleRow[], change: 1 | -1): Promise<void> {
  const authors = rows.map((row) => row.user_id);
  await addToCounter(tx, users.article_count, authors, change);
  const present = await categoryIdsOf(
    tx,
    rows.map((row) => row.id),
  );
  await addToCounter(tx, categories.doc_count, present, change);
}
