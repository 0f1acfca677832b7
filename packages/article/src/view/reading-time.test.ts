import { expect, it } from 'vitest';
import { readingTime } from './reading-time.ts';

it.each([
  ['', '1 分钟'],
  [`<p class="a long name of no words">${'读'.repeat(1200)}</p>`, '3 分钟'],
  [`<p>${'word '.repeat(600)}</p>`, '2 分钟'],
  ['读'.repeat(59.4 * 400), '59 分钟'],
  ['读'.repeat(60 * 400), '1 小时'],
  ['读'.repeat(76 * 400), '1.5 小时'],
  ['读'.repeat(574 * 400), '9.5 小时'],
])('the words count, and not the markup; what takes hours is not told in minutes', (html, time) => {
  expect(readingTime(html)).toBe(time);
});
