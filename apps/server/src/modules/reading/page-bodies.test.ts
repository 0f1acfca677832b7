import { expect, it } from 'vitest';
import { bodiesOf } from './page-bodies.ts';

/** The bodies of pages that follow one another. */
const bodies = (...contents: string[]) => {
  const pages = contents.map((content, index) => ({ page: index + 1, content }));
  return bodiesOf(pages).map(({ start, end }, index) => contents[index]?.slice(start, end));
};

it('a body is without heads and feet that repeat, and without page numbers', () => {
  expect(
    bodies(
      '论语 · 1\n学而篇\n子曰\n不亦说乎\n第 1 页',
      '论语 · 2\n学而篇\n有子曰\n鲜矣\n第 2 页',
      '论语 · 3\n学而篇\n曾子曰\n三省\n第 3 页',
    ),
  ).toEqual(['子曰\n不亦说乎', '有子曰\n鲜矣', '曾子曰\n三省']);
});

it('left and right pages have heads of their own', () => {
  const heads = ['秋水', '河边'];
  const texts = ['甲', '乙', '丙', '丁', '戊', '己'];
  expect(bodies(...texts.map((text, at) => `${heads[at % 2]}\n${text}`))).toEqual(texts);
});

it('what is on two pages only, or far apart, is text', () => {
  expect(bodies('静女\n甲', '静女\n乙', '丙')).toEqual(['静女\n甲', '静女\n乙', '丙']);
  const chapters = Array.from({ length: 9 }, (_, at) =>
    at % 3 === 0 ? `第${at}章\n甲` : `${'甲乙丙丁戊己庚辛壬'[at]}文\n乙${'甲乙丙丁戊己庚辛壬'[at]}`,
  );
  expect(bodies(...chapters)).toEqual(chapters);
});

it('a page of nothing else is taken whole', () => {
  expect(bodies('12', '')).toEqual(['12', '']);
});
