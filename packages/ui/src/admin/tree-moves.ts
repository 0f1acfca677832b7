export type TreeRow = { readonly id: number; readonly parent_id: number };
export type Direction = 'up' | 'down' | 'in' | 'out';
/** The children of `parent_id`, all of them, in their new order, and which of them moved. */
export type Move = {
  readonly parent_id: number;
  readonly id: number[];
  readonly moved_id: number;
};

/** A row where it stands. */
export type Place<Row> = {
  readonly row: Row;
  readonly siblings: readonly Row[];
  /** Among its siblings. */
  readonly at: number;
  /** 1 at the root. */
  readonly level: number;
  readonly children: readonly Row[];
  /** How many levels it has with all that is below it. */
  readonly height: number;
};

/** The places of all rows below the root, in the order in which they are listed, from one pass over the rows. */
export function placesIn<Row extends TreeRow>(
  rows: readonly Row[],
): ReadonlyMap<number, Place<Row>> {
  const byParent = new Map<number, Row[]>();
  for (const row of rows) {
    const siblings = byParent.get(row.parent_id);
    if (siblings === undefined) byParent.set(row.parent_id, [row]);
    else siblings.push(row);
  }
  const places = new Map<number, Place<Row>>();
  const add = (siblings: readonly Row[], level: number): number => {
    let highest = 0;
    for (const [at, row] of siblings.entries()) {
      const children = byParent.get(row.id) ?? [];
      const place = { row, siblings, at, level, children, height: 1 };
      places.set(row.id, place);
      place.height += add(children, level + 1);
      highest = Math.max(highest, place.height);
    }
    return highest;
  };
  add(byParent.get(0) ?? [], 1);
  return places;
}

type Target = { readonly onto: number } | { readonly by: Direction };

/** Where a row goes: so far from the first of what is below `parent_id` without it. */
type Goal = { readonly parent_id: number; readonly at: number };

/**
 * Moves `id` to the position of another row, past its neighbour, one level in (below the sibling above) or one level out (after
 * its parent), and makes the new order to send to the server when it is called. Undefined when the move is impossible, or would
 * make the tree deeper than `levels`. Every row is asked for its moves whenever the tree is drawn: it takes no look at the others.
 */
export function moveInTree(
  places: ReadonlyMap<number, Place<TreeRow>>,
  id: number,
  to: Target,
  levels = Infinity,
): (() => Move) | undefined {
  const place = places.get(id);
  if (place === undefined) return undefined;
  const goal = 'onto' in to ? onto(places, id, to.onto) : past(places, place, to.by);
  if (goal === undefined) return undefined;
  const { parent_id, at } = goal;
  const parent = places.get(parent_id);
  const isMoved = place.row.parent_id !== parent_id;
  // A row that already lies too deep may still be put in order.
  if (isMoved && (parent?.level ?? 0) + place.height > levels) return undefined;
  return () => {
    const below = isMoved ? (parent?.children ?? rootOf(places)) : place.siblings;
    const rest = below.map((row) => row.id).filter((one) => one !== id);
    return { parent_id, id: rest.toSpliced(at, 0, id), moved_id: id };
  };
}

function rootOf(places: ReadonlyMap<number, Place<TreeRow>>): readonly TreeRow[] {
  const [first] = places.values();
  return first?.siblings ?? [];
}

function onto(
  places: ReadonlyMap<number, Place<TreeRow>>,
  id: number,
  other: number,
): Goal | undefined {
  const target = places.get(other);
  if (target === undefined) return undefined;
  for (let above: Place<TreeRow> | undefined = target; above !== undefined;) {
    if (above.row.id === id) return undefined;
    above = places.get(above.row.parent_id);
  }
  return { parent_id: target.row.parent_id, at: target.at };
}

function past(
  places: ReadonlyMap<number, Place<TreeRow>>,
  { row: { parent_id }, siblings, at }: Place<TreeRow>,
  by: Direction,
): Goal | undefined {
  if (by === 'up') return at === 0 ? undefined : { parent_id, at: at - 1 };
  if (by === 'down') return at === siblings.length - 1 ? undefined : { parent_id, at: at + 1 };
  if (by === 'in') {
    const above = places.get(siblings[at - 1]?.id ?? 0);
    return above && { parent_id: above.row.id, at: above.children.length };
  }
  const parent = places.get(parent_id);
  return parent && { parent_id: parent.row.parent_id, at: parent.at + 1 };
}
