import { describe, expect, it } from 'vitest';
import { linkedPage, parsePageNumber } from './linked-page.ts';
import { PAGE_GAP } from './page-scale.ts';
import {
  clampZoom,
  isSameDesk,
  layoutPages,
  nearRange,
  nextPage,
  pageAt,
  nextRotation,
  parseZoom,
  pointIn,
  rowStart,
  shownSize,
  stepZoom,
} from './reader-geometry.ts';

const a4 = { width: 794, height: 1123 };
const slide = { width: 960, height: 540 };
const view = { width: 800, height: 600 };
const plain = { zoom: 100, mode: 'scroll', rotation: 0 } as const;

describe('a page is shown', () => {
  it('as wide as the column', () => {
    expect(shownSize(slide, 'width', view)).toEqual({ width: 800, height: 450 });
  });

  it('whole on the screen, whichever side is the tighter', () => {
    expect(shownSize(a4, 'page', view).height).toBe(600);
    expect(shownSize(slide, 'page', view).width).toBe(800);
  });

  it('in percent of its own size', () => {
    expect(shownSize(a4, 50, view)).toEqual({ width: 397, height: 562 });
  });
});

describe('pages below each other', () => {
  const layout = layoutPages([slide, a4, slide], plain, view);

  it('keep their own heights with a gap between', () => {
    expect(layout.tops).toEqual([0, 540 + PAGE_GAP, 540 + 1123 + 2 * PAGE_GAP]);
    expect(layout.height).toBe(540 + 1123 + 540 + 2 * PAGE_GAP);
  });

  it('are found by the offset, first and last beyond the ends', () => {
    expect(pageAt(layout.tops, -50)).toBe(0);
    expect(pageAt(layout.tops, 539)).toBe(0);
    expect(pageAt(layout.tops, 540 + PAGE_GAP)).toBe(1);
    expect(pageAt(layout.tops, 1e6)).toBe(2);
  });
});

describe('two pages beside each other', () => {
  const layout = layoutPages([a4, a4, slide], { zoom: 'width', mode: 'double', rotation: 0 }, view);

  it('share the width and begin at the same height; a last one stands alone in the middle', () => {
    expect(layout.sizes.map((size) => size.width)).toEqual([392, 392, 392]);
    expect(layout.tops[0]).toBe(layout.tops[1]);
    expect(layout.lefts).toEqual([0, 392 + PAGE_GAP, 204]);
    expect(layout.tops[2]).toBe(554 + PAGE_GAP);
  });

  it('stand the other way round in a book that is bound on the right', () => {
    const spread = { zoom: 'width', mode: 'double', rotation: 0, rightToLeft: true } as const;
    const { lefts, width } = layoutPages([a4, slide, slide], spread, { ...view, edge: 24 });
    expect(lefts).toEqual([24 + 368 + PAGE_GAP, 24, 216]);
    expect(width).toBe(view.width);
  });

  it('have each its own points, a gap being of the page on its left', () => {
    const middle = { left: 392 + PAGE_GAP + 196, top: 277 };
    expect(pointIn(layout, 0, middle, 'double')).toMatchObject({ index: 1, across: 0.5 });
    expect(pointIn(layout, 0, { ...middle, left: 196 }, 'double')).toMatchObject({
      index: 0,
      across: 0.5,
    });
    expect(pointIn(layout, 0, { ...middle, left: 393 }, 'double').index).toBe(0);
    // The last one is alone, however far on the right.
    expect(pointIn(layout, 2, { left: 790, top: 0 }, 'double').index).toBe(2);
  });

  it('have the first one on the right in a book that is bound there', () => {
    const spread = { zoom: 'width', mode: 'double', rotation: 0, rightToLeft: true } as const;
    const bound = layoutPages([a4, a4], spread, view);
    expect(pointIn(bound, 0, { left: 10, top: 0 }, 'double').index).toBe(1);
    expect(pointIn(bound, 0, { left: 790, top: 0 }, 'double').index).toBe(0);
  });

  it('are a row that the first one names', () => {
    expect([0, 1, 2, 3].map((index) => rowStart(index, 'double'))).toEqual([0, 0, 2, 2]);
    expect(rowStart(3, 'scroll')).toBe(3);
  });

  it('turned by the row, to the first or the last page at the most', () => {
    expect(nextPage(4, 1, 9, 'scroll')).toBe(5);
    expect(nextPage(4, 1, 9, 'double')).toBe(5);
    expect(nextPage(4, -1, 9, 'double')).toBe(1);
    expect(nextPage(1, -1, 9, 'scroll')).toBe(1);
    expect(nextPage(9, 1, 9, 'single')).toBe(9);
  });
});

it('a turned page changes its sides, and four turns are none', () => {
  const { sizes } = layoutPages([slide], { ...plain, rotation: 90 }, view);
  expect(sizes).toEqual([{ width: 540, height: 960 }]);
  expect([0, 90, 180, 270].map((by) => nextRotation(by as 0))).toEqual([90, 180, 270, 0]);
});

it('pages wider than the room make room to scroll to', () => {
  const { width, lefts } = layoutPages([slide, a4], { ...plain, zoom: 200 }, view);
  expect(width).toBe(1920);
  // Their lines begin at one edge.
  expect(lefts).toEqual([0, 0]);
});

it('pages that fit stay in the middle of the desk, however wide another one is', () => {
  const sheet = { width: 3200, height: 533 };
  const layout = layoutPages([a4, sheet], { ...plain, zoom: 'auto' }, { ...view, edge: 24 });
  expect(layout.width).toBe(1600 + 48);
  expect(layout.still).toEqual([true, false]);
  expect(layout.lefts).toEqual([24, 24]);
  const narrow = layoutPages(
    [{ width: 320, height: 200 }, sheet],
    { ...plain, zoom: 'auto' },
    { ...view, edge: 24 },
  );
  expect(narrow.lefts[0]).toBe((view.width - 400) / 2);
});

it('one page at a time begins where all begin', () => {
  const { tops } = layoutPages([a4, a4], { ...plain, mode: 'single' }, view);
  expect(tops).toEqual([0, 0]);
});

describe('boxes between pages', () => {
  const pages = Array.from({ length: 14 }, () => slide);
  const heights = () => [100, 60];

  it('come after page 3 and every ten pages, in turn, and push down what follows', () => {
    const layout = layoutPages(pages, plain, view, heights);
    const row = 540 + PAGE_GAP;
    expect(layout.between.map(({ after, height }) => [after + 1, height])).toEqual([
      [3, 100],
      [13, 60],
    ]);
    expect(layout.between[0]?.top).toBe(3 * row);
    expect(layout.tops[3]).toBe(3 * row + 100 + PAGE_GAP);
    expect(layout.tops[13]).toBe(13 * row + 160 + 2 * PAGE_GAP);
    expect(layout.height).toBe(14 * row - PAGE_GAP + 160 + 2 * PAGE_GAP);
    // A point of the box belongs to the page above it.
    expect(pageAt(layout.tops, 3 * row + 50)).toBe(2);
  });

  it('are as wide as the desk without its rim, whatever the zoom', () => {
    const desk = { ...view, edge: 24 };
    const asked: number[] = [];
    const layout = layoutPages(pages, { ...plain, zoom: 200 }, desk, (width) => {
      asked.push(width);
      return [100];
    });
    expect(asked).toEqual([752]);
    expect(layout.between[0]).toMatchObject({ width: 752, left: 24 });
  });

  it('stand below a whole row of two, never after the last page, and not in turning pages', () => {
    const double = layoutPages(pages, { ...plain, mode: 'double' }, view, heights);
    expect(double.between.map(({ after }) => after + 1)).toEqual([4]);
    expect(layoutPages(pages.slice(0, 3), plain, view, heights).between).toEqual([]);
    expect(layoutPages(pages, { ...plain, mode: 'single' }, view, heights).between).toEqual([]);
  });
});

it('of 300 pages only the near ones are kept', () => {
  const layout = layoutPages(
    Array.from({ length: 300 }, () => a4),
    plain,
    view,
  );
  const top = layout.tops[150] ?? 0;
  expect(nearRange(layout, top, top + 600)).toEqual({ first: 147, last: 153 });
  expect(nearRange(layout, 0, 600)).toEqual({ first: 0, last: 3 });
  expect(nearRange(layout, layout.height, layout.height + 600)).toEqual({ first: 296, last: 299 });
});

it('zoom goes by steps and stays between 10 and 400 percent', () => {
  expect(stepZoom(100, 1)).toBe(110);
  expect(stepZoom(113, -1)).toBe(110);
  // What is nearly a step is told as one.
  expect(stepZoom(99.6, 1)).toBe(110);
  expect(stepZoom(100.4, -1)).toBe(90);
  expect(stepZoom(400, 1)).toBe(400);
  expect(stepZoom(10, -1)).toBe(10);
  expect(clampZoom(1000)).toBe(400);
  expect(clampZoom(3)).toBe(10);
});

it.each([
  ['125', 125],
  [' 80 % ', 80],
  ['72.6％', 72],
  ['9000', 400],
  ['1', 10],
  ['', undefined],
  ['wide', undefined],
  ['-50', undefined],
])('the typed zoom "%s" means %s', (text, percent) => {
  expect(parseZoom(text)).toBe(percent);
});

describe('the automatic fit', () => {
  const screen = { width: 1060, height: 740 };

  it('fills a narrow column, and stops growing where letters are comfortable', () => {
    expect(shownSize(a4, 'auto', { width: 344, height: 600 }).width).toBe(344);
    expect(shownSize(a4, 'auto', screen).width).toBe(993);
    expect(shownSize({ width: 189, height: 113 }, 'auto', screen).width).toBe(236);
  });

  it('does not shrink wide tables until they cannot be read', () => {
    expect(shownSize({ width: 4000, height: 3000 }, 'auto', screen).width).toBe(2000);
  });

  it('shows slides whole, but not smaller than they are', () => {
    expect(shownSize(slide, 'auto', { width: 2000, height: 600 }).height).toBe(600);
    expect(shownSize(slide, 'auto', { width: 2000, height: 300 }).height).toBe(540);
  });
});

it('the desk keeps a rim around the pages, also around those wider than it', () => {
  const desk = { width: 848, height: 600, edge: 24 };
  const fitted = layoutPages([slide], { ...plain, zoom: 'width' }, desk);
  expect(fitted).toMatchObject({ tops: [24], lefts: [24], width: 848, height: 450 + 48 });
  const large = layoutPages([slide], { ...plain, zoom: 200 }, desk);
  expect(large).toMatchObject({ lefts: [24], width: 1920 + 48 });
});

it.each([
  ['12', 12],
  ['#p12', 12],
  ['#p=12', 12],
  [' 300 ', 300],
  ['0', undefined],
  ['301', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['twelve', undefined],
])('of 300 pages "%s" means %s', (text, page) => {
  expect(parsePageNumber(text, 300)).toBe(page);
});

it.each([
  ['#p12', 12],
  ['#p31', 30],
  ['#p122', 30],
  ['#p123', undefined],
  ['#comments', undefined],
])('of 30 readable pages of 122 the link %s leads to %s', (hash, page) => {
  expect(linkedPage(hash, 122, 30)).toBe(page);
});

it('a link leads nowhere where nothing may be read', () => {
  expect(linkedPage('#p3', 122, 0)).toBeUndefined();
});

it('pages keep their sizes while the bars of a phone go and come, but not when it is turned', () => {
  const phone = { width: 374, height: 660, edge: 8 };
  const withoutBars = { ...phone, height: 716 };
  expect(isSameDesk(phone, withoutBars, true)).toBe(true);
  expect(isSameDesk(phone, withoutBars, false)).toBe(false);
  // A keyboard, or half of a screen.
  expect(isSameDesk(phone, { ...phone, height: 360 }, true)).toBe(false);
  expect(isSameDesk(phone, { width: 828, height: 206, edge: 24 }, true)).toBe(false);
});
