import { descendantIds } from '@wenyuan/domain';

export type TreeRow = { readonly id: number; readonly parent_id: number };
/** The children of `parent_id`, all of them, in their new order. */
export type Move = { readonly parent_id: number; readonly id: number[] };

function childrenOf(rows: readonly TreeRow[], parent: number): number[] {
  return rows.filter((row) => row.parent_id === parent).map((row) => row.id);
}

/**
 * The new order to send to the server when `id` moves: to the position of a sibling, one level in (below the sibling above)
 * or one level out (after its parent). Undefined when the move is impossible.
 */
export function moveInTree(
  rows: readonly TreeRow[],
  id: number,
  to: { readonly onto: number } | { readonly by: 'in' | 'out' },
): Move | undefined {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) return undefined;
  const siblings = childrenOf(rows, row.parent_id);
  if ('onto' in to) {
    const target = rows.find((candidate) => candidate.id === to.onto);
    if (target === undefined || descendantIds(rows, id).includes(target.id)) return undefined;
    const others = childrenOf(rows, target.parent_id);
    const same = target.parent_id === row.parent_id;
    const down = same && others.indexOf(id) < others.indexOf(target.id);
    const rest = others.filter((one) => one !== id);
    const place = rest.indexOf(target.id) + (down ? 1 : 0);
    return { parent_id: target.parent_id, id: rest.toSpliced(place, 0, id) };
  }
  if (to.by === 'in') {
    const above = siblings[siblings.indexOf(id) - 1];
    return above === undefined
      ? undefined
      : { parent_id: above, id: [...childrenOf(rows, above), id] };
  }
  const parent = rows.find((candidate) => candidate.id === row.parent_id);
  if (parent === undefined) return undefined;
  const parentSiblings = childrenOf(rows, parent.parent_id);
  return {
    parent_id: parent.parent_id,
    id: parentSiblings.toSpliced(parentSiblings.indexOf(parent.id) + 1, 0, id),
  };
}
