import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { categories } from '../../db/schema/index.ts';

export type CategoryRow = typeof categories.$inferSelect;

/** All of one type; trees are small and always used whole. At most 10000. */
export async function listCategories(db: Db, types: readonly number[]): Promise<CategoryRow[]> {
  return db
    .select()
    .from(categories)
    .where(inArray(categories.type, [...types]))
    .orderBy(asc(categories.parent_id), desc(categories.sort), asc(categories.title))
    .limit(10_000);
}

export async function findCategory(db: Db, id: number): Promise<CategoryRow | undefined> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row;
}

/** Adds `change` to the counters of all named categories. */
export async function countInCategories(
  db: Db,
  ids: readonly number[],
  change: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(categories)
    .set({ doc_count: sql`greatest(0, ${categories.doc_count} + ${change})` })
    .where(inArray(categories.id, [...ids]));
}
