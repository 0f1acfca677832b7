import { expect, it } from 'vitest';
import { readListPreference } from './list-preference.ts';

it.each([
  undefined,
  null,
  5,
  'compact',
  [],
  { hidden: null },
  { hidden: 'id', views: {} },
  { density: 9 },
])('the stored value %j stands for the list as it is without one', (stored) => {
  expect(readListPreference(stored)).toEqual({});
});

it('what is understood is kept beside what is not', () => {
  const view = { name: '待审', query: 'status=1' };
  expect(
    readListPreference({ hidden: ['id', 1], density: 'compact', views: [view, null, { name: 1 }] }),
  ).toEqual({ hidden: ['id'], density: 'compact', views: [view] });
});
