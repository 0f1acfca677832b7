import { expect, it } from 'vitest';
import { compareVersions, type Run } from './compare-versions.ts';

const blocks = (text: string) => [...text].map((key) => ({ key, html: key }));
const told = (runs: readonly Run[]) =>
  runs
    .map(({ isShared, blocks: all }) => {
      const text = all.map(({ key }) => key).join('');
      return isShared ? text : `[${text}]`;
    })
    .join('');
const compare = (ours: string, theirs: string) => {
  const compared = compareVersions(blocks(ours), blocks(theirs));
  return [told(compared.ours), told(compared.theirs)];
};

it.each([
  ['甲乙丙', '甲乙丙', '甲乙丙', '甲乙丙'],
  ['甲乙丙丁', '甲丙戊', '甲[乙]丙[丁]', '甲丙[戊]'],
  ['甲乙', '丙丁', '[甲乙]', '[丙丁]'],
  ['', '甲', '', '[甲]'],
  ['甲甲乙', '甲乙乙', '甲[甲]乙', '甲[乙]乙'],
])('%s beside %s', (ours, theirs, oursTold, theirsTold) => {
  expect(compare(ours, theirs)).toEqual([oursTold, theirsTold]);
});

it('shares the beginning and the end alone where the rest is too long to compare', () => {
  const of = (name: string) => [
    ...blocks('甲'),
    ...Array.from({ length: 3000 }, (_, at) => ({ key: `${name}${at}`, html: '' })),
    ...blocks('乙'),
    ...blocks('丙'),
  ];
  const { ours } = compareVersions(of('a'), [...of('b'), ...blocks('丙')]);
  const sizes = ours.map(({ isShared, blocks: all }) => [isShared, all.length]);
  expect(sizes).toEqual([
    [true, 1],
    [false, 3001],
    [true, 1],
  ]);
});
