import sharp from 'sharp';
import { expect, test } from 'vitest';
import { convertInThread } from '../../test/convert-in-thread.ts';

const picture = () =>
  sharp({ create: { width: 300, height: 150, channels: 3, background: '#369' } }).withMetadata({
    density: 96,
    orientation: 6,
  });

test.each([
  ['PNG', 'a.png', () => picture().png().toBuffer()],
  ['TIFF', 'a.tif', () => picture().tiff().toBuffer()],
  ['JPEG', 'a.jpg', () => picture().jpeg().toBuffer()],
])('a %s stands upright as its camera says', async (_what, name, make) => {
  const run = await convertInThread(name, await make());
  expect(run.the('page')).toMatchObject({ width: 150, height: 300 });
});
