import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { onePagePdf, rawPdf } from '../test/documents.ts';
import { convert } from '../test/run-converter.ts';

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const EMPTY_PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';
const SQUARE = '0 0 1 rg 20 20 100 100 re f';

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, i) => `${i + 3} 0 R`).join(' ');
  return rawPdf([
    CATALOGUE,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => EMPTY_PAGE),
  ]);
}

/** One page and a contents whose items are objects 5 and up. */
function withOutline(items: string[]): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    EMPTY_PAGE,
    '<< /First 5 0 R /Last 5 0 R >>',
    ...items.map((item) => `<< /Dest [3 0 R /Fit] ${item} >>`),
  ]);
}

/** Kilobytes that unpack to `megabytes` of spaces: one packed block, repeated, packed once more. */
function spaceBomb(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const blocks = Array.from({ length: megabytes }, () => block);
  const stream = Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([3, 0])]);
  return deflateSync(stream);
}

function bombedPdf(): Buffer {
  const bomb = spaceBomb(16_000);
  const page = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${content} 0 R >>`;
  return rawPdf([
    CATALOGUE,
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page(5),
    page(6),
    `<< /Length ${bomb.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${bomb.toString('latin1')}\nendstream`,
    `<< /Length ${SQUARE.length} >>\nstream\n${SQUARE}\nendstream`,
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A few kilobytes that say they are a picture of 60 000 by 60 000. */
function hugePng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a document made to do harm ends clearly', () => {
  test('more pages than anybody reads are refused, and a part of them is read', async () => {
    const pdf = manyPages(6000);
    expect((await convert('a.pdf', pdf)).the('failed')).toMatchObject({
      code: 'too_many_pages',
      message: '文档共 6000 页，超过了 5000 页的上限',
    });
    expect((await convert('a.pdf', pdf, '--pages', '5999-')).the('done').pages).toBe(2);
  });

  test('a page tree that holds nothing but itself is damage', async () => {
    const pdf = rawPdf([CATALOGUE, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 9 >>']);
    expect((await convert('a.pdf', pdf)).the('failed')).toMatchObject({
      code: 'truncated',
      message: expect.stringContaining('损坏'),
    });
  });

  test('a page tree of a thousand levels is read', async () => {
    const levels = 1000;
    const tree = Array.from(
      { length: levels },
      (_, i) => `<< /Type /Pages /Kids [${i + 3} 0 R] /Count 1 >>`,
    );
    const pdf = rawPdf([CATALOGUE, ...tree, EMPTY_PAGE]);
    expect((await convert('a.pdf', pdf)).the('done').pages).toBe(1);
  });

  test.each([
    ['leads back to itself', ['/Title (a) /Next 6 0 R', '/Title (b) /Next 5 0 R /First 5 0 R']],
    [
      'is nested without end',
      Array.from({ length: 20_000 }, (_, i) => `/Title (t) /First ${i + 6} 0 R`),
    ],
    [
      'is longer than any book',
      Array.from({ length: 30_000 }, (_, i) => `/Title (t) /Next ${i + 6} 0 R`),
    ],
  ])('a contents that %s is left out, and the pages are read', async (_what, items) => {
    const run = await convert('a.pdf', withOutline(items));
    expect(run.the('opened').outline).toBeUndefined();
    expect(run.the('done').pages).toBe(1);
  });

  test('a page that unpacks to gigabytes is left out, and the next one is read', async () => {
    const run = await convert('a.pdf', bombedPdf(), '--page-timeout-ms', '5000');
    expect(run.the('page_failed').page).toBe(1);
    expect(run.all('page').map(({ page }) => page)).toEqual([2]);
    expect(run.the('done').pages).toBe(1);
  });

  test('a picture larger than memory fails with words a person understands', async () => {
    const run = await convert('a.png', hugePng(), '--max-memory-bytes', '134217728');
    expect(run.the('failed')).toMatchObject({ message: expect.stringContaining('过大') });
    expect(run.files).toEqual([]);
  });

  test('a page whose picture cannot be drawn is no empty page: it has failed', async () => {
    const image =
      '<< /Type /XObject /Subtype /Image /Width 50000 /Height 50000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Length 1 >>\nstream\n0\nendstream';
    const page = (content: string) =>
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${content} /Resources << /XObject << /I 8 0 R >> >> >>`;
    const content = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
    const pdf = (kids: string) =>
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [${kids}] /Count ${kids.split('R').length - 1} >>`,
        page('6 0 R'),
        page('7 0 R'),
        page('[]'),
        content('q 200 0 0 200 0 0 cm /I Do Q'),
        content(SQUARE),
        image,
      ]);
    const run = await convert('a.pdf', pdf('3 0 R 4 0 R 5 0 R'));
    expect(run.the('page_failed').page).toBe(1);
    expect(run.all('page').map(({ page: number }) => number)).toEqual([2, 3]);
    expect(run.all('cover')).toHaveLength(1);
    const nothing = await convert('a.pdf', pdf('3 0 R'));
    expect(nothing.the('failed').message).toContain('所有页面都无法转换');
    expect(nothing.files).toEqual([]);
  });

  test('a sheet larger than any bound is drawn within them, cover and all', async () => {
    const pdf = onePagePdf('0 0 1 rg 0 0 500000 1000000 re f', '', '0 0 1000000 1000000');
    const run = await convert('a.pdf', pdf, '--format', 'webp');
    expect(run.the('cover')).toMatchObject({ width: 480, height: 480 });
    const { data, info } = await sharp(run.read('1.webp'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([3000, 3000]);
    // The whole sheet: blue on the left, paper on the right.
    expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
    expect([...data.subarray(2999 * 3, 3000 * 3)]).toEqual([255, 255, 255]);
  });

  test('what a PDF would run when it is opened is not run', async () => {
    const pdf = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while\\(true\\){}) >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /AA << /O << /S /JavaScript /JS (while\\(true\\){}) >> >> /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A << /S /Launch /F (/bin/sh) >> >>] >>',
      `<< /Length ${SQUARE.length} >>\nstream\n${SQUARE}\nendstream`,
    ]);
    const run = await convert('a.pdf', pdf);
    expect(run.the('done').pages).toBe(1);
    expect(run.svg(1)).not.toMatch(/script|href|bin/i);
  });

  test('an SVG, which may carry scripts and fetch files, is no document', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
    expect((await convert('a.svg', svg)).the('failed').code).toBe('not_a_document');
  });
});
