import type { Comment } from '@wenyuan/api-client';
import { expect, it } from 'vitest';
import { loadedOf, threadsOf, withOthers } from './comment-tree.ts';

const comment = (id: number, parent_id: number) =>
  ({ id, parent_id, user: { username: `u${id}` } }) as Comment;

it('all that answers a comment, directly or not, is in its thread, by age', () => {
  const threads = threadsOf([comment(1, 0), comment(2, 0), comment(3, 1), comment(4, 3)]);
  expect(
    threads.map(({ id, replies }) => [id, replies.map((reply) => [reply.id, reply.answers])]),
  ).toEqual([
    [
      1,
      [
        [3, ''],
        [4, 'u3'],
      ],
    ],
    [2, []],
  ]);
});

it('a comment that came with two pages stands there once', () => {
  const pages = [
    [comment(9, 0), comment(8, 0)],
    [comment(8, 0), comment(7, 0)],
  ];
  expect(loadedOf(pages.map((page) => ({ comment: page }))).map(({ id }) => id)).toEqual([9, 8, 7]);
});

it('an own comment of a page that is not loaded stands where it belongs, and once', () => {
  const loaded = [comment(1, 0), comment(2, 0)];
  const own = [comment(7, 1), comment(9, 0), comment(7, 1)];
  const shown = threadsOf(withOthers(loaded, own, 'oldest'));
  expect(shown.map(({ id, replies }) => [id, replies.map((reply) => reply.id)])).toEqual([
    [1, [7]],
    [2, []],
    [9, []],
  ]);
  expect(withOthers([...loaded, comment(7, 1)], own, 'oldest').map(({ id }) => id)).toEqual([
    1, 2, 7, 9,
  ]);
});

it('the newest threads come first where that is asked for, and answers by age all the same', () => {
  const loaded = [comment(5, 0), comment(1, 0), comment(2, 1), comment(4, 1)];
  const shown = (others: Comment[]) =>
    threadsOf(withOthers(loaded, others, 'newest')).map(({ id, replies }) => [
      id,
      replies.map((reply) => reply.id),
    ]);
  expect(shown([])).toEqual([
    [5, []],
    [1, [2, 4]],
  ]);
  expect(shown([comment(9, 0), comment(7, 1), comment(3, 0)])).toEqual([
    [9, []],
    [5, []],
    [3, []],
    [1, [2, 4, 7]],
  ]);
});

it('an answer whose comment this reader may not see stands by itself', () => {
  expect(threadsOf([comment(5, 4), comment(6, 5)]).map(({ id }) => id)).toEqual([5]);
});
