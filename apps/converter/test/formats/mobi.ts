type MobiOptions = {
  html: Buffer;
  version?: 6 | 8;
  compression?: 'none' | 'palmdoc' | 'huff';
  encoding?: number;
  title?: string;
  isProtected?: boolean;
  pictures?: Buffer[];
  /** Records in their order: index of contents, of fragments, of skeletons. */
  contents?: Buffer[];
  fragments?: Buffer[];
  skeletons?: Buffer[];
};

const PIECE = 4096;
const NONE = 0xffffffff;
const COMPRESSION = { none: 1, palmdoc: 2, huff: 17_480 };

/** A Palm database with a MOBI header, text records, and what was given behind them. */
export function makeMobi(options: MobiOptions): Buffer {
  const { html, compression = 'none', title = '', pictures = [] } = options;
  const count = Math.ceil(html.length / PIECE);
  const texts = Array.from({ length: count }, (_, i) =>
    pack(html.subarray(i * PIECE, (i + 1) * PIECE), compression),
  );
  const tables = compression === 'huff' ? huffTables() : [];
  const rest = [tables, options.contents, options.fragments, options.skeletons, pictures];
  const records = [Buffer.alloc(0), ...texts];
  const starts = rest.map((group = []) => {
    const start = records.length;
    records.push(...group);
    return group.length > 0 ? start : NONE;
  });
  const [huff = NONE, contents = NONE, fragments = NONE, skeletons = NONE, images = NONE] = starts;
  const head = Buffer.alloc(264);
  const name = Buffer.from(title);
  head.writeUInt16BE(COMPRESSION[compression], 0);
  head.writeUInt32BE(html.length, 4);
  head.writeUInt16BE(count, 8);
  head.writeUInt16BE(PIECE, 10);
  head.writeUInt16BE(options.isProtected ? 2 : 0, 12);
  head.write('MOBI', 16);
  const fields: [number, number][] = [
    [20, 248],
    [28, options.encoding ?? 65_001],
    [36, options.version ?? 6],
    [84, head.length],
    [88, name.length],
    [108, images],
    [112, huff],
    [116, tables.length],
    [244, contents],
    [248, fragments],
    [252, skeletons],
  ];
  for (const [at, value] of fields) head.writeUInt32BE(value, at);
  records[0] = Buffer.concat([head, name]);
  return palmDatabase('BOOKMOBI', records);
}

export function palmDatabase(kind: 'BOOKMOBI' | 'TEXtREAd', records: Buffer[]): Buffer {
  const head = Buffer.alloc(78 + records.length * 8);
  head.write('book');
  head.write(kind, 60);
  head.writeUInt16BE(records.length, 76);
  let offset = head.length;
  for (const [i, record] of records.entries()) {
    head.writeUInt32BE(offset, 78 + i * 8);
    offset += record.length;
  }
  return Buffer.concat([head, ...records]);
}

function pack(text: Buffer, compression: 'none' | 'palmdoc' | 'huff'): Buffer {
  if (compression === 'none') return text;
  // The code of a byte is what its number lacks to 255.
  if (compression === 'huff') return Buffer.from(text.map((byte) => 255 - byte));
  return packPalmDoc(text);
}

/** Looks back where three bytes repeat; others stand alone, those that mean something behind a count. */
function packPalmDoc(text: Buffer): Buffer {
  const output: number[] = [];
  for (let at = 0; at < text.length;) {
    const found = text.lastIndexOf(text.subarray(at, at + 3), at - 1);
    if (at + 3 <= text.length && found >= 0 && found + 3 <= at && at - found < 2048) {
      const pair = 0x8000 | ((at - found) << 3);
      output.push(pair >> 8, pair & 0xff);
      at += 3;
      continue;
    }
    const byte = text[at] ?? 0;
    if (byte === 0 || (byte >= 9 && byte < 0x80)) output.push(byte);
    else output.push(1, byte);
    at += 1;
  }
  return Buffer.from(output);
}

/** 256 codes of eight bits for the 256 bytes, each a phrase that is coded itself but for itself. */
function huffTables(): Buffer[] {
  const huff = Buffer.alloc(24 + 1024 + 256);
  huff.write('HUFF');
  huff.writeUInt32BE(24, 8);
  huff.writeUInt32BE(24 + 1024, 12);
  for (let i = 0; i < 256; i += 1) huff.writeUInt32BE(((255 << 8) | 0x80 | 8) >>> 0, 24 + i * 4);
  const cdic = Buffer.alloc(16 + 512 + 256 * 3);
  cdic.write('CDIC');
  cdic.writeUInt32BE(256, 8);
  cdic.writeUInt32BE(8, 12);
  for (let i = 0; i < 256; i += 1) {
    const at = 512 + i * 3;
    cdic.writeUInt16BE(at, 16 + i * 2);
    cdic.writeUInt16BE(0x8001, 16 + at);
    cdic[16 + at + 2] = i;
  }
  return [huff, cdic];
}

export type IndexRow = { name: string; values: number[] };

/**
 * An index whose rows all have the same tags: pairs of tag and number of values. Its records are the
 * header, one of rows, one of labels, to which values refer by offset.
 */
export function makeIndex(
  tags: [tag: number, values: number][],
  rows: IndexRow[],
  labels: string[] = [],
): Buffer[] {
  const head = Buffer.alloc(56);
  head.write('INDX');
  head.writeUInt32BE(head.length, 4);
  head.writeUInt32BE(1, 24);
  const rules = tags.flatMap(([tag, values], i) => [tag, values, 1 << i, 0]);
  const tagx = Buffer.alloc(12 + rules.length + 4);
  tagx.write('TAGX');
  tagx.writeUInt32BE(tagx.length, 4);
  tagx.writeUInt32BE(1, 8);
  Buffer.from([...rules, 0, 0, 0, 1]).copy(tagx, 12);
  const control = (1 << tags.length) - 1;
  const entries = rows.map(({ name, values }) =>
    Buffer.concat([
      Buffer.from([name.length]),
      Buffer.from(name),
      Buffer.from([control]),
      ...values.map(variable),
    ]),
  );
  const body = Buffer.alloc(56);
  body.write('INDX');
  body.writeUInt32BE(rows.length, 24);
  body.writeUInt32BE(body.length + entries.reduce((sum, { length }) => sum + length, 0), 20);
  const table = Buffer.alloc(4 + rows.length * 2);
  table.write('IDXT');
  let at = body.length;
  for (const [i, { length }] of entries.entries()) {
    table.writeUInt16BE(at, 4 + i * 2);
    at += length;
  }
  return [
    Buffer.concat([head, tagx]),
    Buffer.concat([body, ...entries, table]),
    Buffer.concat(labels.map(labelOf)),
  ];
}

/** Where each label begins among the labels of an index. */
export function labelOffsets(labels: string[]): number[] {
  let offset = 0;
  return labels.map((label) => {
    const at = offset;
    offset += labelOf(label).length;
    return at;
  });
}

function labelOf(label: string): Buffer {
  const bytes = Buffer.from(label);
  return Buffer.concat([variable(bytes.length), bytes]);
}

function variable(value: number): Buffer {
  const bytes = [(value & 0x7f) | 0x80];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift(rest & 0x7f);
  return Buffer.from(bytes);
}
