import { expect, it } from 'vitest';
import { changeOf } from './figure-change.ts';

it.each([
  [[50, 50, 60, 50, 1], '截至昨天，较上期增加 10%'],
  [[50, 50, 20, 30, 90], '截至昨天，较上期减少 50%'],
  [[50, 50, 40, 60, 0], '截至昨天，与上期持平'],
  [[0, 0, 2, 3, 0], '截至昨天，上期为 0'],
  [[0, 0, 0, 0, 4], ''],
  // A day more than is known would be needed.
  [[50, 60, 50, 1], ''],
])('of the days %j the last two that are over read %j', (values, text) =>
  expect(changeOf(values, 2)).toBe(text),
);

it('of a period that is over all of its days count', () => {
  expect(changeOf([50, 50, 60, 50], 2, false)).toBe('较上期增加 10%');
  expect(changeOf([50, 60, 50], 2, false)).toBe('');
});
