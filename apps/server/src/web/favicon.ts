import sharp from 'sharp';

const SIDE = 48;

/** An icon file that holds one PNG, which every browser since 2007 reads. */
export async function icoOf(picture: Buffer): Promise<Buffer> {
  const png = await sharp(picture, { density: 300 })
    .resize(SIDE, SIDE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
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
