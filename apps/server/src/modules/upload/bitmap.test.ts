import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readBmp, readIcon, type Bitmap } from './bitmap.ts';

type Header = { width: number; height: number; bits: number; compression?: number; size?: number };

function headerOf({ width, height, bits, compression = 0, size = 40 }: Header): Buffer {
  const header = Buffer.alloc(size);
  header.writeUInt32LE(size, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(height, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  header.writeUInt32LE(compression, 16);
  if (size > 40) header.set(Buffer.from(MASKS, 'hex'), 40);
  return header;
}

const MASKS = '0000ff0000ff0000ff000000000000ff';

function bmpOf(header: Header, rest: string, palette = ''): Buffer {
  const before = Buffer.concat([headerOf(header), Buffer.from(palette, 'hex')]);
  const file = Buffer.alloc(14);
  file.write('BM');
  file.writeUInt32LE(14 + before.length, 10);
  return Buffer.concat([file, before, Buffer.from(rest, 'hex')]);
}

function iconOf(...pictures: { width: number; bits: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, { width, bits, bytes }] of pictures.entries()) {
    const entry = 6 + index * 16;
    head.set([width % 256, width % 256], entry);
    head.writeUInt16LE(bits, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

/** Pixels as `rrggbbaa`, row by row from the top. */
function shown(picture: Bitmap | Buffer): string[][] {
  if (Buffer.isBuffer(picture)) return [['png']];
  const { width, height, rgba } = picture;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_each, x) =>
      rgba.toString('hex', (y * width + x) * 4, (y * width + x + 1) * 4),
    ),
  );
}

const [RED, GREEN, BLUE, WHITE] = ['ff0000ff', '00ff00ff', '0000ffff', 'ffffffff'];
/** Red and green above blue and white, in the order of the file: from the bottom, and blue first. */
const ROWS = 'ff0000ffffff0000' + '0000ff00ff000000';

describe('a bitmap', () => {
  it.each<[string, Buffer]>([
    ['of 24 bits', bmpOf({ width: 2, height: 2, bits: 24 }, ROWS)],
    ['from the top', bmpOf({ width: 2, height: -2, bits: 24 }, ROWS.slice(16) + ROWS.slice(0, 16))],
    [
      'of 32 bits, of which the last eight are empty',
      bmpOf({ width: 2, height: 2, bits: 32 }, 'ff000000ffffff000000ff0000ff0000'),
    ],
    [
      'of eight bits',
      bmpOf(
        { width: 2, height: 2, bits: 8 },
        '02030000' + '00010000',
        '0000ff0000ff0000ff000000ffffff00' + '00000000'.repeat(252),
      ),
    ],
    [
      'of four bits',
      bmpOf(
        { width: 2, height: 2, bits: 4 },
        '23000000' + '01000000',
        '0000ff0000ff0000ff000000ffffff00' + '00000000'.repeat(12),
      ),
    ],
  ])('%s is read', (_name, file) =>
    expect(shown(readBmp(file))).toEqual([
      [RED, GREEN],
      [BLUE, WHITE],
    ]),
  );

  it('of one bit has two colors', () =>
    expect(
      shown(readBmp(bmpOf({ width: 3, height: 1, bits: 1 }, 'a0000000', '0000ff00ff000000'))),
    ).toEqual([[BLUE, RED, BLUE]]));

  it('whose masks name it is partly clear', () => {
    const header = { width: 2, height: 1, bits: 32, compression: 3, size: 108 };
    expect(shown(readBmp(bmpOf(header, '0000ff8000ff0000')))).toEqual([['ff000080', '00ff0000']]);
  });

  it.each<[string, Buffer]>([
    ['is packed', bmpOf({ width: 2, height: 2, bits: 8, compression: 1 }, ROWS.repeat(99))],
    ['has no pixels', bmpOf({ width: 2, height: 2, bits: 24 }, '')],
    ['has no size', bmpOf({ width: 0, height: 2, bits: 24 }, ROWS)],
    ['has 16 bits', bmpOf({ width: 2, height: 2, bits: 16 }, ROWS)],
    ['ends in its header', bmpOf({ width: 2, height: 2, bits: 24 }, '').subarray(0, 30)],
  ])('that %s is not read', (_name, file) => expect(() => readBmp(file)).toThrow(RangeError));

  it('of too many pixels is refused before they are read', () =>
    expect(() => readBmp(bmpOf({ width: 2000, height: 1300, bits: 24 }, ''))).toThrow(
      'BMP 图片不能超过 2.5 百万像素（该图为 2000 × 1300）',
    ));
});

describe('an icon', () => {
  const small = (bits: number, rest: string) =>
    Buffer.concat([headerOf({ width: 1, height: 2, bits }), Buffer.from(rest, 'hex')]);

  it('shows its largest picture, and of equal ones that with the most colors', async () => {
    const side = { width: 256, height: 256, channels: 3, background: 'red' } as const;
    const png = await sharp({ create: side }).png().toBuffer();
    const one = { width: 1, bits: 32, bytes: small(32, '0000ff80') };
    const other = { width: 1, bits: 24, bytes: small(24, 'ff00000000000000') };
    expect(shown(readIcon(iconOf(other, one)))).toEqual([['ff000080']]);
    expect(readIcon(iconOf(one, { width: 256, bits: 32, bytes: png }))).toEqual(png);
  });

  it('is clear where its mask says so', () =>
    expect(
      shown(readIcon(iconOf({ width: 1, bits: 24, bytes: small(24, 'ff00000080000000') }))),
    ).toEqual([['0000ff00']]));

  it.each<[string, Buffer]>([
    ['holds nothing', iconOf()],
    ['points behind its end', iconOf({ width: 1, bits: 24, bytes: Buffer.alloc(0) })],
    ['lacks its mask', iconOf({ width: 1, bits: 24, bytes: small(24, 'ff000000') })],
  ])('that %s is not read', (_name, file) => expect(() => readIcon(file)).toThrow(RangeError));
});
