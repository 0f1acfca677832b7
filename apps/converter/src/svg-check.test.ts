import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rawPdf } from '../test/documents.ts';
import { convert } from '../test/run-converter.ts';

/** A JPEG of one colour among a few lines of text. */
async function jpegPage(decode: string): Promise<Buffer> {
  const background = '#e06020';
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const stream = (dictionary: string, content: string) =>
    `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const text = 'BT /F 12 Tf 20 150 Td (A figure stands below these words.) Tj ET';
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> /Font << /F 6 0 R >> >> >>',
    stream('', `${text} q 90 0 0 90 20 20 cm /I Do Q`),
    stream(
      `/Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode ${decode}`,
      jpeg.toString('latin1'),
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

test('a JPEG stays in an SVG, unless the page shows it in other colours than its own', async () => {
  expect((await convert('a.pdf', await jpegPage(''))).the('page').ext).toBe('.gzip.svg');
  const run = await convert('a.pdf', await jpegPage('/Decode [1 0 1 0 1 0]'));
  expect(run.the('page').ext).toBe('.webp');
  const { data, info } = await sharp(run.read('1.webp'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (info.width * Math.round(info.height * 0.7) + Math.round(info.width * 0.3)) * 3;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  expect(red).toBeLessThan(60);
  expect(blue).toBeGreaterThan(190);
});
