export type ZipItem = { name: Buffer; flags?: number; data?: Buffer; time?: number };

/** 2024-03-05 10:20 as DOS writes it. */
export const DOS_TIME =
  (((2024 - 1980) << 25) | (3 << 21) | (5 << 16) | (10 << 11) | (20 << 5)) >>> 0;

/** A ZIP with names and flags as given, its entries stored. */
export function makeZip(items: ZipItem[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, flags = 0, data = Buffer.alloc(0), time = DOS_TIME } of items) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt32LE(time, 6);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, data]);
    locals.push(local);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), fields, at, name);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(Math.min(items.length, 0xfffe), 8);
  end.writeUInt16LE(Math.min(items.length, 0xfffe), 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
