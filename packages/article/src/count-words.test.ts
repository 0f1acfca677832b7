import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';

it.each([
  ['', 0],
  ['何夜无月？', 4],
  ['Node.js 24 很快', 5],
  ["it's a well-known 例子", 5],
  ['PDF文件', 3],
])('“%s” has %d words', (text, words) => {
  expect(countWords(text)).toBe(words);
});
