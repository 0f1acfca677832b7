import { expect, it } from 'vitest';
import { highlight, snippet } from './highlight.ts';
import { searchQueryOf } from './query.ts';

function queryOf(wd: string) {
  const query = searchQueryOf(wd);
  if (query === undefined) throw new Error(`${wd} has no words`);
  return query;
}

function marked(wd: string, text: string): string[] {
  return Array.from(
    highlight(text, queryOf(wd)).matchAll(/<em>(.*?)<\/em>/g),
    ([, word = '']) => word,
  );
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

const lines = Array.from(
  { length: 60 },
  (_, at) => `Line ${at + 100}: revenues grew by ${at + 20}.5%, and costs fell.`,
).join('\n');

it.each([
  ['line 149', '<em>Line</em> <em>149</em>: revenues'],
  [
    'revenues grew by 77.5%',
    '<em>revenues</em> <em>grew</em> <em>by</em> <em>77</em>.<em>5</em>%, and',
  ],
  ['expectations fall', '<em>fall</em> short of <em>expectations</em>'],
])('an excerpt for "%s" is around the place with most of the words: %s', (wd, shown) => {
  const text = `Of expectations.\n${lines}\nThey fall short of expectations.`;
  expect(snippet(text, queryOf(wd), '')).toContain(shown);
});

it('words that the title has do not choose the excerpt where there are others', () => {
  const text = `道德经\n${'。'.repeat(200)}老子`;
  const query = queryOf('道德经 老子');
  expect(snippet(text, query, '')).toContain('<em>道德经</em>');
  expect(snippet(text, query, '道德经注')).toContain('<em>老子</em>');
  expect(snippet(text, query, '老子道德经')).toContain('<em>道德经</em>');
});

it('an excerpt does not begin with the signs of what was cut off', () => {
  const text = `${'字'.repeat(10)}《论语》，${'人'.repeat(28)}学而`;
  expect(snippet(text, queryOf('学而'), '')).toMatch(/^…人+<em>学而<\/em>$/);
});
