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

type Bounds = {
  readonly bytesMb: number;
  readonly pixels: number;
  /** Limit of either side. */
  readonly edge: number;
  /** Maximum width of the stored picture and, for avatars, height. */
  readonly width: number;
  readonly height?: number;
};

/** Avatars are shown small, and browsers reduce photos of 48 megapixels before the upload. */
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

type Source = { readonly input: string | Buffer; readonly options: SharpOptions };

/** The file, or the pixels of one whose format the library does not read. */
async function sourceOf(path: string, bounds: Bounds): Promise<Source> {
  const kind = (await fileTypeFromFile(path))?.ext ?? '';
  if (!pictureKinds.has(kind)) throw notAPicture();
  if (kind !== 'bmp' && kind !== 'ico') return { input: path, options: {} };
  // Uploads have this bound already, files that are moved in have none.
  if ((await stat(path)).size > bytesOf(bounds)) throw notAPicture();
  const file = await readFile(path);
  const picture = kind === 'bmp' ? readBmp(file) : readIcon(file);
  if (Buffer.isBuffer(picture)) return { input: picture, options: {} };
  const { width, height, rgba } = picture;
  return { input: rgba, options: { raw: { width, height, channels: 4 } } };
}

async function requireBounds({ input, options }: Source, { pixels, edge }: Bounds): Promise<void> {
  // Reads only the header of the file.
  const sharp = await loadSharp();
  const { width, height } = await sharp(input, { ...options, limitInputPixels: false }).metadata();
  if (Math.max(width, height) > edge)
    throw badField('file', `图片的边长不能超过 ${edge} 像素（该图为 ${width} × ${height}）`);
  if (width * height > pixels)
    throw badField(
      'file',
      `图片不能超过 ${pixels / MEGAPIXEL} 百万像素（该图为 ${width} × ${height}）`,
    );
}

/** Encodes any picture again as WebP, which removes hidden data from the file. */
export async function encodePicture(
  path: string,
  bounds: Bounds,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  return turns(async () => {
    try {
      const source = await sourceOf(path, bounds);
      await requireBounds(source, bounds);
      const { width, height } = bounds;
      const sharp = await loadSharp();
      const { data, info } = await sharp(source.input, {
        ...source.options,
        limitInputPixels: bounds.pixels,
      })
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
      if (error instanceof HttpError) throw error;
      throw notAPicture();
    }
  });
}

export const bytesOf = ({ bytesMb }: Bounds): number => bytesMb * MB;

/**
 * Stores what a file with this digest became within these bounds, and returns the key. The key is of both: the same file
 * may be an avatar and a picture of an article. An object that is there stays, since its address never changes.
 */
export async function storePicture(
  storage: Storage,
  { digest, bytes }: { readonly digest: string; readonly bytes: Buffer },
  { width, height }: Bounds,
): Promise<string> {
  const name = createHash('sha256')
    .update(`${digest} ${width} ${height ?? ''}`)
    .digest('hex');
  const key = `uploads/${name.slice(0, 2)}/${name}.webp`;
  if ((await storage.head(key)) === undefined) await storage.put(key, bytes);
  return key;
}
