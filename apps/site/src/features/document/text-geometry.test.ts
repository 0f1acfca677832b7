import { describe, expect, it } from 'vitest';
import {
  isInColumns,
  marksOf,
  marksOfPage,
  partOf,
  wordsIn,
  type TextLine,
  spanOf,
} from './text-geometry.ts';

const line = (text: string, y: number): TextLine => ({
  text,
  box: [100, y, [...text].length * 10, 12],
  edges: Array.from({ length: [...text].length + 1 }, (_, index) => index * 10),
});

it('the words of a place are those most of whose letters lie in it', () => {
  const place = { x: 114, y: 48, width: 21, height: 30 };
  expect(wordsIn([line('关关雎鸠', 50), line('在 河 之洲', 60), line('窈窕', 90)], place)).toBe(
    '关雎 河',
  );
});

describe('words that are found', () => {
  it('are marked where they stand in their line', () => {
    expect(marksOf([line('关关雎鸠', 50)], '雎鸠')).toEqual([
      [{ x: 120, y: 50, width: 20, height: 12 }],
    ]);
  });

  it('are marked in both lines when they go on in the next', () => {
    const marks = marksOf([line('在河之', 50), line('洲', 70)], '之洲');
    expect(marks).toEqual([
      [
        { x: 120, y: 50, width: 10, height: 12 },
        { x: 100, y: 70, width: 10, height: 12 },
      ],
    ]);
  });

  it('are marked with the hyphen at the end of a line', () => {
    expect(marksOf([line('an exam-', 50), line('ple', 70)], 'example')).toEqual([
      [
        { x: 130, y: 50, width: 50, height: 12 },
        { x: 100, y: 70, width: 30, height: 12 },
      ],
    ]);
  });

  it('are marked as wide as they are written', () => {
    expect(marksOf([line('机器  学习', 0)], '机器 学习')[0]?.[0]).toMatchObject({ width: 60 });
    expect(marksOf([line('第１章', 0)], '1章')[0]?.[0]).toMatchObject({ x: 110, width: 20 });
  });

  it('are marked by letters and not by halves of them', () => {
    expect(marksOf([line('𠀀𠀁文', 0)], '文')[0]?.[0]).toMatchObject({ x: 120, width: 10 });
  });

  it('are marked in the characters that stand for theirs, too', () => {
    const marks = marksOf([line('紅樓夢', 0)], '楼', ['楼樓']);
    expect(marks).toEqual([[{ x: 110, y: 0, width: 10, height: 12 }]]);
    expect(marksOf([line('紅樓夢', 0)], '楼')).toEqual([]);
  });

  it('are each marked, in order', () => {
    expect(marksOf([line('之乎之', 0)], '之').map(([part]) => part?.x)).toEqual([100, 120]);
  });
});

it('a line from top to bottom is marked along its way', () => {
  const vertical: TextLine = { ...line('天地玄', 0), box: [100, 200, 12, 30], direction: [0, 1] };
  expect(partOf(vertical, 1, 2)).toEqual({ x: 100, y: 210, width: 12, height: 10 });
});

it('a line from right to left is marked from its right end', () => {
  const arabic: TextLine = { ...line('abc', 0), direction: [-1, 0] };
  expect(partOf(arabic, 0, 1)).toEqual({ x: 120, y: 0, width: 10, height: 12 });
});

it('words that go on in the next page are marked on both, on the first after its other hits', () => {
  const hit = { before: '', after: '', page: 12, index: 1, match: '则惑是以', match_next: '是以' };
  const found = { total: 2, has_more: false, has_earlier: false, alike: [], hit: [hit] };
  const first = [line('则惑是以', 50), line('少则得多则惑', 70)];
  expect(marksOfPage(first, 12, '则惑是以', found).map(([rect]) => rect)).toMatchObject([
    { x: 100, y: 50, width: 40 },
    { x: 140, y: 70, width: 20 },
  ]);
  const next = [line('道德经', 20), line('是以圣人是以', 50)];
  expect(marksOfPage(next, 13, '则惑是以', found)).toMatchObject([[{ x: 100, y: 50, width: 20 }]]);
  expect(marksOfPage(next, 14, '则惑是以', found)).toEqual([]);
});

it('writing in columns is told by most of its letters, whatever stands in the head of the page', () => {
  const column = (text: string): TextLine => ({ ...line(text, 50), direction: [0, 1] });
  expect(isInColumns([line('兰亭集序', 10), column('永和九年岁在癸丑')])).toBe(true);
  expect(isInColumns([line('永和九年岁在癸丑', 10), column('兰亭')])).toBe(false);
  expect(isInColumns([])).toBe(false);
});

it.each([
  { why: 'where it stood', text: '不亦说乎，不亦乐乎', begin: 5, span: { start: 5, end: 7 } },
  { why: 'next to where it stood', text: '不亦、不亦、亦', begin: 4, span: { start: 3, end: 5 } },
  { why: 'nowhere any more', text: '人不知而不愠', begin: 2, span: undefined },
])('a quote is found $why', ({ text, begin, span }) => {
  expect(spanOf(text, '不亦', begin)).toEqual(span);
});
