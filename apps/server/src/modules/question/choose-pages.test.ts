import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pageTexts } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { choosePages, wordsToFind } from './choose-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let made = 0;
async function withPages(contents: readonly string[]): Promise<string> {
  made += 1;
  const key = `choose-${made}`;
  await test.services.db
    .insert(pageTexts)
    .values(contents.map((content, index) => ({ key, page: index + 1, content })));
  return key;
}
const book = (pages: number, said: Readonly<Record<number, string>>) =>
  Array.from(
    { length: pages },
    (_, index) => said[index + 1] ?? `第 ${index + 1} 回，船夫在江上。${'水流不息。'.repeat(100)}`,
  );
const chosenOf = async (key: string, pages: number, question: string) =>
  (await choosePages(test.services.db, { key, pages }, question)).map(({ page }) => page);

it('the words of a question are looked for, without those that ask', () => {
  expect(wordsToFind('这份文档里，什么是机器學習？')).toEqual(['机器', '学习']);
  expect(wordsToFind('How does the Transformer work')).toEqual(['transformer', 'work']);
  expect(wordsToFind('讲了什么？')).toEqual([]);
  expect(wordsToFind('什么是仁？')).toEqual(['仁']);
  expect(wordsToFind('仁是什么')).toEqual(['仁']);
  expect(wordsToFind('道与德的关系')).toEqual(['道', '德', '关系']);
});

it('pages with the words are chosen from the whole document, then the first ones', async () => {
  const key = await withPages(
    book(300, { 250: '蒹葭苍苍，白露为霜。', 120: '蒹葭萋萋，白露未晞，白露。' }),
  );
  const chosen = await chosenOf(key, 300, '哪里写了蒹葭与白露？');
  expect(chosen).toEqual([...chosen].toSorted((one, other) => one - other));
  expect(chosen).toContain(250);
  expect(chosen).toContain(120);
  expect(chosen).toContain(1);
});

it('they are thirty at most, however short', async () => {
  const said = Array.from({ length: 80 }, (_, index) => (index < 40 ? '江水。' : '蒹葭苍苍。'));
  const key = await withPages(said);
  expect(await chosenOf(key, 80, '蒹葭在哪？')).toHaveLength(30);
});

it('where nothing has them, they are the first ones, and none is beyond what may be read', async () => {
  const key = await withPages(book(60, { 50: '蒹葭苍苍。' }));
  const firsts = Array.from({ length: 19 }, (_, index) => index + 1);
  expect(await chosenOf(key, 60, '量子力学？')).toEqual(firsts);
  expect(await chosenOf(key, 3, '蒹葭在哪？')).toEqual([1, 2, 3]);
  expect(await chosenOf(key, 0, '蒹葭在哪？')).toEqual([]);
});

it('their letters are bounded, and a long page is given from where its words are', async () => {
  const long = `${'江水。'.repeat(5000)}蒹葭苍苍，白露为霜。${'江水。'.repeat(5000)}`;
  const key = await withPages(Array.from({ length: 20 }, () => long));
  const chosen = await choosePages(test.services.db, { key, pages: 20 }, '蒹葭苍苍');
  expect(chosen).toHaveLength(5);
  for (const { content } of chosen) {
    expect(content.length).toBeLessThanOrEqual(2000);
    expect(content).toContain('蒹葭苍苍');
  }
});

it('long pages are looked through one at a time, while there is time', async () => {
  const key = await withPages(
    Array.from({ length: 20 }, (_, index) =>
      index === 19 ? '蒹葭苍苍。' : '江水。'.repeat(20_000),
    ),
  );
  expect(await chosenOf(key, 20, '蒹葭在哪？')).toContain(20);
  let time = 0;
  // Each look at the clock is a second later.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000));
  const chosen = await chosenOf(key, 20, '蒹葭在哪？');
  clock.mockRestore();
  expect(chosen).toEqual([1, 2, 3, 4, 5]);
});
