import { expect, it } from 'vitest';
import { pageTitle } from './title.ts';

it.each([
  ['文库', '文库 | 文渊'],
  ['$& | $1', '$& | $1 | 文渊'],
  ['', '文渊'],
  [undefined, '文渊'],
])('the title of the page %s is %s (spec section 1)', (title, expected) =>
  expect(pageTitle(title, '文渊')).toBe(expected),
);
