import { expect, it } from 'vitest';
import { partsOf } from './marked.ts';

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
