/** Text in an encoding that Node only decodes; throws on a character it does not have. */
export function encode(
  text: string,
  encoding: 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'euc-kr',
): Buffer {
  const codes = tableOf(encoding);
  return Buffer.concat(
    Array.from(text, (character) => {
      const bytes = character < '\x80' ? Buffer.from(character) : codes.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}

export function utf16(text: string, order: 'le' | 'be'): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

const tables = new Map<string, Map<string, Buffer>>();

function tableOf(encoding: string): Map<string, Buffer> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, Buffer>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const bytes = Buffer.from([lead, trail]);
      const text = decoder.decode(bytes);
      if (Array.from(text).length === 1 && text !== '\ufffd' && !table.has(text))
        table.set(text, bytes);
    }
  }
  tables.set(encoding, table);
  return table;
}
