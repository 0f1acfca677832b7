import { encodeLzx, type LzxBlock } from './lzx.ts';

export type ChmItem = { path: string; data: Buffer };

type ChmOptions = {
  /** How the pages are compressed; without it they stand plain. */
  blocks?: LzxBlock[];
  interval?: number;
  system?: { contents?: string; start?: string; title?: Buffer; language?: number };
};

const CHUNK = 4096;
const STORAGE = '::DataSpace/Storage/MSCompressed/';
const RESET_TABLE = 'Transform/{7FC28940-9D31-11D0-9B27-00A0C91E9C7C}/InstanceData/ResetTable';

/** A CHM with the given files, in a directory of as many chunks as they need. */
export function makeChm(items: ChmItem[], options: ChmOptions = {}): Buffer {
  const { blocks, interval = 2 } = options;
  const plain: ChmItem[] = [{ path: '/#SYSTEM', data: systemFile(options.system ?? {}) }];
  const packed = blocks ? items : [];
  if (!blocks) plain.push(...items);
  if (blocks) plain.push(...compressedSection(items, blocks, interval));
  const entries = [...entriesOf(plain, 0), ...entriesOf(packed, 1)];
  const directory = directoryOf(entries.toSorted((a, b) => Buffer.compare(a, b)));
  const header = headerOf(directory.length);
  return Buffer.concat([header, directory, ...plain.map(({ data }) => data)]);
}

function headerOf(directoryLength: number): Buffer {
  const header = Buffer.alloc(0x60 + 0x18);
  header.write('ITSF');
  for (const [at, value] of [
    [4, 3],
    [8, 0x60],
    [12, 1],
    [20, 0x804],
  ] as const) {
    header.writeUInt32LE(value, at);
  }
  header.writeUInt32LE(0x60, 0x38);
  header.writeUInt32LE(0x18, 0x40);
  header.writeUInt32LE(header.length, 0x48);
  header.writeUInt32LE(directoryLength, 0x50);
  header.writeUInt32LE(header.length + directoryLength, 0x58);
  return header;
}

function directoryOf(entries: Buffer[]): Buffer {
  const groups: Buffer[][] = [[]];
  for (const entry of entries) {
    const last = groups.at(-1) ?? [];
    const used = last.reduce((sum, { length }) => sum + length, 0);
    if (used + entry.length > CHUNK - 64) groups.push([entry]);
    else last.push(entry);
  }
  const chunks = groups.map((group, i) => {
    const body = Buffer.concat(group);
    const chunk = Buffer.alloc(CHUNK);
    chunk.write('PMGL');
    chunk.writeUInt32LE(CHUNK - 20 - body.length, 4);
    chunk.writeInt32LE(i - 1, 12);
    chunk.writeInt32LE(i + 1 < groups.length ? i + 1 : -1, 16);
    body.copy(chunk, 20);
    return chunk;
  });
  const head = Buffer.alloc(0x54);
  head.write('ITSP');
  for (const [at, value] of [
    [4, 1],
    [8, 0x54],
    [12, 10],
    [16, CHUNK],
    [20, 2],
    [24, 1],
  ] as const) {
    head.writeUInt32LE(value, at);
  }
  head.writeUInt32LE(chunks.length, 44);
  return Buffer.concat([head, ...chunks]);
}

function entriesOf(items: ChmItem[], section: number): Buffer[] {
  let offset = 0;
  return items.map(({ path, data }) => {
    const name = Buffer.from(path);
    const fields = [name.length, section, offset, data.length].map(number);
    offset += data.length;
    const [length, ...rest] = fields;
    return Buffer.concat([length ?? Buffer.alloc(0), name, ...rest]);
  });
}

/** Seven bits a byte, the highest first. */
function number(value: number): Buffer {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(bytes);
}

function compressedSection(items: ChmItem[], blocks: LzxBlock[], interval: number): ChmItem[] {
  const data = Buffer.concat(items.map((item) => item.data));
  const frames = encodeLzx(data, blocks, interval);
  const content = Buffer.concat(frames);
  const control = Buffer.alloc(28);
  control.write('\x06\0\0\0LZXC', 'latin1');
  for (const [at, value] of [
    [8, 2],
    [12, interval],
    [16, 2],
    [20, 1],
  ] as const) {
    control.writeUInt32LE(value, at);
  }
  const table = Buffer.alloc(40 + frames.length * 8);
  for (const [at, value] of [
    [0, 2],
    [4, frames.length],
    [8, 8],
    [12, 40],
    [16, data.length],
    [24, content.length],
    [32, 0x8000],
  ] as const) {
    table.writeUInt32LE(value, at);
  }
  let at = 0;
  for (const [i, { length }] of frames.entries()) {
    table.writeUInt32LE(at, 40 + i * 8);
    at += length;
  }
  return [
    { path: `${STORAGE}ControlData`, data: control },
    { path: STORAGE + RESET_TABLE, data: table },
    { path: `${STORAGE}Content`, data: content },
  ];
}

function systemFile({
  contents,
  start,
  title,
  language,
}: NonNullable<ChmOptions['system']>): Buffer {
  const record = (code: number, data: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(code, 0);
    head.writeUInt16LE(data.length, 2);
    return Buffer.concat([head, data]);
  };
  const id = Buffer.alloc(36);
  id.writeUInt32LE(language ?? 0x804);
  const version = Buffer.from([3, 0, 0, 0]);
  return Buffer.concat([
    version,
    ...(contents === undefined ? [] : [record(0, Buffer.from(`${contents}\0`))]),
    ...(start === undefined ? [] : [record(2, Buffer.from(`${start}\0`))]),
    ...(title === undefined ? [] : [record(3, Buffer.concat([title, Buffer.alloc(1)]))]),
    record(4, id),
  ]);
}
