import { ApiError } from '@wenyuan/api-client';
import { expect, it } from 'vitest';
import { merge, presentRowOf } from './conflict.ts';

const opened = { title: '书格', sort: 1, enable: true, category_id: [1, 2] };

it('what only one of two people changed is kept without a question', () => {
  const mine = { ...opened, title: '书格网' };
  const theirs = { ...opened, sort: 5, category_id: [1, 3] };
  expect(merge(opened, mine, theirs)).toEqual({
    values: { title: '书格网', sort: 5, enable: true, category_id: [1, 3] },
    conflicts: [],
  });
});

it('what both changed alike is no conflict', () => {
  const mine = { ...opened, enable: false, category_id: [3] };
  expect(merge(opened, mine, { ...mine }).conflicts).toEqual([]);
});

it('what both changed differently is for the person to decide, who keeps the own value until then', () => {
  const mine = { ...opened, title: '书格网' };
  expect(merge(opened, mine, { ...opened, title: '書格' })).toEqual({
    values: mine,
    conflicts: ['title'],
  });
});

it('only a refusal with the present row is a conflict', () => {
  const refusal = (status: number, current?: object) =>
    new ApiError({ status, body: { code: status, message: '', current } });
  expect(presentRowOf(refusal(409, { row: { id: 1 } }))).toEqual({ id: 1 });
  expect(presentRowOf(refusal(409, { price: 3 }))).toBeUndefined();
  expect(presentRowOf(refusal(500))).toBeUndefined();
});
