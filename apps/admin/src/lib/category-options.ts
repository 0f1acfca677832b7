import type { Category } from '@wenyuan/api-client';
import { buildCategoryTree, type TreeOf } from '@wenyuan/domain';

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
