import { expect, it } from 'vitest';
import { coverOf } from './article-cover.ts';

it.each([
  ['<p>无图</p>', ''],
  ['<p><img src="https://e.com/uploads/a.png" loading="lazy" /></p>', ''],
  ['<video src="/uploads/ab/c.mp4" controls></video>', ''],
  [
    '<p><img src="https://e.com/a.png" /><img src="/uploads/ab/c.webp" width="40" height="30" alt="月" loading="lazy" /><img src="/uploads/d.webp" /></p>',
    '/uploads/ab/c.webp',
  ],
  ['<img alt="月" src="/uploads/ab/c.webp" />', '/uploads/ab/c.webp'],
])('the picture that is shown with %s is "%s"', (content, cover) =>
  expect(coverOf(content)).toBe(cover),
);
