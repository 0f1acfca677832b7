import { KEYWORDS_MAX } from '@wenyuan/domain';
import { expect, it } from 'vitest';
import { keywordsOf } from './keywords.ts';

it.each([
  ['中国古代建筑史', '中国,古代,建筑,建筑史'],
  ['PPT模板2026', 'ppt,模板,2026'],
  ['论语 论语', '论语'],
  ['一', ''],
  ['', ''],
])(
  'keywords of the title %j are its words of two characters and more, each once',
  (title, words) => {
    expect(keywordsOf(title)).toBe(words);
  },
);

it('keywords of a long title fit into their field, with whole words', () => {
  const keywords = keywordsOf(Array.from({ length: 200 }, (_, index) => `词条${index}`).join(' '));
  expect(keywords.length).toBeLessThanOrEqual(KEYWORDS_MAX);
  expect(keywords.endsWith(',')).toBe(false);
});
