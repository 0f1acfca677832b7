import { describe, expect, it } from 'vitest';
import { sketchOf } from './text-sketch.ts';

const likeness = (one: readonly string[], other: readonly string[]) => {
  const [a, b] = [sketchOf(one), sketchOf(other)];
  return a.minima.filter((minimum, share) => minimum === b.minima[share]).length;
};
const shareBands = (one: readonly string[], other: readonly string[]) => {
  const { bands } = sketchOf(other);
  return sketchOf(one).bands.some((band) => bands.includes(band));
};

/** Words that only the seed decides. */
function wordsOf(seed: number, count: number): string[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return `w${(state >>> 8) % 4000}`;
  });
}
const text = (words: readonly string[]) => [words.join(' ')];

const CHINESE = Array.from({ length: 900 }, (_, at) =>
  String.fromCharCode(0x4e_00 + ((at * 7919) % 2500)),
).join('');

describe('likeness', () => {
  it('is whole between equal texts, however they are split into pages and lines', () => {
    const words = wordsOf(1, 2000);
    const pages = [words.slice(0, 700).join(' '), words.slice(700).join('\n')];
    expect(likeness(text(words), pages)).toBe(100);
  });

  it('does not count case, width, signs and traditional characters', () => {
    const [first = ''] = text(wordsOf(2, 600));
    expect(likeness([first], [first.toUpperCase().replaceAll(' ', '，')])).toBe(100);
    const wide = first.replaceAll(/[a-z0-9]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0),
    );
    expect(likeness([first], [wide])).toBe(100);
    const simple = '国学经典论语'.repeat(2) + CHINESE;
    expect(likeness([simple], [simple.replaceAll('国学经', '國學經')])).toBe(100);
  });

  it('is about the share of runs of five words that both have', () => {
    const words = wordsOf(3, 6000);
    for (const share of [0.9, 0.7, 0.5, 0.2]) {
      // Of 6,000 words in a row as many are others: what is left in common is `share` of all.
      const common = Math.round((6000 * 2 * share) / (1 + share));
      const other = [...words.slice(0, common), ...wordsOf(99, 6000 - common)];
      expect(Math.abs(likeness(text(words), text(other)) - share * 100), `${share}`).toBeLessThan(
        15,
      );
    }
  });

  it('is next to nothing between other texts of the same words', () => {
    const words = wordsOf(4, 3000);
    expect(likeness(text(words), text(words.toReversed()))).toBeLessThan(10);
    expect(likeness([CHINESE], [[...CHINESE].toReversed().join('')])).toBeLessThan(10);
  });
});

it('texts that have much in common share a band, others none', () => {
  const words = wordsOf(5, 4000);
  const changed = words.map((word, at) => (at % 100 === 0 ? 'other' : word));
  expect(shareBands(text(words), text(changed))).toBe(true);
  expect(shareBands(text(words), text(wordsOf(6, 4000)))).toBe(false);
});

it('a text of hardly more runs than shares is like itself and no other', () => {
  const words = wordsOf(7, 130);
  expect(likeness(text(words), text(words))).toBe(100);
  expect(likeness(text(words), text(wordsOf(8, 130)))).toBeLessThan(10);
});

it('too little text has no sketch', () => {
  const none = { minima: [], bands: [] };
  expect(sketchOf([])).toEqual(none);
  expect(sketchOf(['', ' \n'])).toEqual(none);
  expect(sketchOf(text(wordsOf(9, 80)))).toEqual(none);
  // However long: it says one thing.
  expect(sketchOf(['请勿转载本页内容'.repeat(500)])).toEqual(none);
});
