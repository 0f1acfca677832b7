import { descendantIds, levelsBelow, levelsTo } from '@wenyuan/domain';

export type TreeRow = { readonly id: number; readonly parent_id: number };
export type Direction = 'up' | 'down' | 'in' | 'out';
/** The children of `parent_id`, all of them, in their new order. */
export type Move = { readonly parent_id: number; readonly id: number[] };

function childrenOf(rows: readonly TreeRow[], parent: number): number[] {
  return rows.filter((row) => row.parent_id === parent).map((row) => row.id);
}

type Target = { readonly onto: number } | { readonly by: Direction };

/**
 * The new order to send to the server when `id` moves: to the position of a sibling, past its neighbour, one level in (below
 * the sibling above) or one level out (after its parent). Undefined when the move is impossible, or would make the tree
 * deeper than `levels`.
 */
export function moveInTree(
  rows: readonly TreeRow[],
  id: number,
  to: Target,
  levels = Infinity,
): Move | undefined {
  const move = 'onto' in to ? moveOnto(rows, id, to.onto) : moveBy(rows, id, to.by);
  if (move === undefined || levels === Infinity) return move;
  const depth = levelsTo(rows, move.parent_id) + levelsBelow(rows, id);
  // A row that already lies too deep may still be put in order.
  const isMoved = rows.find((row) => row.id === id)?.parent_id !== move.parent_id;
  return isMoved && depth > levels ? undefined : move;
}

function moveOnto(rows: readonly TreeRow[], id: number, onto: number): Move | undefined {
  const row = rows.find((candidate) => candidate.id === id);
  const target = rows.find((candidate) => candidate.id === onto);
  if (row === undefined || target === undefined) return undefined;
  if (descendantIds(rows, id).includes(target.id)) return undefined;
  const others = childrenOf(rows, target.parent_id);
  const same = target.parent_id === row.parent_id;
  const down = same && others.indexOf(id) < others.indexOf(target.id);
  const rest = others.filter((one) => one !== id);
  const place = rest.indexOf(target.id) + (down ? 1 : 0);
  return { parent_id: target.parent_id, id: rest.toSpliced(place, 0, id) };
}

function moveBy(rows: readonly TreeRow[], id: number, by: Direction): Move | undefined {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) return undefined;
  const siblings = childrenOf(rows, row.parent_id);
  const at = siblings.indexOf(id);
  if (by === 'up' || by === 'down') {
    const neighbour = siblings[at + (by === 'up' ? -1 : 1)];
    return neighbour === undefined ? undefined : moveOnto(rows, id, neighbour);
  }
  if (by === 'in') {
    const above = siblings[at - 1];
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
