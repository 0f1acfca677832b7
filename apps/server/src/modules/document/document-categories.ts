import { CategoryType } from '@wenyuan/domain';
import { eq, inArray } from 'drizzle-orm';
import { addToCounter } from '../../db/add-to-counter.ts';
import type { Db } from '../../db/database.ts';
import { categories, documentCategories, users } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';
import { lockCounters } from '../category/category.repo.ts';
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
  await addToCounter(
    tx,
    categories.doc_count,
    previous.filter((id) => !categoryIds.includes(id)),
    -1,
  );
  await addToCounter(
    tx,
    categories.doc_count,
    categoryIds.filter((id) => !previous.includes(id)),
    1,
  );
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

/** Subtracts documents from the counters of their owners and categories, or adds them again. */
export async function recount(tx: Db, rows: readonly DocumentRow[], change: 1 | -1): Promise<void> {
  const owners = rows.map((row) => row.user_id);
  await addToCounter(tx, users.doc_count, owners, change);
  const links = await tx
    .select({ id: documentCategories.category_id })
    .from(documentCategories)
    .where(
      inArray(
        documentCategories.document_id,
        rows.map((row) => row.id),
      ),
    );
  const present = links.map(({ id }) => id);
  await addToCounter(tx, categories.doc_count, present, change);
}
