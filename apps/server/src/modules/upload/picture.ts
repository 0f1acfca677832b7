import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { SharpOptions } from 'sharp';
import { badField, HttpError } from '../../http/errors.ts';
import { createTurns } from '../../http/turns.ts';
import { loadSharp } from '../../load-sharp.ts';
import type { Storage } from '../../storage/storage.ts';
import { readBmp, readIcon } from './bitmap.ts';

const MB = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

/** Decoding needs memory for the whole picture, and one of the threads that also serve files and DNS. */
const turns = createTurns(2);
const SECONDS_MAX = 30;

export type PictureBounds = {
  readonly bytesMb: number;
  readonly pixels: number;
  /** Limit of either side. */
  readonly edge: number;
  /** Maximum width of the stored picture and, for avatars, height. */
  readonly width: number;
  readonly height?: number;
  /** With 1, an animation is shown by its first frame. Pixels are those of all frames together. */
  readonly frames: number;
};

/** Avatars are shown small, and browsers reduce photos of 48 megapixels before the upload. */
export const portrait: PictureBounds = {
  bytesMb: 5,
  pixels: 25 * MEGAPIXEL,
  edge: 8000,
  width: 512,
  height: 512,
  frames: 1,
};
export const picture: PictureBounds = {
  bytesMb: 10,
  pixels: 50 * MEGAPIXEL,
  edge: 16_000,
  width: 2400,
  frames: 1000,
};
export const stillPicture: PictureBounds = { ...picture, frames: 1 };

const NOT_A_PICTURE = '不是有效的图片（支持 PNG、JPG、GIF、WebP、AVIF、BMP、ICO）';
/** Detected types: another format under an allowed name would be decoded, too. */
export const pictureKinds: ReadonlySet<string> = new Set([
  'png',
  'apng',
  'jpg',
  'gif',
  'webp',
  'avif',
  'bmp',
  'ico',
]);

export function notAPicture(): Error {
  return badField('file', NOT_A_PICTURE);
}

/** It could come as its first frame. */
export class AnimationTooLarge extends HttpError {
  constructor(message: string) {
    super(400, message, { fields: { file: message } });
  }
}

/** Formats whose animations are kept. */
const ANIMATED: ReadonlySet<string> = new Set(['gif', 'webp']);

type Source = { readonly input: string | Buffer; readonly options: SharpOptions };

/** The file, or the pixels of one whose format the library does not read. */
async function sourceOf(path: string, bounds: PictureBounds): Promise<Source> {
  const kind = (await fileTypeFromFile(path))?.ext ?? '';
  if (!pictureKinds.has(kind)) throw notAPicture();
  if (ANIMATED.has(kind) && bounds.frames > 1) return { input: path, options: { animated: true } };
  if (kind !== 'bmp' && kind !== 'ico') return { input: path, options: {} };
  // Uploads have this bound already, files that are moved in have none.
  if ((await stat(path)).size > bytesOf(bounds)) throw notAPicture();
  const file = await readFile(path);
  const picture = kind === 'bmp' ? readBmp(file) : readIcon(file);
  if (Buffer.isBuffer(picture)) return { input: picture, options: {} };
  const { width, height, rgba } = picture;
  return { input: rgba, options: { raw: { width, height, channels: 4 } } };
}

/** Returns the number of frames. */
async function requireBounds(
  { input, options }: Source,
  { pixels, edge, frames: framesMax }: PictureBounds,
): Promise<number> {
  // Reads only the heads of the file and of its frames.
  const sharp = await loadSharp();
  const read = await sharp(input, { ...options, limitInputPixels: false }).metadata();
  const frames = options.animated === true ? (read.pages ?? 1) : 1;
  const { width } = read;
  const height = read.pageHeight ?? read.height;
  if (Math.max(width, height) > edge)
    throw badField('file', `图片的边长不能超过 ${edge} 像素（该图为 ${width} × ${height}）`);
  if (width * height > pixels)
    throw badField(
      'file',
      `图片不能超过 ${pixels / MEGAPIXEL} 百万像素（该图为 ${width} × ${height}）`,
    );
  if (frames > framesMax || width * height * frames > pixels)
    throw new AnimationTooLarge(
      `动图不能超过 ${framesMax} 帧，各帧合计不能超过 ${pixels / MEGAPIXEL} 百万像素（该图为 ${width} × ${height}，${frames} 帧）`,
    );
  return frames;
}

/** Encodes any picture again as WebP, moving ones as such, which removes hidden data from the file. */
export async function encodePicture(
  path: string,
  bounds: PictureBounds,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  return turns(async () => {
    let frames = 1;
    try {
      const source = await sourceOf(path, bounds);
      frames = await requireBounds(source, bounds);
      const { width, height } = bounds;
      const sharp = await loadSharp();
      const { data, info } = await sharp(source.input, {
        ...source.options,
        limitInputPixels: bounds.pixels,
        // Browsers show an animation whose end is missing as far as it goes.
        ...(frames > 1 ? { failOn: 'none' } : {}),
      })
        .rotate()
        .resize({
          width,
          ...(height === undefined ? {} : { height, fit: 'inside' }),
          withoutEnlargement: true,
        })
        // Many frames would keep others waiting; with little effort they take a third of the time and some more bytes.
        .webp({ quality: 86, effort: frames > 1 ? 0 : 4 })
        .timeout({ seconds: SECONDS_MAX })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (frames > 1 && String(error).includes('timeout'))
        throw new AnimationTooLarge(`动图过大，未能在 ${SECONDS_MAX} 秒内处理`);
      throw notAPicture();
    }
  });
}

export const bytesOf = ({ bytesMb }: PictureBounds): number => bytesMb * MB;

/**
 * Where what a file with this digest became within these bounds is stored. The key is of both: the same file may be an avatar and
 * a picture of an article.
 */
export function pictureKey(digest: string, { width, height, frames }: PictureBounds): string {
  const name = createHash('sha256')
    .update(`${digest} ${width} ${height ?? ''} ${frames}`)
    .digest('hex');
  return `uploads/${name.slice(0, 2)}/${name}.webp`;
}

/** Stores a picture and returns its key. An object that is there stays, since its address never changes. */
export async function storePicture(
  storage: Storage,
  { digest, bytes }: { readonly digest: string; readonly bytes: Buffer },
  bounds: PictureBounds,
): Promise<string> {
  const key = pictureKey(digest, bounds);
  if ((await storage.head(key)) === undefined) await storage.put(key, bytes);
  return key;
}
