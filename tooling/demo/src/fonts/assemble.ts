import * as fontkit from 'fontkit';

/** TrueType outlines of some characters, as cut out of one slice of the font. */
export type Cut = { readonly ttf: Buffer; readonly codePoints: readonly number[] };

type Glyph = {
  readonly codePoint: number;
  readonly advance: number;
  readonly bearing: number;
  readonly outline: Buffer;
};

const UNITS_PER_EM = 1000;

function tablesOf(ttf: Buffer): (tag: string) => Buffer {
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < ttf.readUInt16BE(4); i += 1) {
    const at = 12 + i * 16;
    const offset = ttf.readUInt32BE(at + 8);
    const length = ttf.readUInt32BE(at + 12);
    tables.set(ttf.toString('latin1', at, at + 4), ttf.subarray(offset, offset + length));
  }
  return (tag) => {
    const table = tables.get(tag);
    if (table === undefined) throw new Error(`font without table ${tag}`);
    return table;
  };
}

function glyphsOf({ ttf, codePoints }: Cut): Glyph[] {
  const table = tablesOf(ttf);
  const font = fontkit.create(ttf);
  if (!('glyphForCodePoint' in font)) throw new Error('a slice holds one font');
  const [loca, glyf, hmtx] = [table('loca'), table('glyf'), table('hmtx')];
  const long = table('head').readInt16BE(50) === 1;
  const metrics = table('hhea').readUInt16BE(34);
  const start = (id: number) => (long ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2);
  return codePoints.map((codePoint) => {
    const { id } = font.glyphForCodePoint(codePoint);
    const outline = glyf.subarray(start(id), start(id + 1));
    if (outline.length > 0 && outline.readInt16BE(0) < 0) {
      throw new Error(
        `U+${codePoint.toString(16)} is composed of other glyphs, which cannot be moved`,
      );
    }
    const bearing =
      id < metrics
        ? hmtx.readInt16BE(id * 4 + 2)
        : hmtx.readInt16BE(metrics * 4 + (id - metrics) * 2);
    return {
      codePoint,
      advance: hmtx.readUInt16BE(Math.min(id, metrics - 1) * 4),
      bearing,
      outline,
    };
  });
}

function cmap(glyphs: readonly Glyph[]): Buffer {
  const groups: [number, number, number][] = [];
  glyphs.forEach(({ codePoint }, index) => {
    const last = groups.at(-1);
    if (last !== undefined && last[1] + 1 === codePoint) last[1] = codePoint;
    else groups.push([codePoint, codePoint, index + 1]);
  });
  const table = Buffer.alloc(12 + 16 + groups.length * 12);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(16 + groups.length * 12, 16);
  table.writeUInt32BE(groups.length, 24);
  groups.forEach(([first, last, id], index) => {
    table.writeUInt32BE(first, 28 + index * 12);
    table.writeUInt32BE(last, 32 + index * 12);
    table.writeUInt32BE(id, 36 + index * 12);
  });
  return table;
}

function nameTable(family: string): Buffer {
  const ids = [1, 4, 6];
  const text = Buffer.from(family, 'utf16le').swap16();
  const table = Buffer.alloc(6 + ids.length * 12);
  table.writeUInt16BE(ids.length, 2);
  table.writeUInt16BE(table.length, 4);
  ids.forEach((nameId, index) => {
    const record = [3, 1, 0x409, nameId, text.length, 0];
    record.forEach((value, field) => table.writeUInt16BE(value, 6 + index * 12 + field * 2));
  });
  return Buffer.concat([table, text]);
}

function pad(table: Buffer): Buffer {
  return Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
}

function writeFont(tables: Readonly<Record<string, Buffer>>): Buffer {
  const tags = Object.keys(tables).toSorted();
  const directory = Buffer.alloc(12 + tags.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tags.length, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  tags.forEach((tag, index) => {
    const table = tables[tag] ?? Buffer.alloc(0);
    const at = 12 + index * 16;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    const padded = pad(table);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}

/**
 * Assembles one TrueType font from many subsets of the same family, so that a document embeds one font and not a hundred.
 * It has only what a PDF needs: no layout tables, no vertical metrics. The bytes depend only on the input.
 */
export function assembleFont(family: string, cuts: readonly Cut[]): Buffer {
  const glyphs = cuts.flatMap(glyphsOf).toSorted((a, b) => a.codePoint - b.codePoint);
  const first = cuts[0];
  if (first === undefined) throw new Error('nothing to assemble');
  const table = tablesOf(first.ttf);
  const outlines = glyphs.map(({ outline }) => pad(outline));
  const loca = Buffer.alloc((glyphs.length + 2) * 4);
  let offset = 0;
  outlines.forEach((outline, index) => {
    offset += outline.length;
    loca.writeUInt32BE(offset, (index + 2) * 4);
  });
  const hmtx = Buffer.alloc((glyphs.length + 1) * 4);
  hmtx.writeUInt16BE(UNITS_PER_EM, 0);
  glyphs.forEach(({ advance, bearing }, index) => {
    hmtx.writeUInt16BE(advance, (index + 1) * 4);
    hmtx.writeInt16BE(bearing, (index + 1) * 4 + 2);
  });
  const head = Buffer.from(table('head'));
  head.fill(0, 8, 12);
  head.fill(0, 20, 36);
  head.writeInt16BE(1, 50);
  const hhea = Buffer.from(table('hhea'));
  hhea.writeUInt16BE(glyphs.length + 1, 34);
  const maxp = Buffer.from(table('maxp'));
  maxp.writeUInt16BE(glyphs.length + 1, 4);
  const post = Buffer.alloc(32);
  post.writeUInt32BE(0x00030000, 0);
  return writeFont({
    'OS/2': Buffer.from(table('OS/2')),
    cmap: cmap(glyphs),
    glyf: Buffer.concat(outlines),
    head,
    hhea,
    hmtx,
    loca,
    maxp,
    name: nameTable(family),
    post,
  });
}
