import { crc32 } from 'node:zlib';

export type ZipEntry = { name: string; data: Uint8Array };

/** Entries without compression: the archive lives in memory and is read once. */
export function writeStoredZip(entries: readonly ZipEntry[]): Buffer {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const nameBytes = Buffer.from(name, 'utf8');
    const fields = commonFields(data, nameBytes.length);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, nameBytes]);
    const central = Buffer.concat([
      Buffer.from('PK\x01\x02\x14\0', 'latin1'),
      fields,
      Buffer.alloc(10),
      uint32(offset),
      nameBytes,
    ]);
    chunks.push(local, data);
    directory.push(central);
    offset += local.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...chunks, central, end]);
}

/** What the local header and the directory say alike, from "version needed" to "extra length". */
function commonFields(data: Uint8Array, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  // Bit 11: the name is UTF-8.
  fields.writeUInt16LE(0x800, 2);
  fields.writeUInt32LE(crc32(data), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(data.length, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
