import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { stillsOf } from './stills-of.ts';

const picture = (width: number, height: number, background = '#ff0000') =>
  sharp({ create: { width, height, channels: 4, background } })
    .webp()
    .toBuffer();

it.each([
  ['that fits', 600, 400, [600, 400]],
  ['that is wide', 2400, 1200, [1600, 800]],
  ['that is a dot', 16, 16, [64, 64]],
  ['that is a long line', 8, 16_000, [88, 7000]],
])('a picture %s is sent within what services take', async (_, width, height, expected) => {
  const [still] = await stillsOf(await picture(width, height));
  const read = await sharp(still).metadata();
  expect(read.format).toBe('jpeg');
  expect([read.width, read.height]).toEqual(expected);
});

it('a picture of noise is sent so small that it is there in time', async () => {
  const [width, height] = [1600, 7000];
  const raw = { width, height, channels: 3 } as const;
  const noise = await sharp(randomBytes(width * height * 3), { raw })
    .webp({ quality: 86, effort: 0 })
    .toBuffer();
  const [still] = await stillsOf(noise);
  const read = await sharp(still).metadata();
  expect(still?.length).toBeLessThan(2_200_000);
  expect(read.width).toBeGreaterThan(800);
});

it('of an animation the first frame, the middle one and the last are sent', async () => {
  const colors = ['#ff0000', '#00ff00', '#00ff00', '#0000ff', '#00ff00', '#ffffff'];
  const frames = await Promise.all(colors.map((color) => picture(64, 64, color)));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const stills = await stillsOf(moving);
  const found = await Promise.all(
    stills.map(async (still) => (await sharp(still).stats()).dominant),
  );
  expect(found.map(({ r, g, b }) => [r > 200, g > 200, b > 200])).toEqual([
    [true, false, false],
    [false, false, true],
    [true, true, true],
  ]);
});

it.each(['#ffffff', '#000000'])('what is drawn in %s on nothing is seen', async (color) => {
  const mark = await picture(50, 50, color);
  const drawn = await sharp({
    create: { width: 100, height: 100, channels: 4, background: '#00000000' },
  })
    .composite([{ input: mark }])
    .webp()
    .toBuffer();
  const [still] = await stillsOf(drawn);
  const { channels } = await sharp(still).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(40);
});
