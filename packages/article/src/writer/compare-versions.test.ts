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
  ['甲甲乙', '甲乙乙', '甲[甲]乙', '甲乙[乙]'],
])('%s beside %s', (ours, theirs, oursTold, theirsTold) => {
  expect(compare(ours, theirs)).toEqual([oursTold, theirsTold]);
});
