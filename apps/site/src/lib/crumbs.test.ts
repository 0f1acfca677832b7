import { expect, it } from 'vitest';
import { libraryCrumbs } from './crumbs.ts';

it('the way to a document ends before the first category that only operators see', () => {
  const path = [
    { id: 1, title: '经部' },
    { id: 2, title: '易类', enable: false },
    { id: 3, title: '易传' },
  ];
  expect(libraryCrumbs(path).map(({ title }) => title)).toEqual(['首页', '文库', '经部']);
  expect(libraryCrumbs(path.slice(0, 1)).at(-1)).toEqual({ title: '经部', path: '/library/1' });
});
