import { expect, it } from 'vitest';
import { inOneLine } from './annotation.ts';

it.each([
  ['学而时习之\n不亦说乎', '学而时习之不亦说乎'],
  ['the quick\nbrown fox', 'the quick brown fox'],
  ['第 2 版\nPDF', '第 2 版PDF'],
  ['一\n二\n三', '一二三'],
])('the ends of lines leave a quote: %j', (quote, shown) => {
  expect(inOneLine(quote)).toBe(shown);
});
