import { ConversionFailure } from '../failure.ts';
import { loadSharp } from '../load-sharp.ts';
import { openBytesWithMupdf } from './mupdf.ts';
import type { OpenDocument, Source } from './reader.ts';

/**
 * MuPDF knows no WebP: the picture, or the first one of a film, is given to it as a PNG, upright as its camera says, and with a
 * pixel as large as in other pictures.
 */
export async function openWebp(source: Source): Promise<OpenDocument> {
  const sharp = await loadSharp();
  const side = Math.floor(Math.sqrt(source.limits.pixels));
  const png = await sharp(source.path)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .withMetadata({ density: 96 })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(damaged);
  return openBytesWithMupdf(png, 'image/png', source);
}

function damaged(cause: unknown): never {
  throw new ConversionFailure('truncated', '图片已损坏，无法打开', cause);
}
