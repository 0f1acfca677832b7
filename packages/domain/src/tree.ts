type Node = { readonly id: number; readonly parent_id: number };

export type TreeOf<Item> = Item & { readonly children: TreeOf<Item>[] };

/** Nests rows by `parent_id`, keeping their order. Rows with a missing parent, and cycles, are left out. */
export function buildTree<Item extends Node>(items: readonly Item[]): TreeOf<Item>[] {
  const nodes = items.map((item): TreeOf<Item> => ({ ...item, children: [] }));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const roots: TreeOf<Item>[] = [];
  for (const node of nodes) {
    if (node.parent_id === 0) roots.push(node);
    else byId.get(node.parent_id)?.children.push(node);
  }
  return roots;
}

export type NavigationItem = Node & { readonly enable: boolean };

/** Only enabled items are kept; a disabled parent takes its children with it (spec section 3). */
export function buildNavigationTree<Item extends NavigationItem>(
  items: readonly Item[],
): TreeOf<Item>[] {
  return buildTree(items.filter(({ enable }) => enable));
}

/** The rows from the root to `id`; empty when there is no such row. */
export function categoryPath<Item extends Node>(items: readonly Item[], id: number): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const path: Item[] = [];
  const seen = new Set<number>();
  let current = byId.get(id);
  while (current !== undefined && !seen.has(current.id)) {
    seen.add(current.id);
    path.unshift(current);
    current = byId.get(current.parent_id);
  }
  return path;
}

/** The category into which another one was merged; undefined for one that is there, or that never was. */
export function mergedInto(
  items: readonly { readonly id: number; readonly merged_ids: readonly number[] }[],
  id: number | undefined,
): number | undefined {
  if (id === undefined || items.some((item) => item.id === id)) return undefined;
  return items.find(({ merged_ids }) => merged_ids.includes(id))?.id;
}

function childIds(items: readonly Node[]): ReadonlyMap<number, readonly number[]> {
  const byParent = new Map<number, number[]>();
  for (const item of items) {
    const siblings = byParent.get(item.parent_id);
    if (siblings === undefined) byParent.set(item.parent_id, [item.id]);
    else siblings.push(item.id);
  }
  return byParent;
}

/** Tells for any number of ids each with every id below it, from one pass over the rows. */
export function subtreesOf(items: readonly Node[]): (id: number) => number[] {
  const byParent = childIds(items);
  return (id) => {
    // A loop over a set also visits items that are added meanwhile, and none twice.
    const found = new Set([id]);
    for (const current of found) {
      for (const child of byParent.get(current) ?? []) found.add(child);
    }
    return [...found];
  };
}

/** `id` and every id below it. */
export function descendantIds(items: readonly Node[], id: number): number[] {
  return subtreesOf(items)(id);
}

/** The rows that are wanted, and the way to each of them from the root, in the order of the rows. */
export function withPaths<Item extends Node>(
  items: readonly Item[],
  isWanted: (item: Item) => boolean,
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const kept = new Set<Item>();
  for (const item of items) {
    let current = isWanted(item) ? item : undefined;
    while (current !== undefined && !kept.has(current)) {
      kept.add(current);
      current = byId.get(current.parent_id);
    }
  }
  return items.filter((item) => kept.has(item));
}

/** The level on which `id` stands: 1 at the root. */
export function levelsTo(items: readonly Node[], id: number): number {
  return categoryPath(items, id).length;
}

/** How many levels the subtree of `id` has, with `id` itself as the first; of several ids the most, in one pass. */
export function levelsBelow(items: readonly Node[], id: number | readonly number[]): number {
  const byParent = childIds(items);
  const heightOf = (current: number, above: ReadonlySet<number>): number => {
    if (above.has(current)) return 0;
    const path = new Set(above).add(current);
    const below = byParent.get(current) ?? [];
    return 1 + Math.max(0, ...below.map((child) => heightOf(child, path)));
  };
  return Math.max(...[id].flat().map((one) => heightOf(one, new Set())));
}
