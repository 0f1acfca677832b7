import { buildTree, type TreeOf } from './tree.ts';

type TitledNode = { readonly id: number; readonly parent_id: number; readonly title: string };

/** The rows in the order of the tree, indented by level, as the options of a select. */
export function treeOptions(
  rows: readonly TitledNode[],
): { readonly value: number; readonly label: string }[] {
  const flatten = (
    nodes: readonly TreeOf<TitledNode>[],
    level: number,
  ): { value: number; label: string }[] =>
    nodes.flatMap((node) => [
      { value: node.id, label: `${'　'.repeat(level)}${node.title}` },
      ...flatten(node.children, level + 1),
    ]);
  return flatten(buildTree(rows), 0);
}
