import { dosTime } from './archive.ts';
import { decodeNames } from './entry-names.ts';
import { encryptedNames, RarCollector, type RarArchive, type ReadAt } from './rar.ts';

const START = 7;
const HEADER = 7;
const TYPE = { main: 0x73, file: 0x74, end: 0x7b };
const MAIN = { volume: 0x01, encryptedHeaders: 0x80 };
const FILE = { encrypted: 0x04, large: 0x100, unicode: 0x200, folder: 0xe0, continued: 0x01 };
const HAS_DATA = 0x8000;

/** RAR 1.5 to 4: blocks of checksum, type, flags, header size and, where flagged, size of data. */
export function listRar4(read: ReadAt): RarArchive {
  const collector = new RarCollector();
  for (let at = START; !collector.isFull;) {
    const head = read(at, HEADER);
    if (head.length < HEADER) return collector.result(false);
    const [type, flags, size] = [head[2], head.readUInt16LE(3), head.readUInt16LE(5)];
    if (type === TYPE.end) return collector.result(true);
    if (size < HEADER) return collector.result(false);
    const block = read(at, size);
    if (block.length < size) return collector.result(false);
    if (type === TYPE.main) {
      if (flags & MAIN.encryptedHeaders) throw encryptedNames();
      if (flags & MAIN.volume) collector.markVolume();
    }
    const data = type === TYPE.file || flags & HAS_DATA ? dataSize(block, type, flags) : 0;
    if (type === TYPE.file && size >= 32) addFile(collector, block, flags);
    at += size + data;
  }
  return collector.result(true);
}

function dataSize(block: Buffer, type: number | undefined, flags: number): number {
  if (block.length < 11) return 0;
  const low = block.readUInt32LE(7);
  const isLarge = type === TYPE.file && flags & FILE.large && block.length >= 40;
  return isLarge ? low + block.readUInt32LE(32) * 2 ** 32 : low;
}

function addFile(collector: RarCollector, block: Buffer, flags: number): void {
  const isLarge = (flags & FILE.large) !== 0 && block.length >= 40;
  const nameAt = isLarge ? 40 : 32;
  const name = block.subarray(nameAt, nameAt + block.readUInt16LE(26));
  const high = isLarge ? block.readUInt32LE(36) : 0;
  collector.add({
    path: nameOf(name, flags).replaceAll('\\', '/'),
    isFolder: (flags & FILE.folder) === FILE.folder,
    size: block.readUInt32LE(11) + high * 2 ** 32,
    modified: dosTime(block.readUInt32LE(20)),
    isEncrypted: (flags & FILE.encrypted) !== 0,
  });
}

/** Either UTF-8, or a name in the packer's code page, a zero, and how it differs in Unicode. */
function nameOf(name: Buffer, flags: number): string {
  const end = name.indexOf(0);
  if (flags & FILE.unicode) {
    return end < 0
      ? name.toString('utf8')
      : unpackName(name.subarray(0, end), name.subarray(end + 1));
  }
  return decodeNames([end < 0 ? name : name.subarray(0, end)])[0] ?? '';
}

/** Two bits a step say whether a character is a byte, a byte under the common high byte, two bytes, or a run of the plain name. */
function unpackName(plain: Buffer, packed: Buffer): string {
  const codes: number[] = [];
  const high = (packed[0] ?? 0) << 8;
  let at = 1;
  const next = () => packed[at++] ?? 0;
  while (at < packed.length) {
    const flags = next();
    for (let shift = 6; shift >= 0 && at < packed.length; shift -= 2) {
      const kind = (flags >> shift) & 3;
      if (kind === 0) codes.push(next());
      else if (kind === 1) codes.push(next() + high);
      else if (kind === 2) codes.push(next() + (next() << 8));
      else codes.push(...runOf(plain, codes.length, next(), next, high));
    }
  }
  return String.fromCharCode(...codes).toWellFormed();
}

function runOf(plain: Buffer, from: number, length: number, next: () => number, high: number) {
  const shift = length & 0x80 ? next() : undefined;
  return Array.from({ length: (length & 0x7f) + 2 }, (_, i) => {
    const byte = plain[from + i] ?? 0;
    return shift === undefined ? byte : ((byte + shift) & 0xff) + high;
  });
}
