import sharp from 'sharp';
import { expect, test } from 'vitest';
import { convertFile, temporaryFile } from '../../test/run-converter.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .webp({ effort: 0 })
    .toBuffer();

test('a WebP is a document of one page in its own shape', async () => {
  const made = await convertFile(temporaryFile('a.webp', await picture(300, 150)), '--ext', 'webp');
  const { width, height } = made.the('page');
  expect(width / height).toBeCloseTo(2, 1);
  expect(made.the('done').pages).toBe(1);
});

test('a WebP of 25 megapixels is drawn smaller', async () => {
  const made = await convertFile(temporaryFile('b.webp', await picture(5000, 5000)));
  expect(made.the('done').pages).toBe(1);
});

test('a WebP that ends in the middle is called damaged', async () => {
  const whole = await picture(300, 150);
  const made = await convertFile(temporaryFile('c.webp', whole.subarray(0, whole.length / 2)));
  expect(made.the('failed')).toMatchObject({ code: 'truncated', message: '图片已损坏，无法打开' });
});

test('a WebP stands upright as its camera says, each pixel as large as one of a PNG', async () => {
  const upright = sharp(await picture(300, 150)).withMetadata({ orientation: 6 });
  const made = await convertFile(temporaryFile('d.webp', await upright.webp().toBuffer()));
  expect(made.the('page')).toMatchObject({ width: 150, height: 300 });
});
