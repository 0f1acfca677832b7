/** Fen as providers write yuan: 1205 is `12.05`. */
export function yuanOf(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`;
}

/** The fen of an amount in yuan; undefined when the text is none, or has parts of a fen. */
export function fenOf(yuan: string): number | undefined {
  const found = /^(-?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(yuan.trim());
  if (found === null) return undefined;
  const [, sign = '', whole = '', part = ''] = found;
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' ? -fen : fen;
}
