import sharp from 'sharp';
import type { Grey } from './ssim.ts';

/** Reads a picture for comparison: brightness of `width` x `height`, cropped or padded with white. */
export async function readGrey(png: Buffer, width: number, height: number): Promise<Grey> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = new Float64Array(width * height).fill(255);
  for (let y = 0; y < Math.min(height, info.height); y += 1) {
    for (let x = 0; x < Math.min(width, info.width); x += 1) {
      grey[y * width + x] = data[(y * info.width + x) * info.channels] ?? 255;
    }
  }
  return { data: grey, width, height };
}

export async function sizeOf(png: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(png).metadata();
  return { width, height };
}

/** Whether a picture is practically empty paper. */
export function isBlank({ data }: Grey): boolean {
  const first = data[0] ?? 255;
  let differing = 0;
  for (const value of data) if (Math.abs(value - first) > 12) differing += 1;
  return differing < data.length * 0.00005;
}

/** Our picture, the reference and their difference side by side, for people to look at. */
export async function sideBySide(ours: Grey, reference: Grey): Promise<Buffer> {
  const { width, height } = ours;
  const wide = Buffer.alloc(width * 3 * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const a = ours.data[y * width + x] ?? 0;
      const b = reference.data[y * width + x] ?? 0;
      const row = y * width * 3;
      wide[row + x] = a;
      wide[row + width + x] = b;
      wide[row + 2 * width + x] = 255 - Math.abs(a - b);
    }
  }
  return sharp(wide, { raw: { width: width * 3, height, channels: 1 } })
    .png()
    .toBuffer();
}
