import { describe, expect, it } from 'vitest';
import { annotationOf } from '../../testing/annotation.ts';
import { paragraphsOf } from './paragraphs.ts';
import { anchorsOf, cutAt, markedIn } from './text-anchors.ts';
import type { TextLine } from './text-geometry.ts';

const linesOf = (texts: readonly string[]): TextLine[] =>
  texts.map((text, index) => ({
    text,
    box: [50, 20 * index, 10 * text.length, 12],
    edges: Array.from({ length: text.length + 1 }, (_, at) => 10 * at),
  }));

describe('a paragraph of the text version', () => {
  it('has each letter where it stands in the lines, without divided words and running lines', () => {
    const lines = linesOf(['the long divi-', 'CHAPTER ONE', 'ded words go on']);
    const [, head] = lines;
    if (head === undefined) throw new Error('no head');
    const paragraphs = [{ text: 'the long divided words go on', at: 0, kind: 'text' as const }];
    const [anchored] = anchorsOf(3, lines, paragraphs, new Set([head]));
    const all = 'the long divi-\nCHAPTER ONE\nded words go on';
    const letters = anchored?.places.map((place) => (place === -1 ? ' ' : all[place]));
    expect(letters?.join('')).toBe('the long divided words go on');
    const quote = 'divi-\nCHAPTER ONE\nded';
    const [marked] = markedIn(anchored, [annotationOf(quote, 9)]);
    expect(paragraphs[0]?.text.slice(marked?.start, marked?.end)).toBe('divided');
  });

  it('that has other letters than its lines is in no place', () => {
    const lines = linesOf(['one', 'two']);
    const paragraphs = [{ text: 'two one', at: 0, kind: 'text' as const }];
    expect(anchorsOf(3, lines, paragraphs, new Set())).toEqual([undefined]);
  });

  it('has signs of columns as they are written in lines, and a mark that goes over its end', () => {
    const lines = linesOf(['子曰︓學而時習之︐', '不亦說乎', '另一段']);
    const paragraphs = [
      { text: '子曰：學而時習之，不亦說乎', at: 0, kind: 'text' as const },
      { text: '另一段', at: 2, kind: 'text' as const },
    ];
    const anchors = anchorsOf(3, lines, paragraphs, new Set());
    const annotation = annotationOf('時習之︐\n不亦說乎\n另', 6);
    const marked = anchors.map((each, index) =>
      markedIn(each, [annotation]).map(({ start, end }) =>
        paragraphs[index]?.text.slice(start, end),
      ),
    );
    expect(marked).toEqual([['時習之，不亦說乎'], ['另']]);
  });

  it('is that of its lines, as they are joined for reading', () => {
    const lines = linesOf([
      '學而時習之不亦說乎有朋自遠方來',
      '不亦樂乎人不知而不慍不亦君子乎',
      '子曰',
    ]);
    const [paragraphs = []] = paragraphsOf([lines]);
    expect(anchorsOf(3, lines, paragraphs, new Set())).not.toContain(undefined);
  });
});

describe('the parts of a paragraph', () => {
  it('show a word that is marked within a sentence, whichever was marked first', () => {
    const [paragraphs = []] = paragraphsOf([linesOf(['学而时习之'])]);
    const [anchored] = anchorsOf(3, linesOf(['学而时习之']), paragraphs, new Set());
    const all = [annotationOf('时习', 2, 1), annotationOf('学而时习之', 0, 2)];
    const marked = markedIn(anchored, all);
    expect(cutAt([{ text: '学而时习之' }], marked).map(({ annotation }) => annotation?.id)).toEqual(
      [2, 1, 2],
    );
  });

  it('are cut where marks begin and end, the last one above', () => {
    const pieces = [{ text: '学而时', hit: undefined }, { text: '习之', hit: 4 }, { text: '不亦' }];
    const marked = [
      { start: 1, end: 4, annotation: annotationOf('而时习', 1, 1) },
      { start: 2, end: 6, annotation: annotationOf('时习之不', 2, 2) },
    ];
    expect(cutAt(pieces, marked).map(({ text, annotation }) => [text, annotation?.id])).toEqual([
      ['学', undefined],
      ['而', 1],
      ['时', 2],
      ['习', 2],
      ['之', 2],
      ['不', 2],
      ['亦', undefined],
    ]);
    expect(cutAt(pieces, [])).toEqual(pieces);
  });
});
