import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { defaultSettings, escapeHtml, type SettingsValues } from '@wenyuan/domain';
import type { PageSize } from '../../db/schema/index.ts';
import { loadSharp } from '../../load-sharp.ts';
import type { Services } from '../../services.ts';

/** The mark printed over every page when it is served, see docs/decisions/0013. */
export type Watermark = {
  /** Changes whenever the mark looks different. */
  readonly version: string;
  /** Draws one mark as a fragment of SVG at the origin, `width` wide and `height` times as high. */
  readonly draw: (width: number) => string;
  readonly height: number;
  /** The mark's width as a share of the page's. */
  readonly share: number;
  readonly angle: number;
  readonly opacity: number;
};

/** Part of the version; must be raised when the same settings are drawn differently. */
const DRAWING = 1;
/** Width in pixels; marks are seldom shown larger. */
const PICTURE_WIDTH = 480;
const FAST = { level: constants.Z_BEST_SPEED };
const pack = promisify(gzip);
const unpack = promisify(gunzip);

type Look = Pick<Watermark, 'draw' | 'height'>;

/** Width as a multiple of the letters' height: Han characters are square, others about half as wide. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character.charCodeAt(0) < 0x1100 ? 0.56 : 1;
  return Math.max(1, width);
}

const round = (value: number) => Math.round(value * 100) / 100;

function textLook(text: string): Look {
  const height = 1 / widthOf(text);
  const shown = escapeHtml(text);
  // Grey is visible on white and on colours, its white outline on dark areas.
  const paint = 'fill="#808080" stroke="#fff" paint-order="stroke"';
  return {
    height,
    draw: (width) => {
      const size = width * height;
      return `<text y="${round(size * 0.85)}" font-size="${round(size)}" textLength="${round(width)}" lengthAdjust="spacingAndGlyphs" font-family="sans-serif" ${paint} stroke-width="${round(size * 0.08)}">${shown}</text>`;
    },
  };
}

async function pictureLook(bytes: Buffer): Promise<Look> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes)
    .resize({ width: PICTURE_WIDTH, withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  const height = info.height / info.width;
  const href = `data:image/webp;base64,${data.toString('base64')}`;
  return {
    height,
    draw: (width) =>
      `<image width="${round(width)}" height="${round(width * height)}" href="${href}"/>`,
  };
}

function textOf({ converter, system }: SettingsValues): string {
  return converter.watermark_text.trim() || system.sitename || defaultSettings.system.sitename;
}

/** Changes whenever the mark looks different; '' for none. */
export function watermarkVersion(values: SettingsValues): string {
  const { converter } = values;
  if (!converter.enable_watermark) return '';
  const look = [
    DRAWING,
    textOf(values),
    converter.watermark_image,
    converter.watermark_size,
    converter.watermark_angle,
    converter.watermark_opacity,
  ];
  return createHash('sha256').update(JSON.stringify(look)).digest('hex').slice(0, 8);
}

type Watermarks = { current(): Promise<Watermark | undefined> };

/** Creates the configured mark, and caches it until the settings change. */
export function createWatermarks({
  settings,
  storage,
  logger,
}: Pick<Services, 'settings' | 'storage' | 'logger'>): Watermarks {
  let made: { readonly version: string; readonly mark: Promise<Watermark> } | undefined;

  async function look(image: string, text: string): Promise<Look> {
    if (image === '') return textLook(text);
    try {
      return await pictureLook(await buffer(await storage.read(image.replace(/^\//, ''))));
    } catch (error) {
      logger.warn({ err: error, image }, 'the picture of the watermark cannot be read');
      return textLook(text);
    }
  }

  async function make(version: string, values: SettingsValues): Promise<Watermark> {
    const { watermark_image, watermark_size, watermark_angle, watermark_opacity } =
      values.converter;
    return {
      ...(await look(watermark_image, textOf(values))),
      version,
      share: watermark_size / 100,
      angle: watermark_angle,
      opacity: watermark_opacity / 100,
    };
  }

  return {
    async current() {
      const values = await settings.read();
      const version = watermarkVersion(values);
      if (version === '') return undefined;
      if (made?.version !== version) made = { version, mark: make(version, values) };
      return made.mark;
    },
  };
}

/** The version of page images: it changes with the pages and with the mark. */
export function pageVersion(conversion: string, mark: string): string {
  return conversion + mark;
}

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Rows of marks over the box, every other row shifted by half a mark. */
function layerOver({ x, y, width, height }: Box, mark: Watermark): string {
  const size = mark.share * width;
  const [across, row] = [1.5 * size, (mark.height + 0.5) * size];
  const place = (dx: number, dy: number) =>
    `<g transform="translate(${round(dx)} ${round(dy)})">${mark.draw(size)}</g>`;
  const gap = 0.25 * size;
  return `<defs><pattern id="wy-mark" patternUnits="userSpaceOnUse" width="${round(2 * across)}" height="${round(2 * row)}" patternTransform="translate(${x} ${y}) rotate(${mark.angle})">${place(gap, gap)}${place(gap + across, gap + row)}</pattern></defs><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#wy-mark)" opacity="${mark.opacity}"/>`;
}

/** The coordinate system of the page's SVG. */
function boxOf(root: string, page: PageSize): Box {
  const numbers = /\bviewBox="([^"]+)"/
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, width, height] = numbers ?? [];
  return x === undefined || y === undefined || width === undefined || height === undefined
    ? { x: 0, y: 0, width: page.width, height: page.height }
    : { x, y, width, height };
}

const ROOT_LENGTH = 2048;

/** Inserts the mark at the end of an SVG page. */
function overSvg(svg: Buffer, page: PageSize, mark: Watermark): Buffer {
  const end = svg.lastIndexOf('</svg>');
  if (end < 0) return svg;
  const root = svg.toString('latin1', 0, Math.min(end, ROOT_LENGTH));
  const layer = layerOver(boxOf(root.slice(0, root.indexOf('>') + 1), page), mark);
  return Buffer.concat([svg.subarray(0, end), Buffer.from(`${layer}</svg>`)]);
}

/** Embeds a bitmap page unchanged in an SVG: rendering it again would cost seconds and quality. */
function overPicture(picture: Buffer, page: PageSize, mark: Watermark): Buffer {
  const { width, height } = page;
  const size = `width="${width}" height="${height}"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><image ${size} preserveAspectRatio="none" href="data:image/webp;base64,${picture.toString('base64')}"/>${layerOver({ x: 0, y: 0, width, height }, mark)}</svg>`,
  );
}

/** A stored page with the mark, as a gzipped SVG. */
export async function drawWatermark(
  stored: Buffer,
  page: PageSize,
  mark: Watermark,
): Promise<Buffer> {
  if (page.ext === '.webp') return pack(overPicture(stored, page, mark), FAST);
  const svg = page.ext === '.gzip.svg' ? await unpack(stored) : stored;
  return pack(overSvg(svg, page, mark), FAST);
}
