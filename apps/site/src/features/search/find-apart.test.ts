import type { Contract, InputOf, ReplyOf } from '@wenyuan/api-client';
import { expect, it } from 'vitest';
import { articleWith, documents } from '../../testing/fixtures.ts';
import { findApart } from './find-apart.ts';

type Input = InputOf<Contract['search']['all']>;
const SIZE = 10;
const highlight = { title: '', description: '', text: '', page: 0 };
const facets = { spend: '0.003', agg_ext: [], agg_category: [], agg_language: [] };

/** A server with so many documents and articles, numbered; says what it was asked. */
function createServer(documentCount: number, articleCount: number) {
  const asked: string[] = [];
  const numbersOf = (page: number, count: number) =>
    Array.from({ length: count }, (_, index) => index + 1).slice((page - 1) * SIZE, page * SIZE);
  const [document] = documents;
  if (document === undefined) throw new Error('no document');
  const ask: Parameters<typeof findApart>[1] = {
    documents: async ({ page, sort = '' }) => {
      asked.push(`documents ${page} ${sort}`.trim());
      const rows = numbersOf(Number(page), documentCount).map((id) => ({
        ...document,
        id,
        uuid: `d${id}`,
        title: '1 < 2',
        highlight,
      }));
      return { ...facets, total: documentCount, document: rows } as ReplyOf<
        Contract['search']['documents']
      >;
    },
    articles: async ({ page, sort = '' }) => {
      asked.push(`articles ${page} ${sort}`.trim());
      const rows = numbersOf(Number(page), articleCount).map((id) => ({
        ...articleWith(id, '文章'),
        identifier: `a${id}`,
        highlight,
      }));
      return { ...facets, total: articleCount, article: rows } as ReplyOf<
        Contract['search']['articles']
      >;
    },
  };
  return { asked, ask };
}

async function find(counts: readonly [number, number], input: Partial<Input>) {
  const { asked, ask } = createServer(...counts);
  const { total, document } = await findApart({ wd: '论语', size: SIZE, ...input }, ask);
  return { asked, total, found: document.map(({ identifier }) => identifier).join(' ') };
}

it('articles follow the last document, on the page that it is on', async () => {
  expect(await find([12, 13], { page: 1 })).toMatchObject({
    total: 25,
    found: 'd1 d2 d3 d4 d5 d6 d7 d8 d9 d10',
  });
  expect((await find([12, 13], { page: 2 })).found).toBe('d11 d12 a1 a2 a3 a4 a5 a6 a7 a8');
  const last = await find([12, 13], { page: 3 });
  expect(last.found).toBe('a9 a10 a11 a12 a13');
  expect(last.asked).toEqual(['documents 3', 'articles 1', 'articles 2']);
  expect((await find([12, 13], { page: 4 })).found).toBe('');
});

it('one kind is asked for alone, and what narrows documents leaves no articles', async () => {
  expect(await find([12, 13], { doc_type: 1, page: 2 })).toEqual({
    asked: ['articles 2'],
    total: 13,
    found: 'a11 a12 a13',
  });
  expect((await find([2, 13], { doc_type: 0 })).asked).toEqual(['documents 1']);
  expect(await find([2, 13], { ext: 'pdf' })).toEqual({
    asked: ['documents 1'],
    total: 2,
    found: 'd1 d2',
  });
});

it('sorts by the column, and titles stay text', async () => {
  const { asked, ask } = createServer(1, 0);
  const { document } = await findApart({ wd: '论语', sort: 'view' }, ask);
  expect(asked[0]).toBe('documents 1 view_count');
  expect(document[0]?.title).toBe('1 &lt; 2');
});
