import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { lockSite, lockSiteShared } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { categories } from '../../db/schema/index.ts';
import { lockUsers } from '../user/user.repo.ts';

export type CategoryRow = typeof categories.$inferSelect;

/** Most categories of a type: trees are small and always used as a whole. */
export const CATEGORIES_MAX = 10_000;

/** All categories of these types, those of one `sort` as they were made: several are typed in the order they are to have. */
export async function listCategories(db: Db, types: readonly number[]): Promise<CategoryRow[]> {
  return db
    .select()
    .from(categories)
    .where(inArray(categories.type, [...types]))
    .orderBy(asc(categories.parent_id), desc(categories.sort), asc(categories.id))
    .limit(CATEGORIES_MAX * new Set(types).size);
}

/** These categories and all their descendants. */
export async function categoriesBelow(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive below as (
      select ${categories.id} from ${categories} where ${inArray(categories.id, [...ids])}
      union
      select c.id from ${categories} c join below on c.parent_id = below.id
    ) select id from below`);
  return rows.map((row) => Number(row.id));
}

export async function findCategory(db: Db, id: number): Promise<CategoryRow | undefined> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row;
}

/**
 * Locks the trees against other changes, and against documents entering or leaving categories. It must come first in
 * its transaction, before any row lock.
 */
export async function lockTree(tx: Db): Promise<void> {
  await lockSite(tx, 'categories');
}

/** Keeps the trees unchanged until the transaction ends; several transactions may share the lock. */
export async function lockTreeShared(tx: Db): Promise<void> {
  await lockSiteShared(tx, 'categories');
}

/** Locks the rows whose counters the transaction changes in one common order, which avoids deadlocks. */
export async function lockCounters(
  tx: Db,
  rows: { readonly categoryIds: readonly number[]; readonly userIds: readonly number[] },
): Promise<void> {
  const { categoryIds, userIds } = rows;
  if (categoryIds.length > 0) {
    await tx
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, [...categoryIds]))
      .orderBy(asc(categories.id))
      .for('no key update');
  }
  await lockUsers(tx, userIds);
}
