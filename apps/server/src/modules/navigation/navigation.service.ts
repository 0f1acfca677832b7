import { contract, type ParsedInputOf } from '@wenyuan/contract';
import { descendantIds, NAVIGATION_LEVELS } from '@wenyuan/domain';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { lockSite } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { edited } from '../../db/defined.ts';
import { oneRow } from '../../db/one-row.ts';
import { checkMoves, orderOf, placeInOrder } from '../../db/tree.ts';
import { navigations } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { conflict, notFound } from '../../http/errors.ts';

type NavigationContract = (typeof contract)['navigation'];
type Creation = ParsedInputOf<NavigationContract['create']>;
type Change = ParsedInputOf<NavigationContract['update']>;
type Arrangement = ParsedInputOf<NavigationContract['arrange']>;
export type NavigationRow = typeof navigations.$inferSelect;
type Place = Pick<NavigationRow, 'id' | 'parent_id' | 'title' | 'fixed'>;

/**
 * Locks the tree, since two concurrent moves, each valid alone, could form a cycle, and reads it whole: it is small, and
 * every rule of it is about several rows.
 */
async function lockTree(tx: Db): Promise<Place[]> {
  await lockSite(tx, 'navigation');
  const { id, parent_id, title, fixed } = navigations;
  return tx
    .select({ id, parent_id, title, fixed })
    .from(navigations)
    .orderBy(desc(navigations.sort), asc(navigations.id))
    .limit(10_000);
}

const RULES = { noun: '导航', levels: NAVIGATION_LEVELS } as const;

export async function createNavigation(db: Db, input: Creation): Promise<NavigationRow> {
  return db.transaction(async (tx) => {
    checkMoves(await lockTree(tx), input.parent_id, new Set(), RULES);
    return tx.insert(navigations).values(input).returning().then(oneRow);
  });
}

export async function updateNavigation(
  db: Db,
  { id, unchanged_since, ...change }: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    const tree = change.parent_id === undefined ? [] : await lockTree(tx);
    await lockUnchanged(tx, navigations, { id, unchanged_since }, { missing: '导航不存在' });
    const before = tree.find((row) => row.id === id)?.parent_id;
    // Entries of older trees that lie deeper can still be changed where they are.
    if (change.parent_id !== undefined && before !== change.parent_id)
      checkMoves(tree, change.parent_id, new Set([id]), RULES);
    await tx.update(navigations).set(edited(change)).where(eq(navigations.id, id));
  });
}

/** Puts these entries below `parent_id` in this order, by one statement. */
export async function arrangeNavigations(db: Db, arrangement: Arrangement): Promise<void> {
  await db.transaction(async (tx) => {
    const tree = await lockTree(tx);
    const { parent_id } = arrangement;
    const order = orderOf(tree, arrangement);
    const parentOf = new Map(tree.map((row) => [row.id, row.parent_id]));
    if (order.some((id) => !parentOf.has(id))) throw notFound('导航不存在');
    const moved = order.filter((id) => parentOf.get(id) !== parent_id);
    if (moved.length > 0) checkMoves(tree, parent_id, new Set(moved), RULES);
    await placeInOrder(tx, navigations, parent_id, order);
  });
}

/** Deletes entries with all below them; those of the installation stay. */
export async function deleteNavigations(db: Db, ids: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    const tree = await lockTree(tx);
    const doomed = new Set(ids.flatMap((id) => descendantIds(tree, id)));
    const fixed = tree.find((row) => doomed.has(row.id) && row.fixed);
    if (fixed !== undefined) throw conflict(`“${fixed.title}”是系统导航，不能删除`);
    await tx.delete(navigations).where(inArray(navigations.id, [...doomed]));
  });
}
