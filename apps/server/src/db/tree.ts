import { categoryPath, levelsBelow } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { badField } from '../http/errors.ts';
import type { Db } from './database.ts';

type Node = { readonly id: number; readonly parent_id: number };
type Arrangement = {
  readonly parent_id: number;
  readonly id: readonly number[];
  readonly moved_id?: number | undefined;
};

/**
 * Judges entries that move below one parent by the tree in which all of them have moved, in one pass over it; no `ids` mean
 * a new entry. The caller holds the lock on the tree.
 * @throws {HttpError} 400 at `field`
 */
export function checkMoves(
  tree: readonly Node[],
  parentId: number,
  ids: ReadonlySet<number>,
  {
    noun,
    levels,
    field = 'parent_id',
  }: { readonly noun: string; readonly levels: number; readonly field?: string },
): void {
  if (parentId === 0) return;
  const path = categoryPath(tree, parentId);
  if (path.length === 0) throw badField(field, `上级${noun}不存在`);
  if (path.some(({ id }) => ids.has(id)))
    throw badField(field, `上级${noun}不能是自己或自己的下级`);
  const moved = tree.map((row) => (ids.has(row.id) ? { ...row, parent_id: parentId } : row));
  // A new entry is nowhere in the tree yet, and has one level.
  const height = ids.size === 0 ? 1 : levelsBelow(moved, [...ids]);
  if (path.length + height > levels) throw badField(field, `${noun}最多 ${levels} 级`);
}

/**
 * The order that an arrangement asks for. Of one that says which entry it moves, only that is taken from what its caller saw:
 * the entry comes after the nearest of those before it that are still there, among what is below the parent by now.
 */
export function orderOf(
  tree: readonly Node[],
  { parent_id, id: named, moved_id }: Arrangement,
): readonly number[] {
  if (moved_id === undefined) return named;
  const at = named.indexOf(moved_id);
  if (at < 0) throw badField('moved_id', '移动的一项不在顺序之中');
  const rest = tree
    .filter((row) => row.parent_id === parent_id && row.id !== moved_id)
    .map(({ id }) => id);
  const before = named.slice(0, at).findLast((id) => rest.includes(id));
  return rest.toSpliced(before === undefined ? 0 : rest.indexOf(before) + 1, 0, moved_id);
}

/** Puts entries below one parent in this order, by one statement. The caller holds the lock on the tree. */
export async function placeInOrder(
  tx: Db,
  table: PgTable & { id: PgColumn },
  parentId: number,
  order: readonly number[],
): Promise<void> {
  const places = sql.join(
    order.map((id, index) => sql`(${id}::bigint, ${order.length - index}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${table} set parent_id = ${parentId}, sort = place.sort, updated_at = now()
    from (values ${places}) as place (id, sort) where ${table.id} = place.id`);
}
