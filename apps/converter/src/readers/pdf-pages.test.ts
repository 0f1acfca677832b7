import type { PDFDocument } from 'mupdf';
import { mupdf } from './mupdf-library.ts';
import { expect, test } from 'vitest';
import { convertInThread } from '../../test/convert-in-thread.ts';
import { rawPdf } from '../../test/documents.ts';
import { convert } from '../../test/run-converter.ts';
import { textPages } from '../../test/text-pages.ts';
import { mendPageTree } from './pdf-pages.ts';

const FONT =
  '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
const leaf = (contents: number, more = FONT) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${contents} 0 R ${more} >>`;
const drawn = (word: string) => {
  const content = `BT /F 12 Tf 20 100 Td (${word}) Tj ET`;
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
};

/** Objects 3, 4 and 5 are pages, 6 is `spare`; `tree` is what stands inside the root of the page tree. */
function treePdf(tree: string, { spare = 'null', second = leaf(8) } = {}): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages ${tree} >>`,
    leaf(7),
    second,
    leaf(9),
    spare,
    drawn('one'),
    drawn('two'),
    drawn('three'),
  ]);
}

const KIDS = '/Kids [3 0 R 4 0 R 5 0 R]';
const ALL = ['one', 'two', 'three'];
const WITHOUT_SECOND = ['one', undefined, 'three'];

test.each<[string, Buffer, (string | undefined)[]]>([
  ['nothing wrong', treePdf(`${KIDS} /Count 3`), ALL],
  ['a count that is too big', treePdf(`${KIDS} /Count 7`), ALL],
  ['a count that is too small', treePdf(`${KIDS} /Count 1`), ALL],
  ['no count', treePdf(KIDS), ALL],
  ['a negative count', treePdf(`${KIDS} /Count -1`), ALL],
  ['a count of billions', treePdf(`${KIDS} /Count 2000000000`), ALL],
  ['a page fewer than it counts', treePdf('/Kids [3 0 R] /Count 2'), ['one']],
  ['a kid that is not in the file', treePdf('/Kids [3 0 R 99 0 R 5 0 R] /Count 3'), WITHOUT_SECOND],
  ['a kid that is null', treePdf('/Kids [3 0 R null 5 0 R] /Count 3'), WITHOUT_SECOND],
  [
    'a kid that is something else',
    treePdf('/Kids [3 0 R 6 0 R 5 0 R] /Count 3', { spare: '<< /Type /Font >>' }),
    WITHOUT_SECOND,
  ],
  [
    'a missing kid that nobody counted',
    treePdf('/Kids [3 0 R null 5 0 R] /Count 2'),
    ['one', 'three'],
  ],
  ['itself as a kid', treePdf('/Kids [3 0 R 2 0 R 5 0 R] /Count 9'), ['one', 'three']],
  [
    'a missing first kid',
    treePdf('/Kids [99 0 R 3 0 R 5 0 R] /Count 3'),
    [undefined, 'one', 'three'],
  ],
  [
    'a page that calls itself a tree',
    treePdf(`${KIDS} /Count 3`, { second: leaf(8).replace('/Type /Page', '/Type /Pages') }),
    ALL,
  ],
  [
    'a branch that hands its fonts down, and a wrong count',
    treePdf('/Kids [3 0 R 6 0 R] /Count 9', {
      spare: `<< /Type /Pages /Parent 2 0 R /Kids [4 0 R 5 0 R] /Count 2 ${FONT} >>`,
      second: leaf(8, ''),
    }),
    ALL,
  ],
  ['no kids at all', treePdf('/Count 3'), ALL],
])('a page tree with %s has the pages that are there', async (_, pdf, words) => {
  const run = await convertInThread('a.pdf', pdf, '--text');
  const missing = words.flatMap((word, index) => (word === undefined ? [index + 1] : []));
  expect(run.exitCode).toBe(0);
  expect(run.the('opened').pages).toBe(words.length);
  expect(textPages(run).map(({ page, text }) => [page, text])).toEqual(
    words.flatMap((word, index) => (word === undefined ? [] : [[index + 1, word]])),
  );
  expect(run.all('page_failed')).toEqual(
    missing.map((page) => ({ event: 'page_failed', page, message: '文件中没有这一页的内容' })),
  );
});

test('a part of a document with a broken page tree counts the pages as the whole does', async () => {
  const pdf = treePdf('/Kids [3 0 R 99 0 R 5 0 R] /Count 3');
  const run = await convert('a.pdf', pdf, '--text', '--pages', '2-3');
  expect(run.the('opened').pages).toBe(3);
  expect(textPages(run).map(({ page, text }) => [page, text])).toEqual([[3, 'three']]);
});

test('bookmarks lead to the pages by their numbers, behind one that is missing, too', async () => {
  const pdf = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R /Outlines 5 0 R >>',
    '<< /Type /Pages /Kids [99 0 R 3 0 R] /Count 2 >>',
    leaf(4),
    drawn('one'),
    '<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1 >>',
    '<< /Title (Here) /Parent 5 0 R /Dest [3 0 R /Fit] >>',
  ]);
  const run = await convertInThread('a.pdf', pdf);
  expect(run.the('opened').outline).toEqual([{ title: 'Here', page: 2 }]);
});

test.each(['[1000 1000 2000 2000]', '[0 0 0 0]'])(
  'a page whose CropBox %s has nothing of it is shown whole',
  async (box) => {
    const cropped = leaf(8).replace('/MediaBox', `/CropBox ${box} /MediaBox`);
    const run = await convertInThread(
      'a.pdf',
      treePdf(`${KIDS} /Count 3`, { second: cropped }),
      '--text',
    );
    expect(run.all('page')[1]).toMatchObject({ width: 267, height: 267 });
    expect(textPages(run)[1]?.text).toContain('two');
  },
);

test('a deep tree, and nodes that share a list of kids, are walked in bounded time and space', () => {
  const DEPTH = 900;
  const NODES = 20_000;
  const first = 5;
  const chain = Array.from(
    { length: DEPTH },
    (_, at) => `<< /Type /Pages /Kids [${first + at + 1} 0 R] /Count 1 >>`,
  );
  const shared = first + DEPTH;
  const nodes = Array.from({ length: NODES }, () => `<< /Type /Pages /Kids ${shared + 1} 0 R >>`);
  const list = [`[3 0 R ${nodes.map((_, at) => `${shared + 2 + at} 0 R`).join(' ')}]`];
  const pdf = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R ${first} 0 R] /Count 7 ${FONT} >>`,
    leaf(4, ''),
    drawn('one'),
    ...chain,
    `<< /Type /Pages /Kids ${shared + 1} 0 R >>`,
    ...list,
    ...nodes,
  ]);
  const document = mupdf.Document.openDocument(pdf, 'application/pdf') as PDFDocument;
  const pages = mendPageTree(document) ?? [];
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.length).toBeLessThan(200_000);
  expect(document.countPages()).toBe(pages.length);
  const fonts = document.findPage(1).get('Resources', 'Font', 'F', 'BaseFont');
  expect(fonts.asName()).toBe('Helvetica');
});
