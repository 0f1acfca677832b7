import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertInThread } from '../../../test/convert-in-thread.ts';
import { encode } from '../../../test/encode.ts';
import { makeChm, type ChmItem } from '../../../test/formats/chm.ts';
import type { LzxBlock } from '../../../test/formats/lzx.ts';
import { allText, textPages } from '../../../test/text-pages.ts';
import { ChmFile } from './chm-file.ts';

const gbk = (text: string) => encode(text, 'gb18030');

function page(path: string, body: string): ChmItem {
  return { path, data: gbk(`<html><head><title>题</title></head><body>${body}</body></html>`) };
}

function contents(...items: [name: string, local: string][]): ChmItem {
  const objects = items.map(
    ([name, local]) =>
      `<LI><OBJECT type="text/sitemap"><param name="Name" value="${name}"><param name="Local" value="${local}"></OBJECT>`,
  );
  return { path: '/目录.hhc', data: gbk(`<BODY><UL>${objects.join('\n')}</UL></BODY>`) };
}

const BOOK = [
  page('/c/one.html', '<h1>甲篇</h1><p>天地玄黄</p>'),
  page('/two.htm', '<h1>乙篇</h1><p>宇宙洪荒</p>'),
  page('/rest.html', '<p>目录之外</p>'),
  contents(['乙', 'two.htm'], ['甲', 'c\\one.html#x']),
];

describe('a CHM', () => {
  test('is its pages in the order of its contents, in the encoding of its language, the others behind them', async () => {
    const chm = makeChm(BOOK, { system: { contents: '目录.hhc', title: gbk('千字文') } });
    const run = await convertInThread('a.chm', chm, '--text');
    expect(run.the('opened')).toMatchObject({
      kind: 'chm',
      title: '千字文',
      outline: [
        { title: '乙', page: 1 },
        { title: '甲', page: 2 },
      ],
    });
    const texts = textPages(run).map(({ text }) => text.replace(/\s/g, ''));
    expect(texts).toEqual(['乙篇宇宙洪荒', '甲篇天地玄黄', '目录之外']);
  });

  test('leads from page to page, to an element where there is such a one, and nowhere else', async () => {
    const filler = '<p>填充</p>'.repeat(80);
    const links = [
      ['甲', 'sub\\two.htm'],
      ['乙', 'SUB/two.htm#later'],
      ['丙', 'ms-its:a.chm::/sub/two.htm#none'],
      ['丁', 'gone.htm'],
      ['戊', 'book:/sub/two.htm'],
      ['己', 'javascript:alert(1)'],
    ].map(([name, address]) => `<p><a href="${address}">${name}</a></p>`);
    const chm = makeChm([
      page('/one.htm', links.join('')),
      page(
        '/sub/two.htm',
        `<h1>第二</h1>${filler}<p><a name="later">后文</a><a href="../one.htm">回</a></p>`,
      ),
      contents(['一', 'one.htm'], ['二', 'sub/two.htm']),
    ]);
    const pages = textPages(await convertInThread('a.chm', chm, '--text'));
    const later = pages.findIndex(({ text }) => text.includes('后文')) + 1;
    expect(later).toBeGreaterThan(2);
    expect(pages[0]?.links.map(({ page: to }) => to)).toEqual([2, later, 2]);
    expect(pages[later - 1]?.links.map(({ page: to }) => to)).toEqual([1]);
  });

  test('in Big5 is read by its language where pages do not name their encoding', async () => {
    const data = encode('<html><body><p>天地玄黃</p></body></html>', 'big5');
    const chm = makeChm([{ path: '/a.html', data }], { system: { language: 0x404 } });
    expect(allText(await convertInThread('a.chm', chm, '--text'))).toContain('天地玄黃');
  });

  test('shows the pictures it holds, by paths in any case, and fetches none', async () => {
    const red = { create: { width: 60, height: 40, channels: 3, background: '#f00' } } as const;
    const png = await sharp(red).png().toBuffer();
    const outside = 'http://127.0.0.1:1/x.png';
    const chm = makeChm([
      page(
        '/d/a.html',
        `<img src="../IMG/%61.png"><img src="${outside}" alt="外面"><img src="file:///etc/passwd">`,
      ),
      { path: '/img/a.png', data: png },
    ]);
    const run = await convertInThread('a.chm', chm, '--format', 'svg', '--text');
    expect(run.svg(1).match(/data:image/g)).toHaveLength(1);
    expect(allText(run)).toBe('外面');
  });

  test('does not run or show what is script', async () => {
    const chm = makeChm([
      page('/a.html', '<script>document.write("恶意")</script><p onclick="x()">正文</p>'),
    ]);
    expect(allText(await convertInThread('a.chm', chm, '--text'))).toBe('正文');
  });

  test('nested without end is read as deep as it can be', async () => {
    const chm = makeChm([
      page('/a.html', `${'<div>'.repeat(5000)}底${'</div>'.repeat(5000)}<p>外</p>`),
    ]);
    expect(allText(await convertInThread('a.chm', chm, '--text'))).toBe('底\n外');
  });

  test.each([
    ['without pages', makeChm([{ path: '/a.txt', data: gbk('x') }])],
    ['that ends in its header', makeChm(BOOK).subarray(0, 100)],
    ['that ends in its directory', makeChm(BOOK).subarray(0, 300)],
  ])('%s is refused as damaged', async (_what, chm) => {
    const failed = (await convertInThread('a.chm', chm)).the('failed');
    expect(failed).toMatchObject({ code: 'truncated', message: expect.stringContaining('CHM') });
  });
});

describe('compressed files of a CHM are unpacked byte for byte', () => {
  const text = Array.from({ length: 9000 }, (_, i) => `第${i % 7}行 ${i} 0123456789abcdef `).join(
    '',
  );
  const files = [
    { path: '/a.html', data: Buffer.from(text.slice(0, 1001)) },
    { path: '/b.html', data: Buffer.from(text) },
    { path: '/c.html', data: Buffer.alloc(40_001, 'wenyuan-wenyuan-') },
  ];
  test.each<[string, LzxBlock[], number]>([
    ['from plain blocks', ['plain'], 1],
    ['from verbatim blocks', ['verbatim'], 1],
    ['from aligned blocks', ['aligned'], 1],
    ['from blocks of all kinds, with a reset every third frame', ['verbatim', 'aligned'], 3],
  ])('%s', (_what, blocks, interval) => {
    const chm = new ChmFile(makeChm(files, { blocks, interval }));
    for (const { path, data } of files.toReversed())
      expect(chm.read(path)?.equals(data)).toBe(true);
  });

  test('and where a stretch is damaged, the others can still be read', () => {
    const bytes = makeChm(files, { blocks: ['verbatim'], interval: 1 });
    const at = bytes.length - 40;
    bytes.fill(0xff, at, at + 30);
    const chm = new ChmFile(bytes);
    expect(chm.read('/c.html')).toBeUndefined();
    expect(chm.read('/a.html')?.equals(files[0]?.data ?? Buffer.alloc(0))).toBe(true);
  });
});
