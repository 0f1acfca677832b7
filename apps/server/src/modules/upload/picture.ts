import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { badField } from '../../http/errors.ts';
import { createTurns } from '../../http/turns.ts';

const MB = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

/** Drawing takes all of a picture into memory, and a thread of those that also read files and look up names. */
const turns = createTurns(2);
const SECONDS_MAX = 30;

type Bounds = {
  readonly bytesMb: number;
  readonly pixels: number;
  /** Of either side. */
  readonly edge: number;
  /** What is stored is no wider, and for portraits no higher. */
  readonly width: number;
  readonly height?: number;
};

/** Portraits are shown small; whoever has a camera of 48 megapixels still has it shrunk by the browser. */
export const portrait: Bounds = {
  bytesMb: 5,
  pixels: 25 * MEGAPIXEL,
  edge: 8000,
  width: 512,
  height: 512,
};
export const picture: Bounds = {
  bytesMb: 10,
  pixels: 50 * MEGAPIXEL,
  edge: 16_000,
  width: 2400,
};

const NOT_A_PICTURE = '不是有效的图片（支持 PNG、JPG、GIF、WebP、AVIF）';
/** By content: a drawing in another language under such a name would be drawn, too. */
const KINDS = new Set(['png', 'apng', 'jpg', 'gif', 'webp', 'avif']);

export function notAPicture(): Error {
  return badField('file', NOT_A_PICTURE);
}

async function requireBounds(source: string, { pixels, edge }: Bounds): Promise<void> {
  const kind = (await fileTypeFromFile(source))?.ext ?? '';
  if (!KINDS.has(kind)) throw notAPicture();
  // The head of the file: nothing is drawn for it.
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > edge)
    throw badField('file', `图片的边长不能超过 ${edge} 像素（该图为 ${width} × ${height}）`);
  if (width * height > pixels)
    throw badField(
      'file',
      `图片不能超过 ${pixels / MEGAPIXEL} 百万像素（该图为 ${width} × ${height}）`,
    );
}

/** Any picture becomes WebP of our own making: what was hidden in the file does not come along. */
export async function encodePicture(
  source: string,
  bounds: Bounds,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  return turns(async () => {
    try {
      await requireBounds(source, bounds);
      const { width, height } = bounds;
      const { data, info } = await sharp(source, { limitInputPixels: bounds.pixels })
        .rotate()
        .resize({
          width,
          ...(height === undefined ? {} : { height, fit: 'inside' }),
          withoutEnlargement: true,
        })
        .webp({ quality: 86 })
        .timeout({ seconds: SECONDS_MAX })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (error) {
      if (error instanceof Error && error.name === 'HttpError') throw error;
      throw notAPicture();
    }
  });
}

export const bytesOf = ({ bytesMb }: Bounds): number => bytesMb * MB;
