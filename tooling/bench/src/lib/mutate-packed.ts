import { deflateSync, inflateRawSync, inflateSync } from 'node:zlib';
import { crc32 } from 'node:zlib';
import { type Dice, mutate } from './mutate.ts';

const MAX_UNPACKED = 32 * 1024 * 1024;

/** Mutates the compressed content of a ZIP or a PDF, since mutating the container would rarely reach a parser. */
export function mutateInside(bytes: Buffer, dice: Dice): Buffer {
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return mutateZip(bytes, dice);
  if (bytes.toString('latin1', 0, 1024).includes('%PDF-')) return mutateStream(bytes, dice);
  return mutate(bytes, dice);
}

type Entry = { name: Buffer; data: Buffer };

function readEntries(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) return [];
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const isPacked = zip.readUInt16LE(at + 10) === 8;
    entries.push({
      name: zip.subarray(at + 46, at + 46 + nameLength),
      data: isPacked ? inflateRawSync(packed, { maxOutputLength: MAX_UNPACKED }) : packed,
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** The same archive, uncompressed, with one mutated entry and correct checksums. */
function mutateZip(zip: Buffer, dice: Dice): Buffer {
  let entries: Entry[];
  try {
    entries = readEntries(zip);
  } catch {
    return mutate(zip, dice);
  }
  const chosen = dice.pick(entries);
  if (chosen === undefined) return mutate(zip, dice);
  if (chosen.data.length > 0) chosen.data = mutate(chosen.data, dice);
  return writeZip(entries);
}

function writeZip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, name);
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** A PDF with one mutated stream; its table of offsets is then wrong, as in really damaged files. */
function mutateStream(pdf: Buffer, dice: Dice): Buffer {
  const starts = Array.from(pdf.toString('latin1').matchAll(/stream\r?\n(?=x)/g), (match) => ({
    start: match.index + match[0].length,
    end: pdf.indexOf('endstream', match.index + match[0].length, 'latin1'),
  }));
  const chosen = dice.pick(starts);
  if (chosen === undefined || chosen.end < 0) return mutate(pdf, dice);
  try {
    const packed = pdf.subarray(chosen.start, chosen.end);
    const data = inflateSync(packed, { maxOutputLength: MAX_UNPACKED });
    const changed = deflateSync(mutate(data, dice));
    return Buffer.concat([pdf.subarray(0, chosen.start), changed, pdf.subarray(chosen.end)]);
  } catch {
    return mutate(pdf, dice);
  }
}
