type Node = { readonly id: number; readonly parent_id: number };

export type TreeOf<Item> = Item & { readonly children: TreeOf<Item>[] };

/** Nests rows by `parent_id`, keeping their order. Rows whose parent is missing, and rows in a circle, are left out. */
export function buildTree<Item extends Node>(items: readonly Item[]): TreeOf<Item>[] {
  const byParent = new Map<number, Item[]>();
  for (const item of items) {
    const siblings = byParent.get(item.parent_id);
    if (siblings === undefined) byParent.set(item.parent_id, [item]);
    else siblings.push(item);
  }
  const below = (parent: number): TreeOf<Item>[] =>
    (byParent.get(parent) ?? []).map((item) => ({ ...item, children: below(item.id) }));
  return below(0);
}

export type NavigationItem = Node & { readonly enable: boolean };

/** Only enabled items are kept; a disabled parent takes its children with it (spec section 3). */
export function buildNavigationTree<Item extends NavigationItem>(
  items: readonly Item[],
): TreeOf<Item>[] {
  return buildTree(items.filter(({ enable }) => enable));
}

export function buildCategoryTree<Item extends Node>(items: readonly Item[]): TreeOf<Item>[] {
  return buildTree(items);
}

/** The rows from the root to `id`; empty when it is not there. */
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

/** `id` and every id below it. */
export function descendantIds(items: readonly Node[], id: number): number[] {
  const found = new Set([id]);
  for (let grew = true; grew;) {
    grew = false;
    for (const item of items) {
      if (found.has(item.parent_id) && !found.has(item.id)) {
        found.add(item.id);
        grew = true;
      }
    }
  }
  return [...found];
}
