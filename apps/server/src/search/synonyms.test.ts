import { expect, it } from 'vitest';
import { synonymsOf, variantsOf } from './synonyms.ts';

const synonyms = synonymsOf('红楼梦,石头记，金玉缘\nAI、人工智能\n孤单\n紅樓,  朱楼\n');

it.each([
  ['红楼梦', ['红楼梦', '石头记', '金玉缘']],
  ['石头记评注', ['石头记评注', '红楼梦评注', '金玉缘评注']],
  ['石頭記', ['石頭記', '红楼梦', '金玉缘']],
  ['ai 入门', ['ai 入门', '人工智能 入门']],
  ['AI入门', ['AI入门', '人工智能入门']],
  ['人工智能入门', ['人工智能入门', 'ai入门']],
  ['rain', ['rain']],
  ['孤单', ['孤单']],
  ['', ['']],
])('“%s” is searched as %o', (query, variants) => {
  expect(variantsOf(query, synonyms)).toEqual(
    expect.arrayContaining(variants.map((each) => expect.stringContaining(each))),
  );
  if (!query.includes('红楼')) expect(variantsOf(query, synonyms)).toHaveLength(variants.length);
});

it('signs of patterns in a word are signs', () => {
  const odd = synonymsOf('c++,c加加\n(a|b),$1');
  expect(variantsOf('c++ 入门', odd)).toEqual(['c++ 入门', 'c加加 入门']);
  expect(variantsOf('(a|b)', odd)).toEqual(['(a|b)', '$1']);
  const typed = String.raw`!"#$%&'()*+-./:;<=>?@[\]^_\`{|}~`.replaceAll('\\`', '`');
  for (const sign of typed)
    expect(variantsOf(`a${sign}b`, synonymsOf(`a${sign}b,丙`))).toEqual([`a${sign}b`, '丙']);
});

it('many synonyms of one query are bounded', () => {
  const many = synonymsOf(
    Array.from({ length: 40 }, (_, index) => `甲${index}`)
      .join(',')
      .replace('甲0', '甲'),
  );
  expect(variantsOf('甲', many).length).toBeLessThanOrEqual(6);
});
