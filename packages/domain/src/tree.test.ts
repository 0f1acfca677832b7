import { describe, expect, it } from 'vitest';
import {
  buildTree,
  buildNavigationTree,
  categoryPath,
  descendantIds,
  levelsBelow,
  levelsTo,
  subtreesOf,
  withPaths,
} from './tree.ts';

const rows = [
  { id: 1, parent_id: 0, enable: true },
  { id: 2, parent_id: 1, enable: false },
  { id: 3, parent_id: 2, enable: true },
  { id: 4, parent_id: 1, enable: true },
  { id: 9, parent_id: 77, enable: true },
];
const circle = [
  { id: 1, parent_id: 2 },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 3 },
];

describe('the navigation tree (spec section 3)', () => {
  it('keeps only enabled items; a disabled parent takes its children with it', () => {
    expect(buildNavigationTree(rows)).toEqual([
      {
        id: 1,
        parent_id: 0,
        enable: true,
        children: [{ id: 4, parent_id: 1, enable: true, children: [] }],
      },
    ]);
  });
});

describe('the category tree', () => {
  it('nests children in the order of the rows, even when they come before their parent', () => {
    const tree = buildTree([
      { id: 3, parent_id: 1 },
      { id: 2, parent_id: 1 },
      { id: 1, parent_id: 0 },
    ]);
    expect(tree[0]?.children.map(({ id }) => id)).toEqual([3, 2]);
  });

  it('leaves out rows without their parent and rows in a circle', () => {
    expect(buildTree([{ id: 9, parent_id: 77 }])).toEqual([]);
    expect(buildTree(circle)).toEqual([]);
    expect(buildTree([{ id: 0, parent_id: 0 }])).toHaveLength(1);
  });

  it('takes a chain of as many levels as a list may have rows', () => {
    const chain = Array.from({ length: 10_000 }, (_, id) => ({ id: id + 1, parent_id: id }));
    expect(buildTree(chain)).toHaveLength(1);
    expect(descendantIds(chain.toReversed(), 1)).toHaveLength(10_000);
  });

  it('does not change the rows it is given', () => {
    const [row] = rows;
    buildTree(rows);
    expect(row).toEqual({ id: 1, parent_id: 0, enable: true });
  });
});

it('a path goes from the root to the row; circles end, a row that is not there has none', () => {
  expect(categoryPath(rows, 3).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(categoryPath(circle, 1)).toHaveLength(2);
  expect(categoryPath(rows, 404)).toEqual([]);
});

it('descendants are the row itself and all below it, circles once', () => {
  expect(descendantIds(rows, 1).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  expect(descendantIds(rows, 4)).toEqual([4]);
  expect(descendantIds(circle, 1)).toEqual([1, 2]);
});

it('what is looked for in a tree is shown with the way to it, circles once', () => {
  expect(withPaths(rows, ({ id }) => id === 3 || id === 9).map(({ id }) => id)).toEqual([
    1, 2, 3, 9,
  ]);
  expect(withPaths(rows, () => false)).toEqual([]);
  expect(withPaths(circle, ({ id }) => id === 1)).toHaveLength(2);
});

it('a tree of as many rows as a list may have is searched, and asked for every subtree', () => {
  const wide = Array.from({ length: 10_000 }, (_, id) => ({
    id: id + 1,
    parent_id: id < 20 ? 0 : Math.floor(id / 20),
  }));
  expect(withPaths(wide, ({ id }) => id % 2 === 0)).not.toHaveLength(0);
  const subtreeOf = subtreesOf(wide);
  expect(wide.flatMap(({ id }) => subtreeOf(id)).length).toBeGreaterThan(10_000);
});

describe('levels', () => {
  it('are counted from the root to a row, and from a row to its deepest child', () => {
    expect([1, 2, 3].map((id) => levelsTo(rows, id))).toEqual([1, 2, 3]);
    expect([1, 2, 3].map((id) => levelsBelow(rows, id))).toEqual([3, 2, 1]);
    expect(levelsBelow(rows, [3, 2])).toBe(2);
  });

  it('of a circle are finite', () => {
    expect(levelsBelow(circle, 1)).toBe(2);
  });
});
