import { expect, it } from 'vitest';
import type { Paragraph } from './paragraphs.ts';
import type { TextLine } from './text-geometry.ts';
import { hitsIn } from './text-hits.ts';

const line = (text: string): TextLine => ({ text, box: [0, 0, 1, 1], edges: [] });
const paragraph = (text: string, at: number): Paragraph => ({ text, at, kind: 'text' });
const lines = ['道德经', '道可道', '非常道', '名可名'].map(line);
const paragraphs = [paragraph('道可道非常道', 1), paragraph('名可名', 3)];

it('hits are marked in paragraphs, and counted with those of the running head', () => {
  const [first, second] = hitsIn(lines, paragraphs, { words: '道', alike: [] });
  expect(first?.parts).toEqual([
    { text: '道', hit: 1 },
    { text: '可' },
    { text: '道', hit: 2 },
    { text: '非常' },
    { text: '道', hit: 3 },
  ]);
  expect(second?.parts).toEqual([{ text: '名可名' }]);
  const names = hitsIn(lines, paragraphs, { words: '名', alike: [] });
  expect(names.map(({ parts }) => parts.flatMap(({ hit }) => hit ?? []))).toEqual([[], [0, 1]]);
  expect(names.map(({ unmarked }) => unmarked)).toEqual([[], [2]]);
});

it('words that go on in the next line are one mark; so are characters that stand for each other', () => {
  const [first] = hitsIn(lines, paragraphs, { words: '衜非', alike: ['道衜'] });
  expect(first?.parts).toEqual([{ text: '道可' }, { text: '道非', hit: 0 }, { text: '常道' }]);
});

it('a hit that goes on in another paragraph, or in the next page, belongs to the one where it begins', () => {
  const [first, second] = hitsIn(lines, paragraphs, { words: '道名', alike: [] });
  expect(first?.unmarked).toEqual([0]);
  expect(second?.unmarked).toEqual([1]);
});
