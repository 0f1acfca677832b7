import { expect, it } from 'vitest';
import { coverPath, pageImagePath } from './page-image.ts';

it('page images are svg by default, gzip.svg when compressed (spec section 2)', () => {
  expect(pageImagePath('ab', 3)).toBe('/view/page/ab/3.svg');
  expect(pageImagePath('ab', 3, { gzip: true })).toBe('/view/page/ab/3.gzip.svg');
});

it('another extension is kept; only svg is compressed by name', () => {
  expect(pageImagePath('ab', 3, { ext: '.webp' })).toBe('/view/page/ab/3.webp');
  expect(pageImagePath('ab', 3, { ext: '.webp', gzip: true })).toBe('/view/page/ab/3.webp');
  expect(pageImagePath('ab', 3, { ext: '' })).toBe('/view/page/ab/3.svg');
});

it('a page has another address when its pages were made anew', () =>
  expect(pageImagePath('ab', 3, { ext: '.webp', version: 'c0ffee' })).toBe(
    '/view/page/ab/3.webp?v=c0ffee',
  ));

it('a cover has one address', () => expect(coverPath('ab')).toBe('/view/cover/ab'));
