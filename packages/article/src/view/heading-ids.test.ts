import { expect, it } from 'vitest';
import { withHeadingIds } from './heading-ids.ts';

it.each([
  ['<p>甲</p><hr>', '<p>甲</p><hr>'],
  [
    '<h2>甲</h2><h4>乙</h4><h3 title="丙">丙</h3><h2>丁</h2>',
    '<h2 id="section-1">甲</h2><h4>乙</h4><h3 id="section-2" title="丙">丙</h3><h2 id="section-3">丁</h2>',
  ],
])('the headings of the contents are numbered', (html, expected) => {
  expect(withHeadingIds(html)).toBe(expected);
});
