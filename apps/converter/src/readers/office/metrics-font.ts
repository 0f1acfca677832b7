const UNITS_PER_EM = 1000;
/** Characters that no document has: fontconfig leaves out fonts without any, and takes those of one width for typewriters'. */
const [FIRST, LAST] = [0xf8fd, 0xf8ff];
const WIDTHS = [1000, 750, 500, 250];

/** LibreOffice takes the lines of a font whose file is smaller than a kilobyte for empty. */
const PADDING = 2048;

/** A font without letters, in thousandths of an em: it is only there to measure lines by. */
export function metricsFont(
  family: string,
  { ascent, descent, isBold }: { ascent: number; descent: number; isBold: boolean },
): Buffer {
  return sfnt({
    'OS/2': Buffer.concat([
      shorts(3, UNITS_PER_EM, isBold ? 700 : 400, 5, 0, ...Array<number>(11).fill(0)),
      Buffer.alloc(10 + 16 + 4),
      // Bold or regular, and use what is written here rather than in `hhea`.
      shorts(isBold ? 0xa0 : 0xc0, FIRST, LAST, ascent, -descent, 0, ascent, descent),
      Buffer.alloc(8 + 10),
    ]),
    cmap: cmap(),
    glyf: Buffer.alloc(PADDING),
    head: head(isBold),
    hhea: shorts(
      1,
      0,
      ascent,
      -descent,
      0,
      UNITS_PER_EM,
      ...Array<number>(11).fill(0),
      WIDTHS.length,
    ),
    hmtx: shorts(...WIDTHS.flatMap((width) => [width, 0])),
    loca: shorts(0, ...WIDTHS.map(() => 0)),
    maxp: shorts(1, 0, WIDTHS.length, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
    name: names(family, isBold ? 'Bold' : 'Regular'),
    post: Buffer.concat([shorts(3, 0), Buffer.alloc(28)]),
  });
}

function head(isBold: boolean): Buffer {
  const table = Buffer.alloc(54);
  table.writeUInt32BE(0x00010000, 0);
  table.writeUInt32BE(0x5f0f3cf5, 12);
  table.writeUInt16BE(UNITS_PER_EM, 18);
  table.writeUInt16BE(isBold ? 1 : 0, 44);
  table.writeUInt16BE(8, 46);
  return table;
}

/** One segment for the characters, one that ends the list. */
function cmap(): Buffer {
  const body = shorts(4, 4, 1, 0, LAST, 0xffff, 0, FIRST, 0xffff, 1 - FIRST, 1, 0, 0);
  return Buffer.concat([shorts(0, 1, 3, 1, 0, 12, 4, body.length + 6, 0), body]);
}

function names(family: string, style: string): Buffer {
  const full = `${family} ${style}`;
  const entries = [family, style, full, full, '1.0', full.replaceAll(' ', '')];
  const texts = entries.map((text) => Buffer.from(text, 'utf16le').swap16());
  let at = 0;
  const records = texts.map((text, id) => {
    const record = shorts(3, 1, 0x409, id + 1, text.length, at);
    at += text.length;
    return record;
  });
  return Buffer.concat([shorts(0, texts.length, 6 + texts.length * 12), ...records, ...texts]);
}

function shorts(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, at * 2);
  return buffer;
}

/** Checksums stay empty: nothing here checks them. */
function sfnt(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables);
  let offset = 12 + entries.length * 16;
  const directory: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const [tag, table] of entries) {
    const record = Buffer.alloc(16);
    record.write(tag, 'latin1');
    record.writeUInt32BE(offset, 8);
    record.writeUInt32BE(table.length, 12);
    directory.push(record);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([shorts(1, 0, entries.length, 128, 3, 32), ...directory, ...bodies]);
}
