import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertInThread } from '../../../test/convert-in-thread.ts';
import { encode } from '../../../test/encode.ts';
import { labelOffsets, makeIndex, makeMobi, palmDatabase } from '../../../test/formats/mobi.ts';
import { allText, textPages } from '../../../test/text-pages.ts';

const CHAPTERS = ['<h1>第一章</h1><p>天地玄黄</p>', '<h1>第二章</h1><p>宇宙洪荒</p>'];
const BODY = CHAPTERS.join('<mbp:pagebreak/>');
const HTML = Buffer.from(`<html><head></head><body>${BODY}</body></html>`);

async function picture(): Promise<Buffer> {
  const red = { create: { width: 60, height: 40, channels: 3, background: '#f00' } } as const;
  return sharp(red).jpeg().toBuffer();
}

describe('a MOBI', () => {
  test.each(['none', 'palmdoc', 'huff'] as const)(
    'is read with compression %s',
    async (compression) => {
      const long = Buffer.from(`<p>${'天地玄黄，宇宙洪荒。'.repeat(900)}</p>`);
      const run = await convertInThread('a.mobi', makeMobi({ html: long, compression }), '--text');
      expect(
        allText(run)
          .replaceAll('\n', '')
          .match(/天地玄黄，宇宙洪荒。/g),
      ).toHaveLength(900);
    },
  );

  test('has a page break between chapters, a title, and its headings as contents', async () => {
    const run = await convertInThread(
      'a.mobi',
      makeMobi({ html: HTML, title: '千字文' }),
      '--text',
    );
    expect(run.the('opened')).toMatchObject({
      kind: 'mobi',
      title: '千字文',
      outline: [
        { title: '第一章', page: 1 },
        { title: '第二章', page: 2 },
      ],
    });
    expect(textPages(run).map(({ text }) => text)).toEqual([
      '第一章\n天地玄黄',
      '第二章\n宇宙洪荒',
    ]);
  });

  test('has no page for what shows nothing before, between and behind its page breaks', async () => {
    const blank = '<mbp:pagebreak/><p>&nbsp;</p>';
    const html = Buffer.from(`<html><body>${blank}<p>天地</p>${blank}<p>玄黄</p>${blank}</body>`);
    const run = await convertInThread('a.mobi', makeMobi({ html }), '--text');
    expect(textPages(run).map(({ text }) => text.trim())).toEqual(['天地', '玄黄']);
  });

  test.each([
    ['links', '<a '.repeat(400_000)],
    ['pictures', '<img '.repeat(400_000)],
    [
      'elements, to which it has links',
      '<p '.repeat(100_000) +
        Array.from({ length: 20_000 }, (_, i) => `filepos=${2000 + i * 10} `).join(''),
    ],
  ])('with nothing but beginnings of %s is read all the same', async (_what, tags) => {
    const html = Buffer.from(`<html><body><p>天地玄黄</p><mbp:pagebreak/>${tags}`);
    const run = await convertInThread('a.mobi', makeMobi({ html }), '--text', '--pages', '1');
    expect(textPages(run).map(({ text }) => text)).toEqual(['天地玄黄']);
  });

  test('takes its contents from its index where it has one', async () => {
    const labels = ['卷首', '其二'];
    const places = labelOffsets(labels);
    const starts = [0, HTML.indexOf('<h1>第二章')];
    const rows = labels.map((_, i) => ({
      name: `${i}`,
      values: [starts[i] ?? 0, places[i] ?? 0, 0],
    }));
    const contents = makeIndex(
      [
        [1, 1],
        [3, 1],
        [4, 1],
      ],
      rows,
      labels,
    );
    const run = await convertInThread('a.mobi', makeMobi({ html: HTML, contents }));
    expect(run.the('opened').outline).toEqual([
      { title: '卷首', page: 1 },
      { title: '其二', page: 2 },
    ]);
  });

  test('leads to the places that its links count out, and nowhere behind its end', async () => {
    const filler = '<p>填充</p>'.repeat(80);
    const chapter = `<h1>第二章</h1>${filler}<p>后<i>文</i></p>`;
    const link = (offset: number) => `<p><a filepos=${String(offset).padStart(10, '0')}>去</a></p>`;
    const withLinks = (...offsets: number[]) =>
      Buffer.from(
        `<html><body>${offsets.map(link).join('')}<mbp:pagebreak/>${chapter}</body></html>`,
      );
    const blank = withLinks(0, 0, 0, 0);
    const html = withLinks(
      blank.indexOf('<mbp:'),
      blank.indexOf('后'),
      blank.indexOf('</i>') - 4,
      9_999_999,
    );
    const pages = textPages(await convertInThread('a.mobi', makeMobi({ html }), '--text'));
    const later = pages.findIndex(({ text }) => text.includes('后文')) + 1;
    expect(later).toBeGreaterThan(2);
    expect(pages[0]?.links.map(({ page }) => page)).toEqual([2, later, later]);
  });

  test('shows its pictures', async () => {
    const html = Buffer.from('<p>图<img recindex="00001"><img recindex="00009"></p>');
    const mobi = makeMobi({ html, pictures: [await picture()] });
    const run = await convertInThread('a.mobi', mobi, '--format', 'svg');
    expect(run.svg(1).match(/data:image/g)).toHaveLength(1);
  });

  test('that does not say UTF-8 is read in the encoding of its bytes', async () => {
    const html = encode(`<p>${'天地玄黄'.repeat(30)}</p>`, 'gb18030');
    const run = await convertInThread('a.mobi', makeMobi({ html, encoding: 1252 }), '--text');
    expect(allText(run)).toContain('天地玄黄');
  });

  test('with DRM is refused, and says why', async () => {
    const run = await convertInThread('a.azw', makeMobi({ html: HTML, isProtected: true }));
    expect(run.the('failed')).toMatchObject({
      code: 'encrypted',
      message: expect.stringContaining('DRM'),
    });
  });

  test.each([20, 90, 200])('cut off behind %i bytes is refused as damaged', async (length) => {
    const bytes = makeMobi({ html: HTML }).subarray(0, length);
    const failed = (await convertInThread('a.mobi', bytes)).the('failed');
    expect(failed.code).toMatch(/^(?:truncated|not_a_document)$/);
  });
});

test('an AZW3 is its skeletons with their fragments in place, in order, with contents and pictures', async () => {
  const skeletons = ['<html><body></body></html>', '<html><body><h2>乙</h2></body></html>'].map(
    (s) => Buffer.from(s),
  );
  const fragments = [
    '<p>甲一<a href="kindle:pos:fid:0002:off:0000000000">往乙</a></p>',
    '<p>甲二<img src="kindle:embed:0001?mime=image/jpeg"></p>',
    '<p>乙一</p>',
  ].map((s) => Buffer.from(s));
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = skeletons;
  const [one = first, two = first, three = first] = fragments;
  const html = Buffer.concat([first, one, two, second, three]);
  const startOfSecond = first.length + one.length + two.length;
  const into = '<html><body>'.length;
  const fragmentRows = [
    { at: into, size: one.length },
    { at: into + one.length, size: two.length },
    { at: startOfSecond + second.length - '</body></html>'.length, size: three.length },
  ].map(({ at, size }) => ({ name: String(at).padStart(10, '0'), values: [0, size] }));
  const labels = ['甲篇', '乙篇'];
  const places = labelOffsets(labels);
  const azw3 = makeMobi({
    html,
    version: 8,
    title: '甲乙',
    pictures: [await picture()],
    fragments: makeIndex([[6, 2]], fragmentRows),
    skeletons: makeIndex(
      [
        [1, 1],
        [6, 2],
      ],
      [
        { name: 'SKEL0', values: [2, 0, first.length] },
        { name: 'SKEL1', values: [1, startOfSecond, second.length] },
      ],
    ),
    contents: makeIndex(
      [
        [3, 1],
        [6, 2],
      ],
      [
        { name: '0', values: [places[0] ?? 0, 0, 0] },
        { name: '1', values: [places[1] ?? 0, 2, 0] },
      ],
      labels,
    ),
  });
  const run = await convertInThread('a.azw3', azw3, '--text', '--format', 'svg');
  expect(textPages(run).map(({ text }) => text)).toEqual(['甲一往乙\n甲二', '乙\n乙一']);
  expect(textPages(run).map(({ links }) => links.map(({ page }) => page))).toEqual([[2], []]);
  expect(run.the('opened')).toMatchObject({
    title: '甲乙',
    outline: [
      { title: '甲篇', page: 1 },
      { title: '乙篇', page: 2 },
    ],
  });
  expect(run.svg(1)).toContain('data:image');
});

test('the plain text of PalmDOC is read as text', async () => {
  const text = Buffer.from('天地玄黄\n宇宙洪荒\n');
  const head = Buffer.alloc(16);
  head.writeUInt16BE(1, 0);
  head.writeUInt16BE(1, 8);
  const run = await convertInThread('a.mobi', palmDatabase('TEXtREAd', [head, text]), '--text');
  expect(allText(run)).toBe('天地玄黄\n宇宙洪荒');
});

test('markup in PalmDOC is read as markup', async () => {
  const head = Buffer.alloc(16);
  const text = Buffer.from('<HTML><head><title>x</title></head><body><h1>First</h1><p>words</p>');
  head.writeUInt16BE(1, 0);
  head.writeUInt32BE(text.length, 4);
  head.writeUInt16BE(1, 8);
  const run = await convertInThread('a.mobi', palmDatabase('TEXtREAd', [head, text]), '--text');
  expect(allText(run)).toBe('First\nwords');
});
