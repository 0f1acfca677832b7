import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createLocalStorage } from '../storage/local-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { pagesOfPart } from './part-plan.ts';
import { addLines, readPageLines, storeLines, type PageText } from './stored-lines.ts';
import { linesKey } from './stored-page.ts';

const line = (text: string): PageText['lines'][number] => ({
  text,
  box: [0, 0, 9, 9],
  edges: [0, 9],
});
const link = (uri: string) => ({ box: [0, 0, 9, 9] as [number, number, number, number], uri });

async function stored(...pages: PageText[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lines-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = createLocalStorage(folder);
  async function* each() {
    yield* pages;
  }
  await storeLines(storage, 'place', each());
  const read = (...wanted: number[]) => readPageLines(storage, 'place', wanted);
  return Object.assign(read, { storage });
}

it('lines and links are read as they were stored, of whatever part, and nothing of pages that have neither', async () => {
  const { last } = pagesOfPart(0);
  const read = await stored(
    { page: 1, text: '甲', lines: [line('甲')] },
    { page: 2, text: '', lines: [], links: [] },
    { page: 3, text: '', lines: [], links: [{ box: [1, 2, 3, 4], page: 9 }] },
    { page: last + 1, text: '乙', lines: [line('乙')], links: [link('https://example.com/')] },
  );
  expect(await read(3, 2, 1, last + 1, last + 2)).toEqual([
    { page: 3, line: [], link: [{ box: [1, 2, 3, 4], page: 9 }] },
    { page: 1, line: [line('甲')] },
    { page: last + 1, line: [line('乙')], link: [link('https://example.com/')] },
  ]);
});

it('pages that were read from their pictures say so, after others were read, too', async () => {
  const read = await stored(
    { page: 1, text: '甲', lines: [line('甲')] },
    { page: 2, text: '', lines: [], links: [link('https://example.com/')] },
  );
  await addLines(read.storage, 'place', [{ page: 2, lines: [line('乙')] }]);
  await addLines(read.storage, 'place', [{ page: 3, lines: [line('丙')] }]);
  expect(await read(1, 2, 3)).toEqual([
    { page: 1, line: [line('甲')] },
    { page: 2, line: [line('乙')], link: [link('https://example.com/')], is_recognized: true },
    { page: 3, line: [line('丙')], is_recognized: true },
  ]);
});

it('who reads while lines are added gets those of the page, before or after', async () => {
  const { storage } = await stored(
    { page: 1, text: '甲', lines: [line('甲')] },
    { page: 3, text: '丙', lines: [line('丙')] },
  );
  let reads = 0;
  const meanwhile: Storage = {
    ...storage,
    async read(...asked) {
      reads += 1;
      // It knows where the lines of the page are, and reads them next.
      if (reads === 3) await addLines(storage, 'place', [{ page: 2, lines: [line('乙')] }]);
      return storage.read(...asked);
    },
  };
  expect(await readPageLines(meanwhile, 'place', [3])).toEqual([{ page: 3, line: [line('丙')] }]);
});

it('lines that are damaged are told, not read for ever', async () => {
  const { storage } = await stored({ page: 1, text: '甲', lines: [line('甲')] });
  const key = linesKey('place', 0);
  const bytes = await buffer(await storage.read(key));
  await storage.put(key, bytes.fill(0, 8));
  await expect(readPageLines(storage, 'place', [1])).rejects.toThrow('incorrect header check');
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'file:///etc/passwd',
])('no reader can press %j', async (uri) => {
  const read = await stored({ page: 1, text: '甲', lines: [line('甲')], links: [link(uri)] });
  expect(await read(1)).toEqual([{ page: 1, line: [line('甲')] }]);
});
