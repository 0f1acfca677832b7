import { expect, it } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

it.each([
  ['', 1],
  [`<p class="a long name of no words">${'读'.repeat(1200)}</p>`, 3],
  [`<p>${'word '.repeat(600)}</p>`, 2],
])('the words count, and not the markup', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
