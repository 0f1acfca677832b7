import { ConversionFailure } from '../failure.ts';
import { loadSharp } from '../load-sharp.ts';
import { openBytesWithMupdf } from './mupdf.ts';
import type { OpenDocument, Source } from './reader.ts';

/** Bytes of PNG that the pictures of one book or page may become. */
export const CONVERTED_MAX = 64 * 1024 * 1024;

/** MuPDF knows no WebP: the picture, or the first one of a film, is given to it as a PNG. */
export async function openWebp(source: Source): Promise<OpenDocument> {
  const png = await uprightPng(source.path, source.limits.pixels).catch(damaged);
  return openBytesWithMupdf(png, 'image/png', source);
}

/** Upright as its camera says, and with a pixel as large as in other pictures where it does not say how large. */
export async function uprightPng(
  picture: Buffer | string,
  pixels: number,
  { page = 0, density = 96 } = {},
): Promise<Buffer> {
  const sharp = await loadSharp();
  const side = Math.floor(Math.sqrt(pixels));
  return sharp(picture, { page })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .withMetadata({ density })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function damaged(cause: unknown): never {
  throw new ConversionFailure('truncated', '图片已损坏，无法打开', { cause });
}
