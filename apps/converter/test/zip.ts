import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP file of these entries, deflated. */
export function zip(entries: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(crc32(data), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(data.length, 8);
    sizes.writeUInt16LE(Buffer.byteLength(name), 12);
    const local = Buffer.concat([
      Buffer.from('504b030414000008080000002100', 'hex'),
      sizes,
      Buffer.from(name),
      packed,
    ]);
    locals.push(local);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('504b0102140014000008080000002100', 'hex'),
        sizes,
        tail,
        Buffer.from(name),
      ]),
    );
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}
