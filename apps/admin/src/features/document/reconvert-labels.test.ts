import { documentExtensions } from '@wenyuan/domain';
import { expect, it } from 'vitest';
import { formatChoices, timeLeft, troubleLabel } from './reconvert-labels.ts';

it.each([
  [3, '不到 1 分钟'],
  [60, '约 1 分钟'],
  [61, '约 2 分钟'],
  [3600, '约 1 小时'],
  [5401, '约 1 小时 31 分钟'],
])('%s seconds are left: %s', (seconds, text) => expect(timeLeft(seconds)).toBe(text));

it('every format that can be uploaded can be chosen, once', () => {
  expect(formatChoices.flatMap(({ ext }) => ext).toSorted()).toEqual(documentExtensions.toSorted());
});

it('a reason without a word of ours is shown as it is', () => {
  expect([troubleLabel('timeout'), troubleLabel('new_code')]).toEqual(['转换超时', 'new_code']);
});
