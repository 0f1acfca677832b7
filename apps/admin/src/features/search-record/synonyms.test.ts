import { expect, it } from 'vitest';
import { wordsIn, withSynonyms } from './synonyms.ts';

it('words are separated by Chinese and Latin commas', () => {
  expect(wordsIn(' 红楼梦，石头记,金玉缘、 石头记,')).toEqual(['红楼梦', '石头记', '金玉缘']);
});

it.each([
  ['', '石头记', ['红楼梦'], '石头记,红楼梦'],
  ['甲,乙', '石头记', ['红楼梦'], '甲,乙\n石头记,红楼梦'],
  ['甲,乙\n红楼梦，石头记', '石头记', ['金玉缘', '红楼梦'], '甲,乙\n红楼梦,石头记,金玉缘'],
  ['AI,人工智能', 'ai', ['智能'], 'AI,人工智能,智能'],
  ['甲,乙', '石头记', ['石头记'], '甲,乙'],
])('%j with %s like %j is %j', (setting, word, words, expected) => {
  expect(withSynonyms(setting, word, words)).toBe(expected);
});
