import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { onePagePdf, rawPdf } from '../../test/documents.ts';
import { jbig2Pdf } from '../../test/jbig2.ts';
import { mutate } from '../../test/mutate.ts';
import { convert, temporaryFile } from '../../test/run-converter.ts';
import { paintWithPdfium } from './pdfium.ts';

/** Brightness of a page's picture, 64 by 64. */
async function brightness(webp: Buffer): Promise<(x: number, y: number) => number> {
  const grey = await sharp(webp).resize(64, 64).greyscale().raw().toBuffer();
  return (x, y) => grey[y * 64 + x] ?? -1;
}

describe('a JBIG2 picture that MuPDF cannot read', () => {
  test('is painted by PDFium, on the page and on the cover', async () => {
    const run = await convert('a.pdf', jbig2Pdf());
    expect(run.all('page').map(({ page, ext }) => [page, ext])).toEqual([
      [1, '.webp'],
      [2, '.gzip.svg'],
    ]);
    expect(run.all('page')[0]?.scan).toBe(true);
    for (const file of ['1.webp', 'cover.webp']) {
      const at = await brightness(run.read(file));
      expect([at(32, 32), at(32, 4), at(4, 32), at(60, 60)]).toEqual([0, 255, 255, 255]);
    }
  });

  test('leaves the page its text', async () => {
    const run = await convert('a.pdf', jbig2Pdf({ text: 'beside' }), '--text');
    expect(run.all('page')[0]?.ext).toBe('.webp');
    expect(run.read('text.jsonl').toString()).toContain('"text":"beside"');
  });

  test('costs its page and nothing else where memory is too short for it', async () => {
    const pdf = jbig2Pdf({ width: 60_000, height: 60_000 });
    const run = await convert('a.pdf', pdf, '--max-memory-bytes', String(96 * 1024 * 1024));
    expect(run.the('page_failed')).toMatchObject({
      page: 1,
      message: expect.stringMatching(/^页面内容/),
    });
    expect(run.the('page').page).toBe(2);
    expect(run.exitCode).toBe(0);
  });
});

describe('PDFium', () => {
  test('paints the whole page in the wanted number of pixels, red first', async () => {
    const pdf = onePagePdf('1 0 0 rg 0 0 100 200 re f');
    const pdfium = paintWithPdfium(temporaryFile('a.pdf', pdf));
    const painter = await pdfium.load();
    expect(painter.size(1)).toEqual({ width: 200, height: 200 });
    const { data, width, height } = painter.pixels(1, 8, 4);
    pdfium.close();
    expect([width, height, data.length]).toEqual([8, 4, 96]);
    expect([...data.subarray(0, 3), ...data.subarray(93)]).toEqual([255, 0, 0, 255, 255, 255]);
  });

  test('paints what is written in the fields of a form', async () => {
    const field =
      '/Annots [<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 100 200 200] /MK << /BG [0 0 1] >> /AP << /N 4 0 R >> >>]';
    const square = '0 0 1 rg 0 0 200 100 re f';
    const pdf = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${field} >>`,
      `<< /Type /XObject /Subtype /Form /BBox [0 0 200 100] /Length ${square.length} >>\nstream\n${square}\nendstream`,
    ]);
    const pdfium = paintWithPdfium(temporaryFile('a.pdf', pdf));
    const { data } = (await pdfium.load()).pixels(1, 8, 8);
    pdfium.close();
    expect([...data.subarray(27, 30)]).toEqual([0, 0, 255]);
  });

  test('refuses what it cannot read, and goes on', async () => {
    const none = await paintWithPdfium(temporaryFile('a.pdf', 'nothing at all')).load();
    expect(() => none.pixels(1, 8, 8)).toThrow('cannot open the file');
    const pdfium = paintWithPdfium(temporaryFile('b.pdf', onePagePdf('')));
    const painter = await pdfium.load();
    expect(() => painter.pixels(2, 8, 8)).toThrow('cannot open page 2');
    expect(painter.pixels(1, 8, 8).width).toBe(8);
    pdfium.close();
  });

  test('is loaded anew after a picture that no memory is large enough for', async () => {
    const pdfium = paintWithPdfium(temporaryFile('a.pdf', onePagePdf('')));
    const painter = await pdfium.load();
    expect(() => painter.pixels(1, 60_000, 60_000)).toThrow('PDFium ended');
    expect((await pdfium.load()).pixels(1, 8, 8).width).toBe(8);
    pdfium.close();
  });

  test('survives damaged files', async () => {
    for (let seed = 1; seed <= Number(process.env['FUZZ_RUNS'] ?? 60); seed += 1) {
      const pdfium = paintWithPdfium(temporaryFile('a.pdf', mutate(jbig2Pdf(), seed)));
      const painter = await pdfium.load();
      try {
        expect(painter.pixels(1, 40, 40).width).toBe(40);
      } catch (error) {
        expect(String(error)).toContain('PDFium');
      }
      pdfium.close();
    }
  });
});
