import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertInThread } from '../test/convert-in-thread.ts';
import {
  formBombPdf,
  makePdf,
  noisePicture,
  onePagePdf,
  rawPdf,
  textPdf,
} from '../test/documents.ts';
import {
  convert,
  convertFile,
  runProgram,
  startProgram,
  temporaryFile,
} from '../test/run-converter.ts';
import type { PageText } from './text-layer.ts';

describe('a document that can be read', () => {
  test('is announced, then delivered page by page in order, with the cover behind the first', async () => {
    const run = await convert('a.pdf', await textPdf(7));
    expect(run.exitCode).toBe(0);
    expect(run.the('opened')).toMatchObject({ kind: 'pdf', pages: 7, width: 794, height: 1123 });
    expect(run.all('page').map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(run.events.map(({ event }) => event).slice(0, 3)).toEqual(['opened', 'page', 'cover']);
    expect(run.events.at(-1)).toMatchObject({ event: 'done', pages: 7 });
  });

  test('leaves exactly the announced files, each as large as announced', async () => {
    const run = await convert('a.pdf', await textPdf(3), '--text');
    const announced = run.all('page');
    expect(run.files).toEqual(
      [...announced.map(({ file }) => file), 'cover.webp', 'text.jsonl'].toSorted(),
    );
    for (const { file, bytes } of announced) expect(run.read(file)).toHaveLength(bytes);
  });

  test('gives each page its own size in CSS pixels', async () => {
    const pdf = await makePdf((doc) => {
      doc.text('portrait');
      doc.addPage({ size: [720, 360] }).text('wide');
    });
    const run = await convert('a.pdf', pdf);
    expect(run.all('page').map(({ width, height }) => [width, height])).toEqual([
      [794, 1123],
      [960, 480],
    ]);
  });

  test('shows in its pages what the document shows', async () => {
    const pdf = await makePdf((doc) => doc.rect(0, 0, 300, 842).fill('#ff0000'));
    const run = await convert('a.pdf', pdf);
    const { data, info } = await sharp(Buffer.from(run.svg(1)))
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3).subarray(0, 3),
    ];
    expect(pixel(100, 500)).toEqual([255, 0, 0]);
    expect(pixel(700, 500)).toEqual([255, 255, 255]);
  });

  test('has a cover of the wanted width in the proportions of its first page', async () => {
    const run = await convert('a.pdf', await textPdf(1), '--cover-width', '300');
    const { width, height, format } = await sharp(run.read('cover.webp')).metadata();
    expect({ width, format }).toEqual({ width: 300, format: 'webp' });
    expect(height).toBeCloseTo((300 * 842) / 595, -1);
    expect(run.the('cover')).toMatchObject({ width, height });
  });

  test('tells its title and its table of contents with page numbers', async () => {
    const pdf = await makePdf(
      (doc) => {
        const chapter = doc.outline.addItem('第一章');
        doc.addPage();
        chapter.addItem('第一节');
        doc.addPage();
        doc.outline.addItem('第二章');
      },
      { info: { Title: '道德经' } },
    );
    expect((await convert('a.pdf', pdf)).the('opened')).toMatchObject({
      title: '道德经',
      outline: [
        { title: '第一章', page: 1, children: [{ title: '第一节', page: 2 }] },
        { title: '第二章', page: 3 },
      ],
    });
  });

  test.each([
    ['/R2L', { right_to_left: true }],
    ['/L2R', {}],
    ['(R2L)', {}],
  ])('tells whether it is bound on the right: %s', async (direction, told) => {
    const pdf = rawPdf([
      `<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /Direction ${direction} >> >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ]);
    const { right_to_left } = (await convertInThread('a.pdf', pdf)).the('opened');
    expect({ right_to_left }).toEqual({ right_to_left: undefined, ...told });
  });

  test('converts only the wanted pages and still tells how many there are', async () => {
    const run = await convert('a.pdf', await textPdf(6), '--pages', '2-4');
    expect(run.the('opened').pages).toBe(6);
    expect(run.all('page').map(({ page }) => page)).toEqual([2, 3, 4]);
    expect(run.the('done').pages).toBe(3);
  });
});

describe('text', () => {
  test('stands in one line a page, in order', async () => {
    const run = await convert('a.pdf', await textPdf(3), '--text');
    expect(run.the('text')).toMatchObject({ file: 'text.jsonl', pages: 3 });
    const pages = textPages(run.read('text.jsonl'));
    expect(pages.map(({ page, text }) => [page, text.split('\n')[0]])).toEqual([
      [1, 'Page number 1'],
      [2, 'Page number 2'],
      [3, 'Page number 3'],
    ]);
  });

  test('has a box for each line and an edge for each character and the end', async () => {
    const pdf = await makePdf((doc) => doc.font('Courier').fontSize(20).text('abcde', 72, 144));
    const [page] = textPages((await convert('a.pdf', pdf, '--text')).read('text.jsonl'));
    const [line] = page?.lines ?? [];
    expect(line?.text).toBe('abcde');
    expect(line?.box[0]).toBeCloseTo(96, 0);
    expect(line?.box[2]).toBeCloseTo(80, 0);
    expect(line?.edges).toEqual([0, 16, 32, 48, 64, 80]);
  });

  test('is not written unless it is asked for', async () => {
    const run = await convert('a.pdf', await textPdf(1));
    expect(run.files).not.toContain('text.jsonl');
    expect(run.all('text')).toEqual([]);
  });
});

describe('the form of a page', () => {
  test('is a gzipped SVG for text, with nothing in it that runs or fetches', async () => {
    const pdf = await makePdf((doc) => {
      doc.text('Say "<script>alert(1)</script>" & onload=\'x\'', { link: 'javascript:alert(1)' });
      doc.addNamedJavaScript('open', 'app.alert(1)');
    });
    const run = await convert('a.pdf', pdf);
    expect(run.all('page')).toMatchObject([{ ext: '.gzip.svg', file: '1.gzip.svg' }]);
    const svg = run.svg(1);
    expect(svg).not.toMatch(
      /script|foreignObject|\son\w+=|&|data-text|http:(?!\/\/www\.w3\.org\/2000\/svg")/i,
    );
    expect(svg).toMatch(/^<svg xmlns="[^"]+" width="793\.71" height="1122\.52" viewBox="[^"]+">/);
  });

  test('is WebP for a scan, and says so', async () => {
    const picture = await noisePicture(1240, 1754);
    const pdf = await makePdf((doc) => doc.image(picture, 0, 0, { width: 595, height: 842 }));
    const run = await convert('a.pdf', pdf);
    expect(run.the('page')).toMatchObject({ ext: '.webp', scan: true });
    expect((await sharp(run.read('1.webp')).metadata()).width).toBe(1600);
  });

  test('stays an SVG where a picture stands in text', async () => {
    const picture = await noisePicture(200, 100);
    const pdf = await makePdf((doc) => {
      doc.text('A figure stands below these words, which stay sharp at any zoom.');
      doc.image(picture, 72, 200, { width: 200 });
    });
    const run = await convert('a.pdf', pdf);
    expect(run.the('page')).toMatchObject({ ext: '.gzip.svg' });
    expect(run.the('page').scan).toBeUndefined();
  });

  test('is WebP where the SVG would be too much for a browser', async () => {
    const pdf = await makePdf((doc) => {
      for (let i = 0; i < 25_000; i += 1) doc.rect(i % 590, (i * 7) % 840, 1, 1).fill('#123456');
    });
    expect((await convert('a.pdf', pdf)).the('page').ext).toBe('.webp');
  });

  test('is WebP where a picture is small as a file and huge in memory', async () => {
    const plan = deflateSync(Buffer.alloc((6000 / 8) * 5000)).toString('latin1');
    const lines = Array.from({ length: 20 }, (_, y) => `10 ${10 + y} m 90 ${10 + y} l S`).join(' ');
    const content = `${lines} 50 0 0 50 100 100 cm /I Do`;
    const pdf = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      `<< /Type /XObject /Subtype /Image /Width 6000 /Height 5000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode /Length ${plan.length} >>\nstream\n${plan}\nendstream`,
    ]);
    expect((await convert('a.pdf', pdf)).the('page').ext).toBe('.webp');
  });

  test('is WebP where a second renderer paints the SVG differently', async () => {
    // A knockout group: the upper square hides the lower one, which SVG has no word for.
    const group = '/Type /Group /S /Transparency /K true /I true';
    const pdf = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
      '<< /Length 5 >>\nstream\n/F Do\nendstream',
      `<< /Type /XObject /Subtype /Form /BBox [0 0 200 200] /Group << ${group} >> /Resources << /ExtGState << /G << /ca 0.5 >> >> >> /Length 79 >>\nstream\n/G gs 1 0 0 rg 10 10 150 150 re f 0 0 1 rg 40 40 150 150 re f                   \nendstream`,
    ]);
    expect((await convert('a.pdf', pdf)).the('page').ext).toBe('.webp');
  });

  test('follows --format', async () => {
    const pdf = await textPdf(1);
    expect((await convert('a.pdf', pdf, '--format', 'webp')).the('page').ext).toBe('.webp');
    const picture = await noisePicture(600, 800);
    const scan = await makePdf((doc) => doc.image(picture, 0, 0, { width: 595, height: 842 }));
    expect((await convert('a.pdf', scan, '--format', 'svg')).the('page').ext).toBe('.gzip.svg');
  });

  test('keeps lines of width 0, which are the thinnest of the device', async () => {
    const run = await convert('a.pdf', onePagePdf('0 w 10 10 m 190 190 l S'));
    expect(run.svg(1)).toContain('vector-effect="non-scaling-stroke"');
  });
});

describe('other formats by their content', () => {
  test('plain text named .txt becomes pages', async () => {
    const run = await convert('a.txt', '道可道，非常道。名可名，非常名。\n'.repeat(200), '--text');
    expect(run.the('opened').kind).toBe('text');
    expect(run.the('opened').pages).toBeGreaterThan(1);
    expect(textPages(run.read('text.jsonl'))[0]?.text).toContain('非常道');
  });

  test('a picture is a document of one page', async () => {
    const run = await convert('a.jpg', await noisePicture(400, 300));
    expect(run.the('opened')).toMatchObject({ kind: 'image', pages: 1 });
    expect(run.the('page')).toMatchObject({ ext: '.webp', scan: true });
  });

  test('a name without extension does not matter where the content speaks', async () => {
    const path = temporaryFile('3f7a', await textPdf(1));
    expect((await convertFile(path)).exitCode).toBe(0);
    expect((await convertFile(path, '--ext', 'png')).the('failed').code).toBe('not_a_document');
  });
});

describe('a document that cannot be read ends in one clear failure', () => {
  test.each([
    ['an empty file', 'a.pdf', Buffer.alloc(0), 'empty', /空/],
    ['text under the name of a PDF', 'a.pdf', 'just words', 'not_a_document', /不是可以识别的文档/],
    ['random bytes', 'a.bin', Buffer.from([1, 2, 3, 0, 255, 254, 9]), 'not_a_document', /识别/],
    [
      'a PDF cut at its beginning',
      'a.pdf',
      '%PDF-1.7\n1 0 obj\n<< /Type /Cata',
      'truncated',
      /不完整/,
    ],
    ['a damaged PDF', 'a.pdf', '%PDF-1.7\nnothing here\n%%EOF\n', 'truncated', /已损坏/],
    [
      'bytes under the name of a text',
      'a.txt',
      Buffer.from([1, 2, 3, 4, 5, 0, 0, 0]),
      'unsupported',
      /编码/,
    ],
    ['an archive cut off', 'a.rar', 'Rar!\x1a\x07\x00....', 'truncated', /RAR/],
  ])('%s', async (_what, name, content, code, message) => {
    const run = await convert(name, content);
    expect(run.exitCode).toBe(1);
    expect(run.events).toHaveLength(1);
    expect(run.the('failed')).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(run.files).toEqual([]);
  });

  test('a picture under the name of a PDF, and says what it is', async () => {
    const run = await convert('a.pdf', await noisePicture(10, 10));
    expect(run.the('failed')).toMatchObject({
      code: 'not_a_document',
      message: expect.stringContaining('图片'),
    });
  });

  test('an encrypted PDF, asking for one without a password', async () => {
    const pdf = await textPdf(2, { userPassword: 'secret', ownerPassword: 'other' });
    const run = await convert('a.pdf', pdf);
    expect(run.exitCode).toBe(1);
    expect(run.the('failed')).toMatchObject({
      code: 'encrypted',
      message: '文件已加密，请先去除密码后再上传',
    });
  });

  test('but a PDF that only forbids changes is read', async () => {
    const pdf = await textPdf(2, { ownerPassword: 'other', permissions: {} });
    expect((await convert('a.pdf', pdf)).the('done').pages).toBe(2);
  });

  test('a file that does not exist', async () => {
    const run = await convertFile('/nonexistent/a.pdf');
    expect(run.the('failed').code).toBe('internal');
  });

  test('what is left of a cut PDF is read where it still has pages', async () => {
    const whole = await textPdf(3);
    const end = whole.indexOf('startxref');
    const run = await convert('a.pdf', whole.subarray(0, end - 40));
    expect(run.the('done').pages).toBe(3);
  });
});

describe('limits', () => {
  test('too many pages are refused before anything is drawn', async () => {
    const run = await convert('a.pdf', await textPdf(5), '--max-pages', '4');
    expect(run.the('failed')).toMatchObject({
      code: 'too_many_pages',
      message: '文档共 5 页，超过了 4 页的上限',
    });
    expect(run.all('opened')).toEqual([]);
  });

  test('a range within the limit is converted, however long the document', async () => {
    const run = await convert('a.pdf', await textPdf(5), '--max-pages', '4', '--pages', '1-4');
    expect(run.the('done').pages).toBe(4);
  });

  test('bytes written stay under the limit, and no unfinished file stays behind', async () => {
    const run = await convert('a.pdf', await textPdf(9), '--text', '--max-bytes', '20000');
    expect(run.the('failed').code).toBe('too_large');
    const written = run.files.reduce((sum, file) => sum + run.read(file).length, 0);
    expect(written).toBeLessThanOrEqual(20_000);
    expect(run.files.filter((file) => file.startsWith('.'))).toEqual([]);
  });

  test('a file above the limit is not opened', async () => {
    const run = await convert('a.pdf', await textPdf(1), '--max-input-bytes', '100');
    expect(run.the('failed').code).toBe('too_large');
  });

  test('a huge page is drawn smaller instead of larger than the limit', async () => {
    const pdf = onePagePdf('0 0 1 rg 0 0 9000 9000 re f', '', '0 0 14400 14400');
    const run = await convert('a.pdf', pdf, '--format', 'webp', '--max-pixels', '250000');
    const { width, height } = await sharp(run.read('1.webp')).metadata();
    expect(width * height).toBeLessThanOrEqual(255_000);
    expect(run.the('page')).toMatchObject({ width: 19_200, height: 19_200 });
  });

  test('a document without end fails at its time limit', async () => {
    const run = await convert('a.pdf', formBombPdf(), '--timeout-ms', '1500');
    expect(run.exitCode).toBe(1);
    expect(run.the('failed').code).toBe('timeout');
    expect(run.events.at(-1)?.event).toBe('failed');
  });

  test('a document that wants more memory than it may have fails or loses pages, never the program', async () => {
    const picture = await sharp({
      create: { width: 6000, height: 6000, channels: 3, background: '#246' },
    })
      .jpeg()
      .toBuffer();
    const pdf = await makePdf((doc) => {
      doc.text('before');
      doc.addPage().image(picture, 0, 0, { width: 500 });
      doc.addPage().text('after');
    });
    const run = await convert('a.pdf', pdf, '--max-memory-bytes', String(48 * 1024 * 1024));
    expect(run.exitCode).toBe(0);
    expect(run.all('page').map(({ page }) => page)).toEqual(expect.arrayContaining([1, 3]));
  });
});

describe('the program', () => {
  test('explains itself on wrong arguments and prints no event', async () => {
    const { exitCode, stdout, stderr } = await runProgram(['only-one']);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('wenyuan-convert INPUT OUTDIR');
  });

  test('stops when it is told to, though a page is without end', async () => {
    const path = temporaryFile('a.pdf', formBombPdf());
    const child = startProgram([path, `${path}.out`]);
    const ended = new Promise((resolve) => child.on('close', resolve));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
  });
});

function textPages(file: Buffer): PageText[] {
  return file
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PageText);
}
