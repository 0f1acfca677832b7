import { expect, it } from 'vitest';
import { highlight } from './highlight.ts';
import { searchQueryOf } from './query.ts';

function marked(wd: string, text: string): string[] {
  const query = searchQueryOf(wd);
  if (query === undefined) throw new Error(`${wd} has no words`);
  return Array.from(highlight(text, query).matchAll(/<em>(.*?)<\/em>/g), ([, word = '']) => word);
}

it.each([
  ['v1.2.3', 'v1.2.3 于 2024/05/06，￥1,234，138-0013', ['v1', '2', '3']],
  ['第1章', '第12章与第1章', ['第', '章', '第1章']],
  ['Children’s', "A study of children's stories", ['children', 's']],
  ['co-operation', 'git config of a co-operation', ['co-operation']],
  ['wifi', 'swi-fi, the Wi‐Fi, e-wi-fi and WI/FI', ['Wi‐Fi', 'wi-fi', 'WI/FI']],
  ['2026', '20-26 与 2.026', []],
  ['art museum', 'The party starts: art at the Museums', ['art', 'Museum']],
  ['cafe noir', 'cafe\u0301 noir', ['noir']],
])('of "%s" nothing is marked inside of other words and numbers: %j', (wd, text, words) => {
  expect(marked(wd, text)).toEqual(words);
});

it.each([
  ['photosyn', 'Photosynthesis', ['Photosyn']],
  ['20', '2026年，120 页', ['20']],
  ['mysql 8', 'MySQL8.0', ['MySQL8']],
  ['iso', 'ISO9001与 ISOLATION', ['ISO', 'ISO']],
  ['模板2026', 'PPT模板2026版', ['模板2026']],
])(
  'of "%s" the beginning of a word is marked, and letters beside digits: %j',
  (wd, text, words) => {
    expect(marked(wd, text)).toEqual(words);
  },
);
