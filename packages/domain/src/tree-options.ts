import { buildTree, type TreeOf } from './tree.ts';

type TitledNode = { readonly id: number; readonly parent_id: number; readonly title: string };

export type TreeOption = {
  readonly value: number;
  /** Indented by level, for a list of all. */
  readonly label: string;
  /** The titles from the root on, for where it stands alone: leaves of several branches may have one title. */
  readonly path: string;
};

/** The rows in the order of the tree, as the options of a select. */
export function treeOptions(rows: readonly TitledNode[]): TreeOption[] {
  const flatten = (
    nodes: readonly TreeOf<TitledNode>[],
    above: readonly string[],
  ): readonly TreeOption[] =>
    nodes.flatMap(({ id, title, children }) => {
      const titles = [...above, title];
      const label = `${'　'.repeat(above.length)}${title}`;
      return [{ value: id, label, path: titles.join(' / ') }, ...flatten(children, titles)];
    });
  return [...flatten(buildTree(rows), [])];
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** The options with every typed word somewhere on their path: a part of the own name, or of a name above. */
export function searchTree(options: readonly TreeOption[], typed: string): TreeOption[] {
  const words = folded(typed).split(/[\s/]+/u);
  return options.filter(({ path }) => words.every((word) => folded(path).includes(word)));
}
