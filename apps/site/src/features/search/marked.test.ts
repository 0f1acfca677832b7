import { expect, it } from 'vitest';
import { partsOf, wordsToFind } from './marked.ts';

it('hits are told from the text around them, and entities are read once', () => {
  expect(partsOf('《<em>论语</em>》&amp;lt; 注')).toEqual([
    { text: '《', isHit: false },
    { text: '论语', isHit: true },
    { text: '》&lt; 注', isHit: false },
  ]);
});

it('any other markup is text', () => {
  const html = '<img src=x onerror=alert(1)><em><b>x</b></em>';
  expect(partsOf(html)).toEqual([{ text: html, isHit: false }]);
});

it.each([
  ['子曰：<em>论语</em>，<em>学而时习</em>之', '学而时习'],
  ['<em>论</em><em>语</em>集', '论语'],
  ['by <em>line</em> <em>one</em> of <em>page</em>', 'line one'],
  ['<em>a &amp; b</em> ', 'a & b'],
  ['nothing here', ''],
  ['', ''],
])('the words of %j that its page is searched for are %j', (html, words) => {
  expect(wordsToFind(html)).toBe(words);
});

it('a phrase that stands in an excerpt as it was asked for is found as a whole', () => {
  const html = '区明。<em>落霞</em>与<em>孤鹜</em>齐飞';
  expect(wordsToFind(html, '落霞与孤鹜 ')).toBe('落霞与孤鹜');
  expect(wordsToFind(html, '落霞孤鹜')).toBe('落霞');
});
