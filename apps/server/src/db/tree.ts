import { categoryPath, levelsBelow } from '@wenyuan/domain';
import { badField } from '../http/errors.ts';

type Node = { readonly id: number; readonly parent_id: number };

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
