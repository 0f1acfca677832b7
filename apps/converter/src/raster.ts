import type { WebpOptions } from 'sharp';
import { loadSharp } from './load-sharp.ts';
import { toPx } from './length.ts';
import type { PageSize, Pixels } from './readers/reader.ts';

/** About twice the width at which a page stands in the reader: sharp on dense screens. */
const PAGE_WIDTH = 1600;
/** Posters and plans keep their own size up to here; small cards are not blown up beyond this. */
const MAX_PAGE_WIDTH = 3000;
const MAX_SCALE = 4;
/** Libraries and the format itself stop a little above. */
const MAX_SIDE = 16_000;
/** Above this, losing nothing costs more than it shows. */
const LOSSLESS_MAX_BYTES = 200 * 1024;
const LOSSLESS: WebpOptions = { lossless: true, effort: 2 };
const LOSSY: WebpOptions = { quality: 80, effort: 2 };
/** Larger than an ordinary page. */
const POSTER_PIXELS = 4_000_000;
const STRIP_PIXELS = 500_000;

/** Pixels per point for a picture `width` pixels wide, less where the page is too long for it. */
export function scaleFor(size: PageSize, width: number, maxPixels: number): number {
  const byWidth = width / size.width;
  const bySide = MAX_SIDE / Math.max(size.width, size.height);
  const byArea = Math.sqrt(maxPixels / (size.width * size.height));
  return Math.min(byWidth, bySide, byArea);
}

export function pageScale(size: PageSize, maxPixels: number): number {
  const width = Math.max(PAGE_WIDTH, Math.min(toPx(size.width), MAX_PAGE_WIDTH));
  return Math.min(MAX_SCALE, scaleFor(size, width, maxPixels));
}

/**
 * Text and drawings come out both smaller and sharper without loss (54 against 151 KB on a text
 * page); photographs and scans do not, and are not worth trying.
 */
export async function encodePage(pixels: Pixels, isPhotographic: boolean): Promise<Buffer> {
  const isLossy = isPhotographic || !(await mayFitWithoutLoss(pixels));
  if (isLossy) return encode(pixels, LOSSY);
  const lossless = await encode(pixels, LOSSLESS);
  if (lossless.length <= LOSSLESS_MAX_BYTES) return lossless;
  const lossy = await encode(pixels, LOSSY);
  return lossy.length < lossless.length ? lossy : lossless;
}

/**
 * To encode without loss takes 20 bytes a pixel, to be thrown away where the result is too large. Of a poster that is told
 * strip by strip.
 */
async function mayFitWithoutLoss({ data, width, height }: Pixels): Promise<boolean> {
  if (width * height <= POSTER_PIXELS) return true;
  const rows = Math.max(1, Math.floor(STRIP_PIXELS / width));
  let bytes = 0;
  for (let top = 0; top < height; top += rows) {
    const strip = data.subarray(top * width * 3, Math.min(top + rows, height) * width * 3);
    const encoded = await encode(
      { data: strip, width, height: strip.length / width / 3 },
      LOSSLESS,
    );
    bytes += encoded.length;
    if (bytes > LOSSLESS_MAX_BYTES) return false;
  }
  return true;
}

export async function encodeCover(pixels: Pixels): Promise<Buffer> {
  return encode(pixels, { quality: 82, effort: 3 });
}

async function encode(pixels: Pixels, options: WebpOptions): Promise<Buffer> {
  const { data, width, height } = pixels;
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp(options)
    .toBuffer();
}
