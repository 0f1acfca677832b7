import { describe, expect, it } from 'vitest';
import { isParted, nextParts, pagesOfPart, partOf, wholeParts } from './part-plan.ts';

describe('parts of a document', () => {
  it('cover every page once, in order', () => {
    for (const pages of [1, 40, 41, 140, 141, 1000]) {
      const parts = nextParts(1, pages, 1000);
      const covered = parts.flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      );
      expect(covered).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
    }
  });

  it('a page belongs to the part whose pages it is among', () => {
    for (let page = 1; page <= 500; page += 1) {
      const { first, last } = pagesOfPart(partOf(page));
      expect(first <= page && page <= last).toBe(true);
    }
  });

  it('go on at any page that a stop left, and are as many as are asked for', () => {
    expect(nextParts(57, 300, 2)).toEqual([
      { first: 57, last: 140 },
      { first: 141, last: 240 },
    ]);
    expect(nextParts(301, 300, 2)).toEqual([]);
  });

  it.each([
    [0, 0],
    [39, 0],
    [40, 40],
    [139, 40],
    [140, 140],
  ])('of %i pages, %i are of parts that are whole', (done, whole) =>
    expect(wholeParts(done)).toBe(whole),
  );

  it.each([
    ['.pdf', true],
    ['.docx', true],
    ['.xls', true],
    ['.txt', false],
    ['.epub', false],
    ['.mp4', false],
  ])('%s is read in parts: %s', (ext, expected) => expect(isParted(ext)).toBe(expected));
});
