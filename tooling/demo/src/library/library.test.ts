import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { NEW_DESCRIPTION_MAX, KEYWORDS_MAX, TITLE_MAX } from '@wenyuan/domain';
import { expect, test } from 'vitest';
import { bannerArt } from '../artwork/banners.ts';
import { parseWork, readWork, sectionsOf, textFile } from '../text/work.ts';
import { articles } from './articles.ts';
import { articleCategories, documentCategories } from './categories.ts';
import { library } from './library.ts';
import { topics } from './topics.ts';

const paths = documentCategories.flatMap(({ title, children }) =>
  children.map((child) => `${title}/${child.title}`),
);

test('there are at least 30 documents', () => {
  expect(library.length).toBeGreaterThanOrEqual(30);
});

test('every category has two levels, and every document stands in a leaf that exists', () => {
  expect(new Set(library.map(({ category }) => category.join('/')))).toEqual(new Set(paths));
});

test('every text of the manifest exists, and every text that exists is in the manifest', async () => {
  const files = await readdir(path.dirname(textFile('x')));
  expect(files.toSorted()).toEqual(library.map(({ text }) => `${text}.txt`).toSorted());
});

test('no two documents share a title or a text', () => {
  expect(new Set(library.map(({ title }) => title)).size).toBe(library.length);
  expect(new Set(library.map(({ text }) => text)).size).toBe(library.length);
});

test('what the manifest says fits the fields of the product', () => {
  const misfits = library.filter(
    ({ title, keywords, description }) =>
      title.length > TITLE_MAX ||
      keywords.length > KEYWORDS_MAX ||
      description.length > NEW_DESCRIPTION_MAX,
  );
  expect(misfits).toEqual([]);
});

test('some documents are priced from 5 to 20, some have a limited preview, some are recommended', () => {
  const prices = library.flatMap(({ price }) => price ?? []);
  expect(prices.length).toBeGreaterThan(0);
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...prices)).toBeLessThanOrEqual(20);
  expect(library.filter(({ preview }) => preview !== undefined).length).toBeGreaterThan(0);
  expect(library.filter(({ recommended }) => recommended).length).toBeGreaterThan(0);
});

test('every text names its title and author', async () => {
  const works = await Promise.all(library.map(({ text }) => readWork(text)));
  expect(works.filter(({ title, author }) => title === '' || author === '')).toEqual([]);
});

test('no section of a text is empty', async () => {
  const works = await Promise.all(library.map(({ text }) => readWork(text)));
  const empty = works
    .flatMap(sectionsOf)
    .filter(({ blocks }) => !blocks.some(({ kind }) => kind === 'line'));
  expect(empty).toEqual([]);
});

test('Chinese texts hold no stray markup, half-width marks or characters of private use', async () => {
  const chinese = library.filter(({ language }) => language === 'zh-CN');
  const works = await Promise.all(chinese.map(({ text }) => readWork(text)));
  const lines = works.flatMap(({ blocks }) => blocks.map(({ text }) => text));
  expect(lines.filter((line) => /[A-Za-z()[\]{}<>?!,;:\uE000-\uF8FF\uFFFD□]/.test(line))).toEqual(
    [],
  );
});

test('the thousand characters of 千字文 are a thousand', async () => {
  const { blocks } = await readWork('qianziwen');
  const chars = Array.from(blocks.map(({ text }) => text).join('')).filter(
    (char) => !'，。'.includes(char),
  );
  expect(chars.length).toBe(1000);
});

test('道德经 has 81 chapters, 论语 20, 孙子兵法 13', async () => {
  const pieces = (await readWork('daodejing')).blocks.filter(({ kind }) => kind === 'piece');
  expect(pieces.length).toBe(81);
  expect(sectionsOf(await readWork('lunyu')).length).toBe(20);
  expect(sectionsOf(await readWork('sunzi')).length).toBe(13);
});

/** Characters a verse of a regular poem has; 0 for the freer kinds. */
function lengthOfVerses(section: string): number {
  if (/^五言[绝律]/.test(section)) return 5;
  return /^七言[绝律]/.test(section) ? 7 : 0;
}

test('the regular verses of 唐诗三百首 and 千家诗 have five or seven characters', async () => {
  const works = await Promise.all(['tangshi', 'qianjiashi'].map(readWork));
  const irregular = works.flatMap(sectionsOf).flatMap(({ title, blocks }) => {
    const length = lengthOfVerses(title);
    const lines = blocks.filter(({ kind }) => length > 0 && kind === 'line');
    return lines
      .flatMap(({ text }) => text.split(/[，。？！；：、“”‘’《》]/))
      .filter((verse) => verse !== '' && Array.from(verse).length !== length);
  });
  expect(irregular).toEqual([]);
});

test('articles stand in categories that exist', () => {
  const categories = new Set<string>(articleCategories.map(({ title }) => title));
  expect(articles.filter(({ category }) => !categories.has(category))).toEqual([]);
});

test('articles link only to documents that exist', () => {
  const titles = new Set(library.map(({ title }) => title));
  const links = articles.flatMap(({ content }) =>
    Array.from(content.matchAll(/\[\[(.+?)\]\]/g), ([, title = '']) => title),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((title) => !titles.has(title))).toEqual([]);
});

test('topics are of documents that exist, each once', () => {
  const titles = new Set(library.map(({ title }) => title));
  for (const { documents } of topics) {
    expect(documents.filter((title) => !titles.has(title))).toEqual([]);
    expect(new Set(documents).size).toBe(documents.length);
  }
});

test('banners lead to categories that exist', () => {
  const known = new Set([...paths, ...documentCategories.map(({ title }) => title)]);
  const targets = bannerArt.flatMap(({ leadsTo }) => leadsTo ?? []);
  expect(targets.filter((target) => !known.has(target))).toEqual([]);
});

test('a text is read line by line into sections, pieces, bylines, notes, verses and gaps', () => {
  const work = parseWork('title: 集\nauthor: 某\n---\n# 卷一\n## 春\n@ 甲\n花开。\n\n> 评\n');
  expect(work).toEqual({
    title: '集',
    author: '某',
    blocks: [
      { kind: 'section', text: '卷一' },
      { kind: 'piece', text: '春' },
      { kind: 'byline', text: '甲' },
      { kind: 'line', text: '花开。' },
      { kind: 'gap', text: '' },
      { kind: 'note', text: '评' },
    ],
  });
});
