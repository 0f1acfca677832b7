/** The characters of GBK and their bytes, read backwards from the decoder of the platform. */
function readTable(): ReadonlyMap<string, Buffer> {
  const decoder = new TextDecoder('gbk');
  const table = new Map<string, Buffer>();
  for (let first = 0x81; first <= 0xfe; first += 1) {
    for (let second = 0x40; second <= 0xfe; second += 1) {
      if (second === 0x7f) continue;
      const bytes = Buffer.from([first, second]);
      const character = decoder.decode(bytes);
      if ([...character].length === 1 && character !== '\uFFFD') table.set(character, bytes);
    }
  }
  return table;
}

let table: ReadonlyMap<string, Buffer> | undefined;

/** A text as GBK, in which the bills of Alipay are; what GBK has not becomes a question mark. */
export function encodeGbk(text: string): Buffer {
  table ??= readTable();
  const known = table;
  return Buffer.concat(
    [...text].map((character) => {
      const code = character.codePointAt(0) ?? 0;
      return code < 0x80 ? Buffer.from([code]) : (known.get(character) ?? Buffer.from('?'));
    }),
  );
}
