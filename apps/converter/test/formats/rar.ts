import { crc32 } from 'node:zlib';
import { DOS_TIME } from './zip.ts';

type RarItem = { name: Buffer | string; isFolder?: boolean; isEncrypted?: boolean; size?: number };

/** RAR 4: stored files whose data is left out of sight behind their headers. */
export function makeRar4(items: RarItem[], options: { encryptedHeaders?: boolean } = {}): Buffer {
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x00', 'latin1'),
    block4(0x73, options.encryptedHeaders ? 0x80 : 0, Buffer.alloc(6)),
    ...items.map(file4),
    block4(0x7b, 0x4000, Buffer.alloc(0)),
  ]);
}

function file4({ name, isFolder = false, isEncrypted = false, size = 3 }: RarItem): Buffer {
  const bytes = typeof name === 'string' ? unicodeName(name) : name;
  const fields = Buffer.alloc(25);
  fields.writeUInt32LE(3, 0);
  fields.writeUInt32LE(size, 4);
  fields.writeUInt32LE(DOS_TIME, 13);
  fields[17] = 29;
  fields[18] = 0x30;
  fields.writeUInt16LE(bytes.length, 19);
  const flags =
    0x8000 |
    (isFolder ? 0xe0 : 0) |
    (isEncrypted ? 0x04 : 0) |
    (typeof name === 'string' ? 0x200 : 0);
  return Buffer.concat([block4(0x74, flags, Buffer.concat([fields, bytes])), Buffer.from('abc')]);
}

/** The name in question marks, a zero, and every character as two bytes. */
function unicodeName(name: string): Buffer {
  const wide = Buffer.from(name, 'utf16le');
  const packed: number[] = [0x4e];
  for (let i = 0; i < wide.length; i += 8) packed.push(0b10101010, ...wide.subarray(i, i + 8));
  return Buffer.concat([Buffer.alloc(name.length, '?'), Buffer.alloc(1), Buffer.from(packed)]);
}

function block4(type: number, flags: number, rest: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header[0] = type;
  header.writeUInt16LE(flags, 1);
  header.writeUInt16LE(7 + rest.length, 3);
  const body = Buffer.concat([header, rest]);
  const sum = Buffer.alloc(2);
  sum.writeUInt16LE(crc32(body) & 0xffff);
  return Buffer.concat([sum, body]);
}

/** RAR 5, in the same manner. */
export function makeRar5(items: RarItem[], options: { encryptedHeaders?: boolean } = {}): Buffer {
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'),
    ...(options.encryptedHeaders ? [block5([4, 0, 0, 0, 15], Buffer.alloc(16))] : []),
    block5([1, 0, 0], Buffer.alloc(0)),
    ...items.map(file5),
    block5([5, 0, 0], Buffer.alloc(0)),
  ]);
}

function file5({ name, isFolder = false, isEncrypted = false, size = 3 }: RarItem): Buffer {
  const bytes = Buffer.from(name);
  const extra = isEncrypted ? Buffer.from([3, 1, 0, 0]) : Buffer.alloc(0);
  const time = Buffer.alloc(4);
  time.writeUInt32LE(Date.UTC(2024, 2, 5, 10, 20) / 1000);
  const head = [2, 3, extra.length, 3, (isFolder ? 1 : 0) | 2, ...vint(size), 0x20];
  const tail = Buffer.from([0, 1, ...vint(bytes.length)]);
  return Buffer.concat([
    block5(head, Buffer.concat([time, tail, bytes, extra])),
    Buffer.from('abc'),
  ]);
}

function block5(head: number[], rest: Buffer): Buffer {
  const header = Buffer.concat([Buffer.from(head), rest]);
  const body = Buffer.concat([Buffer.from(vint(header.length)), header]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(body));
  return Buffer.concat([sum, body]);
}

function vint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...vint(Math.floor(value / 128))];
}
