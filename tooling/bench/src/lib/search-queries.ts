import { pick, type Random, randomOf, type Written } from './chinese.ts';

/** Number of queries of each kind; each is used once, so that no cache answers. */
export const QUERIES = 200;

export type Query = { readonly wd: string; readonly number: number };
export type Kind = {
  readonly name: string;
  readonly ask: (about: Written, random: Random) => string;
};

/** A random substring of nine characters, regardless of word boundaries. */
function cutOf(text: string, random: Random): string {
  const run = text.split('，').find((part) => part.length >= 12) ?? text;
  const start = Math.floor(random() * Math.max(1, run.length - 9));
  return run.slice(start, start + 9);
}

function shuffled(words: readonly string[], random: Random): string[] {
  return words
    .map((word) => ({ word, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ word }) => word);
}

export const KINDS: readonly Kind[] = [
  {
    name: 'title phrase',
    ask: ({ titleWords }, random) => {
      const start = Math.floor(random() * (titleWords.length - 2));
      return titleWords.slice(start, start + 3).join('');
    },
  },
  {
    name: 'words in any order',
    ask: ({ titleWords }, random) => shuffled(titleWords, random).slice(0, 3).join(' '),
  },
  {
    name: 'phrase cut inside a word',
    ask: ({ description }, random) => cutOf(description, random),
  },
  {
    name: 'noisy',
    ask: ({ titleWords }, random) => {
      const left = titleWords.toSpliced(Math.floor(random() * titleWords.length), 1);
      return left.toSpliced(1 + Math.floor(random() * (left.length - 1)), 0, '的').join('');
    },
  },
  {
    name: 'two characters',
    ask: ({ titleWords }, random) =>
      pick([...titleWords.filter((word) => word.length === 2), ''], random),
  },
];

/** An additional kind: a phrase that occurs only in the text. */
export const EXTRA: readonly Kind[] = [
  {
    name: 'phrase of the text cut inside a word',
    ask: ({ text }, random) => cutOf(text.slice(200), random),
  },
];

/** The number of titles that contain each pair of characters. */
export function countPairs(
  author: (number: number) => Written,
  count: number,
): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let number = 0; number < count; number += 1) {
    const title = author(number).titleWords.join('');
    const own = new Set(
      Array.from({ length: title.length - 1 }, (_, at) => title.slice(at, at + 2)),
    );
    for (const pair of own) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** Queries for known documents, others for each `round`; those of two characters occur in at most ten titles. */
export function queriesOf(
  kind: Kind,
  author: (number: number) => Written,
  size: number,
  pairs: Map<string, number>,
  round = 0,
): Query[] {
  const random = randomOf(size + kind.name.length + 1000 * round);
  const queries: Query[] = [];
  while (queries.length < QUERIES) {
    const number = Math.floor(random() * size);
    const wd = kind.ask(author(number), random);
    const isKnown = kind.name !== 'two characters' || (wd !== '' && (pairs.get(wd) ?? 0) <= 10);
    if (isKnown) queries.push({ wd, number });
  }
  return queries;
}

/** Queries by their frequency in titles, so that common ones prevail. */
export function commonQueries(
  author: (number: number) => Written,
  size: number,
  length: 1 | 2,
): Query[] {
  const random = randomOf(size + 99);
  const queries: Query[] = [];
  while (queries.length < QUERIES) {
    const number = Math.floor(random() * size);
    const words = author(number).titleWords.filter((word) => word.length === length);
    if (words.length > 0) queries.push({ wd: pick(words, random), number });
  }
  return queries;
}
