import { badField } from '../../http/errors.ts';

/**
 * libvips knows neither BMP nor ICO. Here are read uncompressed bitmaps of 1, 4, 8, 24 and 32 bits, and icons that hold such
 * ones or PNG. What else there is throws, as do reads beyond the end.
 */
export type Bitmap = { readonly width: number; readonly height: number; readonly rgba: Buffer };

/** Bitmaps are unpacked on the event loop, where so many pixels take 30 to 90 ms; a screen has two millions. */
const PIXELS_MAX = 2_500_000;
const FILE_HEADER = 14;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const UNPACKED = 0;
const MASKED = 3;
/** Where red, green and blue are in a pixel that masks describe, as programs write it. */
const MASKS = [0xff0000, 0xff00, 0xff];

/** `at` is where the header begins. An icon has a second picture below, with a bit for each pixel that is not drawn. */
function headerOf(file: Buffer, at: number, isIcon: boolean) {
  const size = file.readUInt32LE(at);
  const width = file.readInt32LE(at + 4);
  const rows = file.readInt32LE(at + 8);
  const bits = file.readUInt16LE(at + 14);
  const compression = file.readUInt32LE(at + 16);
  const colors = bits > 8 ? 0 : file.readUInt32LE(at + 32) || 2 ** bits;
  const height = Math.abs(rows) / (isIcon ? 2 : 1);
  const isMasked = compression === MASKED && bits === 32;
  const isKnown = isMasked
    ? MASKS.every((mask, index) => file.readUInt32LE(at + 40 + index * 4) === mask)
    : compression === UNPACKED && [1, 4, 8, 24, 32].includes(bits);
  if (!isKnown || size < 40 || width < 1 || height < 1 || !Number.isInteger(height))
    throw new RangeError('The bitmap is of another kind');
  if (width * height > PIXELS_MAX)
    throw badField(
      'file',
      `BMP 图片不能超过 ${PIXELS_MAX / 1_000_000} 百万像素（该图为 ${width} × ${height}）`,
    );
  // Longer headers hold the masks.
  const palette = at + size + (isMasked && size === 40 ? 12 : 0);
  return {
    width,
    height,
    bits,
    palette,
    isTopDown: rows < 0,
    hasAlpha: bits === 32 && (isIcon || (isMasked && size > 52)),
    end: palette + colors * 4,
  };
}

/** Rows begin at multiples of four bytes. */
const strideOf = (width: number, bits: number): number => Math.ceil((width * bits) / 32) * 4;

/** The number at the place `x` of a row whose items have at most eight bits. */
function bitsAt(file: Buffer, row: number, x: number, bits: number): number {
  const first = x * bits;
  return ((file[row + (first >> 3)] ?? 0) >> (8 - bits - (first & 7))) & ((1 << bits) - 1);
}

function unpack(file: Buffer, at: number, pixelsAt?: number): Bitmap {
  const isIcon = pixelsAt === undefined;
  const { width, height, bits, palette, isTopDown, hasAlpha, end } = headerOf(file, at, isIcon);
  const start = pixelsAt ?? end;
  const [stride, maskStride] = [strideOf(width, bits), strideOf(width, 1)];
  const mask = start + stride * height;
  const isCut = isIcon && bits < 32;
  if (file.length < mask + (isCut ? maskStride * height : 0))
    throw new RangeError('The bitmap lacks pixels');
  const rgba = Buffer.alloc(width * height * 4);
  let to = 0;
  let opacity = 0;
  for (let y = 0; y < height; y += 1) {
    const line = isTopDown ? y : height - 1 - y;
    const row = start + line * stride;
    for (let x = 0; x < width; x += 1) {
      const color = bits > 8 ? row + x * (bits >> 3) : palette + bitsAt(file, row, x, bits) * 4;
      let alpha = hasAlpha ? (file[color + 3] ?? 0) : 255;
      if (isCut && bitsAt(file, mask + line * maskStride, x, 1) === 1) alpha = 0;
      opacity |= alpha;
      rgba[to] = file[color + 2] ?? 0;
      rgba[to + 1] = file[color + 1] ?? 0;
      rgba[to + 2] = file[color] ?? 0;
      rgba[to + 3] = alpha;
      to += 4;
    }
  }
  // Some programs leave the fourth byte of pixels empty.
  if (hasAlpha && opacity === 0) for (let byte = 3; byte < rgba.length; byte += 4) rgba[byte] = 255;
  return { width, height, rgba };
}

export const readBmp = (file: Buffer): Bitmap => unpack(file, FILE_HEADER, file.readUInt32LE(10));

/** The largest picture of an icon, of equal ones that with the most colors: a PNG as it is. */
export function readIcon(file: Buffer): Bitmap | Buffer {
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + index * 16;
    return {
      width: file.readUInt8(entry) || 256,
      bits: file.readUInt16LE(entry + 6),
      size: file.readUInt32LE(entry + 8),
      at: file.readUInt32LE(entry + 12),
    };
  });
  const [largest] = entries.sort((a, b) => b.width - a.width || b.bits - a.bits);
  if (largest === undefined) throw new RangeError('The icon holds no picture');
  const { at, size } = largest;
  const bytes = file.subarray(at, at + size);
  return bytes.subarray(0, PNG.length).equals(PNG) ? bytes : unpack(file, at);
}
