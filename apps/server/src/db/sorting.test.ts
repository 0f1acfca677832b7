import { expect, it } from 'vitest';
import { sortingOf } from './sorting.ts';

const columns = { id: 'the id', title: 'the title' };

it.each([
  ['id', 'id desc'],
  ['id asc', 'id asc'],
  ['id asc,title desc', 'id asc'],
  ['title desc, id asc', 'title desc'],
  ['zzz asc,ID  ASC', 'id asc'],
  ['constructor asc, id', 'id desc'],
  ['zzz', undefined],
  [' ,', undefined],
])('"%s" sorts by the first known column, in its own direction', (text, wanted) => {
  const sorting = sortingOf(text, columns);
  expect(sorting && `${sorting.name} ${sorting.descending ? 'desc' : 'asc'}`).toBe(wanted);
});
