import { expect, it } from 'vitest';
import { searchTree, treeOptions } from './tree-options.ts';

const options = treeOptions([
  { id: 1, parent_id: 0, title: '标准' },
  { id: 2, parent_id: 1, title: 'ISO' },
  { id: 3, parent_id: 2, title: '质量管理' },
  { id: 4, parent_id: 0, title: '管理学' },
]);
const found = (typed: string) => searchTree(options, typed).map(({ value }) => value);

it('finds a row by a part of its name, in any case and width', () => {
  expect(found('管理')).toEqual([3, 4]);
  expect(found('ｉｓｏ')).toEqual([2, 3]);
});

it('finds a row by words of the names above it, as its path is written', () => {
  expect(found('标准 管理')).toEqual([3]);
  expect(found('iso / 质量')).toEqual([3]);
  expect(found('iso 管理学')).toEqual([]);
});
