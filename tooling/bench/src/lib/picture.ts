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

/** Our picture, those of others, and where it differs from the first of them, for people to look at. */
export async function sideBySide(ours: Grey, first: Grey, ...others: Grey[]): Promise<Buffer> {
  const { width, height } = ours;
  const difference = ours.data.map((value, i) => 255 - Math.abs(value - (first.data[i] ?? 0)));
  const pictures = [ours.data, first.data, ...others.map(({ data }) => data), difference];
  const across = width * pictures.length;
  const wide = Buffer.alloc(across * height);
  for (const [i, picture] of pictures.entries()) {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        wide[y * across + i * width + x] = picture[y * width + x] ?? 0;
      }
    }
  }
  return sharp(wide, { raw: { width: across, height, channels: 1 } })
    .png()
    .toBuffer();
}
