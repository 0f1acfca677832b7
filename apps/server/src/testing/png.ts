import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A picture of one colour, which no other has where the test names none. */
export function png(
  background = `#${randomBytes(3).toString('hex')}`,
  { width = 9, height = 9 } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
