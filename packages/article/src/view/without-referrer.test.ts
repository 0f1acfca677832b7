import { expect, it } from 'vitest';
import { withoutReferrer } from './without-referrer.ts';

it.each([
  ['<p><img src="/uploads/a.png" alt="甲"></p>', '<p><img src="/uploads/a.png" alt="甲"></p>'],
  [
    '<p><img alt="甲" src="https://e.com/a.png"></p>',
    '<p><img referrerpolicy="no-referrer" alt="甲" src="https://e.com/a.png"></p>',
  ],
])('other sites are not told where their pictures are shown', (html, expected) => {
  expect(withoutReferrer(html)).toBe(expected);
});
