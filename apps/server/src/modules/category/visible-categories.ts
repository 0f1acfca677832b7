import { buildTree, type TreeOf } from '@wenyuan/domain';
import type { CategoryRow } from './category.repo.ts';

/** Enabled categories whose ancestors are all enabled. */
export function visibleCategories(rows: readonly CategoryRow[]): CategoryRow[] {
  const flatten = (nodes: readonly TreeOf<CategoryRow>[]): CategoryRow[] =>
    nodes.flatMap(({ children, ...row }) => [row, ...flatten(children)]);
  return flatten(buildTree(rows.filter((row) => row.enable)));
}
