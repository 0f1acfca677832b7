import { expect, it } from 'vitest';
import { findText, textPattern } from './find-text.ts';

const found = (text: string, words: string) =>
  findText(text, words).map(({ start, end }) => text.slice(start, end));

it('finds each place, without regard to case', () => {
  expect(found('The Whale, the whale', 'WHALE')).toEqual(['Whale', 'whale']);
});

it('finds words that go on in the next line', () => {
  expect(found('学而时习\n之，不亦说乎', '习之')).toEqual(['习\n之']);
  expect(found('the lazy\ndog', 'lazy dog')).toEqual(['lazy\ndog']);
});

it('does not join what is written apart in scripts with spaces', () => {
  expect(found('a b', 'ab')).toEqual([]);
});

it('takes signs as they are', () => {
  expect(found('1+1=2 (or 3)', '(or')).toEqual(['(or']);
  expect(found('a.b acb', 'a.b')).toEqual(['a.b']);
});

it('finds letters beyond the first plane whole', () => {
  expect(found('甲𠀀乙', '𠀀')).toEqual(['𠀀']);
});

it('finds nothing for nothing', () => {
  expect(textPattern('  ')).toBe('');
  expect(findText('text', ' ')).toEqual([]);
});

it('no more places are looked for than are wanted', () => {
  expect(findText('一一一一', '一', 2)).toEqual([
    { start: 0, end: 1 },
    { start: 1, end: 2 },
  ]);
});
