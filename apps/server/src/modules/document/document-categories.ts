import { CategoryType } from '@wenyuan/domain';
import { inArray } from 'drizzle-orm';
import { addToCounter } from '../../db/add-to-counter.ts';
import type { Db } from '../../db/database.ts';
import { categories, documentCategories, users } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';
import { lockCounters } from '../category/category.repo.ts';
import { categoryIdsOfAll, type DocumentRow } from './document.repo.ts';

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

type Link = Pick<typeof documentCategories.$inferSelect, 'document_id' | 'category_id'>;

/** Whether a document was filed under exactly these, by what `link` returns. */
export function wasUnder(before: readonly Link[], id: number, ids: readonly number[]): boolean {
  const path = before.filter(({ document_id }) => document_id === id).map(categoryOf);
  return path.length === ids.length && ids.every((each) => path.includes(each));
}

const keyOf = ({ document_id, category_id }: Link) => `${document_id} ${category_id}`;
const categoryOf = ({ category_id }: Link) => category_id;

/** Files documents under these categories alone, and counts those that go and come. */
export async function link(
  tx: Db,
  documentIds: readonly number[],
  categoryIds: readonly number[],
): Promise<(typeof documentCategories.$inferSelect)[]> {
  const previous = await tx
    .delete(documentCategories)
    .where(inArray(documentCategories.document_id, [...documentIds]))
    .returning();
  const linked = documentIds.flatMap((document_id) =>
    categoryIds.map((category_id, position) => ({ document_id, category_id, position })),
  );
  if (linked.length > 0) await tx.insert(documentCategories).values(linked);
  const [before, after] = [new Set(previous.map(keyOf)), new Set(linked.map(keyOf))];
  const gone = previous.filter((one) => !after.has(keyOf(one)));
  const come = linked.filter((one) => !before.has(keyOf(one)));
  await addToCounter(tx, categories.doc_count, gone.map(categoryOf), -1);
  await addToCounter(tx, categories.doc_count, come.map(categoryOf), 1);
  return previous;
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
