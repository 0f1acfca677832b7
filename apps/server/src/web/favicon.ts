import { loadSharp } from '../load-sharp.ts';

const SIDE = 48;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A square PNG of `side` pixels. With a `margin`, the share of each side that a system may cut off, it is opaque. */
export async function pngOf(picture: Buffer, side: number, margin = 0): Promise<Buffer> {
  const room = Math.round(side * margin);
  const inner = side - 2 * room;
  const sharp = await loadSharp();
  const drawn = sharp(picture, { density: 300 })
    .resize(inner, inner, { fit: 'contain', background: CLEAR })
    .extend({ top: room, bottom: room, left: room, right: room, background: CLEAR });
  return (margin === 0 ? drawn : drawn.flatten({ background: '#ffffff' })).png().toBuffer();
}

/** An icon file that holds one PNG, which every browser since 2007 reads. */
export async function icoOf(picture: Buffer): Promise<Buffer> {
  const png = await pngOf(picture, SIDE);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(SIDE, 6);
  header.writeUInt8(SIDE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
