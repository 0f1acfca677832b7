import { buildCategoryTree, type TreeOf } from './tree.ts';

type Category = { readonly id: number; readonly parent_id: number; readonly title: string };

/** The categories in the order of the tree, indented by level, as the options of a select. */
export function categoryOptions(
  categories: readonly Category[],
): { readonly value: number; readonly label: string }[] {
  const flatten = (
    nodes: readonly TreeOf<Category>[],
    level: number,
  ): { value: number; label: string }[] =>
    nodes.flatMap((node) => [
      { value: node.id, label: `${'　'.repeat(level)}${node.title}` },
      ...flatten(node.children, level + 1),
    ]);
  return flatten(buildCategoryTree(categories), 0);
}
