import { promisify } from 'node:util';
import { setTimeout } from 'node:timers/promises';
import { constants, gzip } from 'node:zlib';
import type { PageExtension } from './events.ts';
import { endsConversion } from './failure.ts';
import { encodePage, pageScale, scaleFor } from './raster.ts';
import type { OpenPage, Pixels } from './readers/reader.ts';
import { CHECK_SIDE, paintsAlike } from './svg-check.ts';
import { cleanSvg, type CleanSvg, type SvgCache } from './svg-clean.ts';
import type { SvgTraits } from './svg-traits.ts';

export type PageFormat = 'auto' | 'svg' | 'webp';

export type PageImage = {
  data: Buffer;
  ext: PageExtension;
  scan: boolean;
  /** Nothing is to be seen. */
  blank: boolean;
};

export type PageImageOptions = {
  format: PageFormat;
  maxPixels: number;
  cache: SvgCache;
  /** The page that a document opens at. */
  isFirst?: boolean;
};

/** Heavier ones load slower than a picture of the page and take long to paint (README, "Pages"). */
const MAX_GZIP_BYTES = 400 * 1024;
const MAX_NODES = 20_000;
/** Unpacked, 100 MB: plans and maps that compress well are small files and large pictures. */
const MAX_IMAGE_PIXELS = 25_000_000;
/** Before compression: not even tried. */
const MAX_SVG_LENGTH = 12 * 1024 * 1024;
/** A page with a picture and hardly a mark beside it is a scan or a photograph. */
const SCAN_MARKS = 12;
const SCAN_IMAGE_SHARE = 0.6;
/** A first page of up to this length comes with the HTML of its document, where each byte delays the text. */
const INSIDE_HTML = 64 * 1024;
/** Fewer references are followed in no time that anybody would notice. */
const REFERENCES_MIN = 1000;
/** What a browser has to unpack and read before anything is seen. */
const MAX_WHOLE_LENGTH = 1024 * 1024;
const CHECK_TIMEOUT_MS = 8000;
/** Most of a page is numbers, of which short repetitions cost more than their digits: see decision 0080, also for other levels. */
const GZIP = { level: 6, strategy: constants.Z_FILTERED, memLevel: 7 };

const gzipAsync = promisify(gzip);

/**
 * The page as it is kept: an SVG where that is light and paints like the page itself, else WebP.
 * Everything that needs the reader happens before the first await unless the SVG turns out to be
 * unfit, so the caller may draw the next page meanwhile.
 */
export async function makePageImage(page: OpenPage, options: PageImageOptions): Promise<PageImage> {
  const image = await draw(page, options);
  const isSvg = image.ext !== '.webp';
  if (!image.blank || !isSvg || isUniform(page.pixels(smallScale(page, options)))) return image;
  return rasterise(page, options);
}

async function draw(page: OpenPage, options: PageImageOptions): Promise<PageImage> {
  if (options.format === 'webp') return rasterise(page, options);
  const drawn = drawSvg(page, options);
  if (!drawn) return rasterise(page, options);
  const { svg, traits } = drawn;
  const forced = options.format === 'svg';
  const scan = isScan(page, traits);
  if (!forced) {
    if (scan || traits.cmykJpeg)
      return rasterise(page, options, { scan, photographic: traits.images > 0 });
    if (isHeavy(svg, traits)) return rasterise(page, options);
  }
  const [data, alike] = await Promise.all([
    gzipAsync(svg, GZIP),
    traits.risky ? isPaintedRight(page, svg, options) : true,
  ]);
  if (!alike || (!forced && data.length > MAX_GZIP_BYTES)) {
    return rasterise(page, options, { photographic: traits.images > 0 });
  }
  return { data, ext: '.gzip.svg', scan, blank: traits.marks + traits.images === 0 };
}

function isHeavy(svg: Buffer, { nodes, imagePixels }: SvgTraits): boolean {
  return nodes > MAX_NODES || imagePixels > MAX_IMAGE_PIXELS || svg.length > MAX_SVG_LENGTH;
}

function isScan({ size }: OpenPage, { marks, imageArea }: SvgTraits): boolean {
  return marks <= SCAN_MARKS && imageArea >= SCAN_IMAGE_SHARE * size.width * size.height;
}

function drawSvg(
  page: OpenPage,
  { cache, format, isFirst = false }: PageImageOptions,
): CleanSvg | undefined {
  const maxNodes = format === 'svg' ? Infinity : MAX_NODES;
  try {
    return page.readSvg((drawing) => {
      const clean = cleanSvg(drawing, page.size, cache, { maxNodes });
      if (!isFirst || !isSlow(clean) || wholeLength(clean) > MAX_WHOLE_LENGTH) return clean;
      const whole = cleanSvg(drawing, page.size, cache, { maxNodes, isWhole: true });
      return whole.svg.length > MAX_WHOLE_LENGTH ? clean : whole;
    });
  } catch (error) {
    if (endsConversion(error)) throw error;
    return undefined;
  }
}

/** Whether browsers have to follow so many references that they show the page sooner without any. */
function isSlow({ svg, traits }: CleanSvg): boolean {
  // With pictures it might become too large to be kept as an SVG.
  if (svg.length <= INSIDE_HTML || traits.images > 0) return false;
  return svg.toString('latin1').split('<use ').length > REFERENCES_MIN;
}

/** What the outlines of all letters take where each is repeated in place of its reference: a crafted page takes gigabytes. */
function wholeLength({ svg }: CleanSvg): number {
  const text = svg.toString('latin1');
  const lengths = new Map<string, number>();
  for (const [, id = '', path = ''] of text.matchAll(/<path id="([^"]+)" d="([^"]*)"/g))
    lengths.set(id, path.length);
  let sum = 0;
  for (const [, id = ''] of text.matchAll(/ href="#([^"]+)"/g)) sum += lengths.get(id) ?? 0;
  return sum;
}

/** Of a picture that is only looked at by this program. */
export function smallScale({ size }: OpenPage, { maxPixels }: PageImageOptions): number {
  const side = (CHECK_SIDE * size.width) / Math.max(size.width, size.height);
  return scaleFor(size, side, maxPixels);
}

async function isPaintedRight(
  page: OpenPage,
  svg: Buffer,
  options: PageImageOptions,
): Promise<boolean> {
  const reference = page.pixels(smallScale(page, options));
  try {
    return await Promise.race([paintsAlike(svg, page.size, reference), tooSlow()]);
  } catch (error) {
    if (endsConversion(error)) throw error;
    // What a second renderer cannot read, some browser cannot either.
    return false;
  }
}

/** An SVG that takes this long to paint is not one to send to a browser. */
async function tooSlow(): Promise<false> {
  return setTimeout(CHECK_TIMEOUT_MS, false, { ref: false });
}

type PictureTraits = { scan?: boolean; photographic?: boolean };

async function rasterise(
  page: OpenPage,
  { maxPixels }: PageImageOptions,
  traits: PictureTraits = {},
): Promise<PageImage> {
  return makePicture(page.pixels(pageScale(page.size, maxPixels)), traits);
}

/** A page that is kept as it was painted. */
export async function makePicture(
  pixels: Pixels,
  { scan = false, photographic = false }: PictureTraits = {},
): Promise<PageImage> {
  const data = await encodePage(pixels, photographic);
  return { data, ext: '.webp', scan, blank: isUniform(pixels) };
}

export function isUniform({ data }: Pixels): boolean {
  return data.every((value) => value === data[0]);
}
