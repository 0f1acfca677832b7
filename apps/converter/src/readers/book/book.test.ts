import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertInThread } from '../../../test/convert-in-thread.ts';
import { encode } from '../../../test/encode.ts';
import { blankCharacters } from '../../../test/ink.ts';
import { convertFile, temporaryFile } from '../../../test/run-converter.ts';
import { allText, textPages } from '../../../test/text-pages.ts';
import { findHanFont } from '../../fonts/machine-fonts.ts';
import { replaceZipEntries } from '../office/zip-entries.ts';
import { bookToEpub } from './book.ts';
import { writeStoredZip } from './zip-writer.ts';

const BOOK = {
  title: '千字文',
  parts: ['<h1>甲</h1><p>天地玄黄</p><h2 id="x">乙</h2><img src="a.png"/>', '<h1>丙</h1>'],
  toc: [
    { title: '甲 & 乙', part: 0, level: 1 },
    { title: '乙', part: 0, anchor: 'x', level: 2 },
    { title: '丙', part: 1, level: 1 },
  ],
  css: '',
};

async function pictures() {
  const red = { create: { width: 60, height: 40, channels: 3, background: '#f00' } } as const;
  return [{ name: 'a.png', data: await sharp(red).png().toBuffer() }];
}

describe('an EPUB', () => {
  test('is its chapters with Chinese text, pictures and the table of contents', async () => {
    const epub = bookToEpub({ ...BOOK, files: await pictures() });
    const run = await convertInThread('a.epub', epub, '--text', '--format', 'svg');
    expect(run.the('opened')).toMatchObject({
      kind: 'epub',
      pages: 2,
      outline: [
        { title: '甲 & 乙', page: 1, children: [{ title: '乙', page: 1 }] },
        { title: '丙', page: 2 },
      ],
    });
    expect(textPages(run).map(({ text }) => text)).toEqual(['甲\n天地玄黄\n乙', '丙']);
    expect(run.svg(1)).toContain('data:image');
  });

  test.runIf(findHanFont('Bold'))(
    'in Chinese is bold where its style sheet says so, and only there',
    async () => {
      const outlines = async (body: string, title = BOOK.title) => {
        const epub = bookToEpub({ title, parts: [body], toc: [], css: '.b { font-weight: 700 }' });
        const run = await convertInThread('a.epub', epub, '--text', '--format', 'svg');
        expect(allText(run)).toMatch(/^(?:重点\s*)+$/);
        return Array.from(run.svg(1).matchAll(/<path id="[^"]*"[^>]* d="([^"]*)"/g), ([, d]) => d);
      };
      const plain = await outlines('<p>重点</p>');
      const bold = await outlines('<p class="b">重点</p>');
      expect(bold).not.toEqual(plain);
      // The bold face must not stand for the others, nor a slanted one for the upright.
      const all =
        '<p class="b">重点</p><p>重点</p><p class="b"><i>重点</i></p><p class="b">重点</p>';
      const together = await outlines(all);
      expect(together).toEqual(expect.arrayContaining([...plain, ...bold]));
      // Latin keeps its face in a book that is not in Chinese.
      expect(await outlines('<p class="b">重点</p>', 'Primer')).toEqual(plain);
    },
  );

  test('shows a picture that stands in an SVG, and the words for one that is not there', async () => {
    const frame =
      '<svg viewBox="0 0 60 40" width="100%"><title>封面</title><g><image xlink:href="a.png"/></g></svg>';
    const formula = '<p>乙<img alt="a &gt; b, b > c" src="a.png"/></p>';
    const parts = [frame, '<p>甲<img src="missing.png" alt="缺图"/></p>', formula];
    const epub = bookToEpub({ ...BOOK, parts, toc: [], files: await pictures() });
    const run = await convertInThread('a.epub', epub, '--text', '--format', 'svg');
    expect(run.svg(1)).toContain('data:image');
    expect(run.svg(3)).toContain('data:image');
    expect(textPages(run).map(({ text }) => text.trim())).toEqual(['', '甲缺图', '乙']);
  });

  test.each([
    ['a Hebrew one', 'rtl', 'he', '', true],
    ['one in columns, which are set in lines here,', 'rtl', 'ja', '', undefined],
    ['a Japanese comic', 'rtl', 'ja', 'pre-paginated', true],
    ['a Chinese one', 'ltr', 'zh-CN', '', undefined],
  ])('%s says which way its pages go', async (_book, direction, language, layout, told) => {
    const path = temporaryFile('a.epub', bookToEpub({ ...BOOK, parts: ['甲'], toc: [] }));
    const opf =
      `<package><metadata><dc:language>${language}</dc:language><meta property="rendition:layout">${layout}</meta></metadata>` +
      '<manifest><item id="a" href="part0.xhtml" media-type="application/xhtml+xml"/></manifest>' +
      `<spine page-progression-direction="${direction}"><itemref idref="a"/></spine></package>`;
    replaceZipEntries(path, [{ name: 'book.opf', data: Buffer.from(opf) }]);
    const run = await convertInThread('a.epub', readFileSync(path));
    expect(run.the('opened').right_to_left).toBe(told);
  });

  test.each(['<spine ', '<dc:title', '<dc:language'])(
    'whose package has nothing but beginnings of tags, as %s, is read all the same',
    async (tag) => {
      const path = temporaryFile('a.epub', bookToEpub({ ...BOOK, parts: ['甲'], toc: [] }));
      const opf =
        '<package><metadata><dc:language>he</dc:language></metadata>' +
        '<manifest><item id="a" href="part0.xhtml" media-type="application/xhtml+xml"/></manifest>' +
        '<spine page-progression-direction="rtl"><itemref idref="a"/></spine></package>' +
        `<!--${tag.repeat(3_000_000 / tag.length)}-->`;
      replaceZipEntries(path, [{ name: 'book.opf', data: Buffer.from(opf) }]);
      const run = await convertInThread('a.epub', readFileSync(path));
      expect(run.the('opened').right_to_left).toBe(true);
    },
  );

  test('is read in the encoding of its parts, GBK too', async () => {
    const path = temporaryFile('a.epub', bookToEpub({ ...BOOK, parts: ['甲'], toc: [] }));
    const part = '<?xml version="1.0" encoding="gb2312"?><html><body><p>镕炼</p></body></html>';
    replaceZipEntries(path, [{ name: 'part0.xhtml', data: encode(part, 'gb18030') }]);
    expect(allText(await convertFile(path, '--text'))).toBe('镕炼');
  });

  test('shows pictures in WebP, and the words for one that is damaged', async () => {
    const red = { create: { width: 60, height: 40, channels: 3, background: '#f00' } } as const;
    const files = [
      { name: 'a.webp', data: await sharp(red).webp().toBuffer() },
      { name: 'b.webp', data: Buffer.from('RIFF') },
    ];
    const parts = ['<p>甲<img src="a.webp"/></p>', '<p>乙<img src="b.webp" alt="坏图"/></p>'];
    const epub = bookToEpub({ ...BOOK, parts, toc: [], files });
    const run = await convertInThread('a.epub', epub, '--text', '--format', 'svg');
    expect(run.svg(1)).toContain('data:image');
    expect(textPages(run).map(({ text }) => text.trim())).toEqual(['甲', '乙坏图']);
  });

  test.each([
    ['whose text is encrypted is refused, and says why', 'OEBPS/part0.xhtml', 'failed'],
    ['of which only fonts are scrambled is read', 'OEBPS/fonts/a.ttf', 'done'],
  ])('%s', async (_what, encrypted, ending) => {
    const xml = `<encryption><EncryptedData><CipherData><CipherReference URI="${encrypted}"/></CipherData></EncryptedData></encryption>`;
    const files = [{ name: 'META-INF/encryption.xml', data: Buffer.from(xml) }];
    const last = (await convertInThread('a.epub', bookToEpub({ ...BOOK, files }))).events.at(-1);
    expect(last?.event).toBe(ending);
    if (last?.event === 'failed') {
      expect(last).toMatchObject({ code: 'encrypted', message: expect.stringContaining('DRM') });
    }
  });

  test.each([
    [
      'without its package',
      writeStoredZip([{ name: 'mimetype', data: Buffer.from('application/epub+zip') }]),
    ],
    ['cut in the middle', bookToEpub(BOOK).subarray(0, 700)],
  ])('%s is refused as damaged', async (_what, epub) => {
    expect((await convertInThread('a.epub', epub)).the('failed').code).toBe('truncated');
  });

  test('whose archive has a password says so', async () => {
    const epub = bookToEpub(BOOK);
    // The bit in each entry of the directory.
    for (let at = epub.indexOf('PK\x01\x02'); at >= 0; at = epub.indexOf('PK\x01\x02', at + 1))
      epub.writeUInt16LE(epub.readUInt16LE(at + 8) | 1, at + 8);
    expect((await convertInThread('a.epub', epub)).the('failed')).toMatchObject({
      code: 'encrypted',
      message: expect.stringContaining('请先去除密码'),
    });
  });

  test('that would unpack to gigabytes is refused as that', async () => {
    const epub = bookToEpub(BOOK);
    const at = epub.indexOf('PK\x01\x02');
    epub.writeUInt32LE(2 ** 31, at + 24);
    expect((await convertInThread('a.epub', epub)).the('failed').code).toBe('too_large');
  });

  test('cut off says so', async () => {
    const run = await convertInThread('a.epub', bookToEpub(BOOK).subarray(0, -30));
    expect(run.the('failed').message).toBe('文件不完整，可能没有传完，请重新上传');
  });
});

test('an FB2 is its text', async () => {
  const fb2 =
    '<?xml version="1.0" encoding="utf-8"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><description/><body><section><title><p>甲</p></title><p>天地玄黄</p></section></body></FictionBook>';
  const run = await convertInThread('a.fb2', fb2, '--text');
  expect(run.the('opened').kind).toBe('fb2');
  expect(allText(run)).toContain('天地玄黄');
});

describe('Han characters beyond the usual ones', () => {
  test.runIf(findHanFont())('are drawn, not left blank', async () => {
    const run = await convertInThread('a.txt', '𠮷㐂𬎆', '--text', '--format', 'svg');
    expect(allText(run)).toBe('𠮷㐂𬎆');
    expect(await blankCharacters(run)).toEqual([]);
    expect(run.all('fonts')).toEqual([]);
  });
});
