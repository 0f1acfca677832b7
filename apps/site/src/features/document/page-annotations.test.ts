import { expect, it } from 'vitest';
import type { Annotation } from '../annotation/index.ts';
import { annotationOf } from '../../testing/annotation.ts';
import { annotatedIn } from './page-annotations.ts';
import type { TextLine } from './text-geometry.ts';

const lines: readonly TextLine[] = [
  {
    text: '学而时习之不亦说乎',
    box: [0, 0, 90, 12],
    edges: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90],
  },
];
const marked = (id: number, begin_offset: number, quote: string) =>
  annotationOf(quote, begin_offset, id);
const placesOf = (all: readonly Annotation[]) =>
  annotatedIn(lines, all, 3).map(({ annotation, rects }) => [
    annotation.id,
    ...rects.map(({ x, width }) => [x / 10, (x + width) / 10]),
  ]);

it('a mark of a page, which has no words, is under none', () => {
  expect(placesOf([marked(1, 2, '')])).toEqual([]);
});

it('words that are marked twice are under one wash: that of the shorter mark, of two as long that of the later', () => {
  const word = marked(1, 2, '时习');
  const sentence = marked(2, 0, '学而时习之');
  expect(placesOf([word, sentence])).toEqual([
    [2, [0, 2], [4, 5]],
    [1, [2, 4]],
  ]);
  expect(placesOf([marked(1, 0, '学而时习'), marked(2, 2, '时习之不')])).toEqual([
    [1, [0, 2]],
    [2, [2, 6]],
  ]);
});
