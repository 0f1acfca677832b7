import { CategoryType } from '@wenyuan/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { categories, documentCategories, users } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';
import { countInCategories, lockCounters } from '../category/category.repo.ts';
import { categoryIdsOf, categoryIdsOfAll, type DocumentRow } from './document.repo.ts';

/** Requires the categories to be a path from a root, along which readers browse. */
export async function requirePath(tx: Db, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .select()
    .from(categories)
    .where(inArray(categories.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  let parent = 0;
  for (const id of ids) {
    const row = byId.get(id);
    if (row === undefined || row.type !== CategoryType.Document)
      throw badField('category_id', '所选分类不存在');
    if (row.parent_id !== parent)
      throw badField('category_id', '分类应为从一级分类到所选分类的完整路径');
    parent = id;
  }
}

export async function link(
  tx: Db,
  documentId: number,
  categoryIds: readonly number[],
): Promise<void> {
  const previous = await categoryIdsOf(tx, documentId);
  await tx.delete(documentCategories).where(eq(documentCategories.document_id, documentId));
  if (categoryIds.length > 0) {
    await tx.insert(documentCategories).values(
      categoryIds.map((category_id, position) => ({
        document_id: documentId,
        category_id,
        position,
      })),
    );
  }
  await countInCategories(
    tx,
    previous.filter((id) => !categoryIds.includes(id)),
    -1,
  );
  await countInCategories(
    tx,
    categoryIds.filter((id) => !previous.includes(id)),
    1,
  );
}

export async function countForUser(tx: Db, userId: number, change: number): Promise<void> {
  await tx
    .update(users)
    .set({ doc_count: sql`greatest(0, ${users.doc_count} + ${change})` })
    .where(eq(users.id, userId));
}

/** Locks everything whose counters change when documents enter or leave categories. */
export async function lockCounted(
  tx: Db,
  rows: readonly DocumentRow[],
  coming: readonly number[] = [],
): Promise<void> {
  await lockCounters(tx, {
    categoryIds: [...(await categoryIdsOfAll(tx, rows)), ...coming],
    userIds: rows.map((row) => row.user_id),
  });
}

/** Subtracts a document from the counters of its owner and categories, or adds it again. */
export async function recount(tx: Db, row: DocumentRow, change: 1 | -1): Promise<void> {
  await countForUser(tx, row.user_id, change);
  await countInCategories(tx, await categoryIdsOf(tx, row.id), change);
}
