import { expect, test } from 'vitest';
import { convertInThread } from '../../test/convert-in-thread.ts';
import { rawPdf } from '../../test/documents.ts';
import { textPages } from '../../test/text-pages.ts';

/** Two pages of 200 by 200 points; the first has these annotations. */
function pdfWith(annotations: readonly string[], more = ''): Buffer {
  const page = `/Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 5 0 R`;
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    `<< ${page} ${more} /Annots [${annotations.join(' ')}] >>`,
    `<< ${page} >>`,
    '<< /Length 18 >>\nstream\n0 0 200 200 re S\n\nendstream',
  ]);
}

const link = (rectangle: string, target: string) =>
  `<< /Type /Annot /Subtype /Link /Rect [${rectangle}] ${target} >>`;
const to = (uri: string) => `/A << /S /URI /URI (${uri}) >>`;

async function linksOf(name: string, file: Buffer | string) {
  return textPages(await convertInThread(name, file, '--text')).map(({ links }) => links);
}

test('places of a PDF lead to its pages, to the web and to mail, from the top of the page on', async () => {
  const pdf = pdfWith([
    link('15 30 90 45', to('mailto:a@b.cn')),
    link('15 150 90 165', '/Dest [4 0 R /XYZ 0 100 0]'),
    link('15 90 90 105', to('https://example.com/a?b=1')),
  ]);
  expect(await linksOf('a.pdf', pdf)).toEqual([
    [
      { box: [20, 46.7, 100, 20], page: 2 },
      { box: [20, 126.7, 100, 20], uri: 'https://example.com/a?b=1' },
      { box: [20, 206.7, 100, 20], uri: 'mailto:a@b.cn' },
    ],
    [],
  ]);
});

test('they turn with their page', async () => {
  const pdf = pdfWith([link('0 150 150 200', '/Dest [4 0 R /Fit]')], '/Rotate 90');
  expect((await linksOf('a.pdf', pdf))[0]).toEqual([{ box: [200, 0, 66.7, 200], page: 2 }]);
});

test.each([
  ['runs a script', to('javascript:alert(1)')],
  ['has an action that is a script', '/A << /S /JavaScript /JS (app.alert(1)) >>'],
  ['opens a file', '/A << /S /Launch /F (a.exe) >>'],
  ['leads into another file', '/A << /S /GoToR /F (b.pdf) /D [0 /Fit] >>'],
  ['leads to a file', to('file:///etc/passwd')],
  ['leads beyond the last page', '/Dest [9 /Fit]'],
  ['has a name that the file does not know', '/Dest (nowhere)'],
])('what %s is no link', async (_, target) => {
  expect((await linksOf('a.pdf', pdfWith([link('15 150 90 165', target)])))[0]).toEqual([]);
});

test('a page keeps a bounded number of them', async () => {
  const many = Array.from({ length: 3000 }, (_, at) =>
    link(`0 ${at % 199} 9 ${(at % 199) + 1}`, to(`https://example.com/${at}`)),
  );
  expect((await linksOf('a.pdf', pdfWith(many)))[0]).toHaveLength(500);
});

test('links of Markdown lead to its headings as they are named on the web, and to notes; dead ones nowhere', async () => {
  const filler = Array.from({ length: 60 }, (_, at) => `第 ${at} 段。`).join('\n\n');
  const text = `看[第二章](#%E7%AC%AC%E4%BA%8C%E7%AB%A0)[^1]

[用法](#api--用法一) [没有](#没有) [坏](javascript:alert(1)) [两个 词的](https://example.com/甲)

${filler}

## 第二章

### API & 用法（一）

[^1]: 注
`;
  const [first, ...rest] = await linksOf('a.md', text);
  const last = rest.length + 1;
  expect(last).toBeGreaterThan(1);
  expect(first?.map(({ page, uri }) => page ?? uri)).toEqual([
    last,
    last,
    last,
    'https://example.com/%E7%94%B2',
  ]);
});

test('links of a web page lead to what has their name, heading or not', async () => {
  const filler = '<p>段</p>'.repeat(80);
  const html = `<p><a href="#甲">一</a> <a href="#b">二</a> <a href="other.html">三</a></p>${filler}<h2 id="甲">题</h2><p><a name="b"></a>文</p>`;
  const [first, ...rest] = await linksOf('a.html', html);
  const last = rest.length + 1;
  expect(last).toBeGreaterThan(1);
  expect(first?.map(({ page }) => page)).toEqual([last, last]);
});
