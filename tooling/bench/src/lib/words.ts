const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|[\p{L}\p{N}]+/gu;

/** Words, and each character of scripts written without spaces. */
export function wordsOf(text: string): string[] {
  // Programs disagree whether a hyphenated word at a line end is one word or two, so such words are joined.
  return (
    text
      .normalize('NFKC')
      .replace(/[-\u00ad]\n/g, '')
      .toLowerCase()
      .match(WORD) ?? []
  );
}

/** Share of the reference's words that our text has, regardless of position. */
export function shareFound(ours: string[], reference: string[]): number {
  if (reference.length === 0) return 1;
  const left = new Map<string, number>();
  for (const word of ours) left.set(word, (left.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of reference) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    found += 1;
  }
  return found / reference.length;
}

/** Share of the found words in the same order, by the longest common subsequence. */
export function shareInOrder(ours: string[], reference: string[]): number {
  const found = Math.round(shareFound(ours, reference) * reference.length);
  if (found === 0) return 1;
  let row = new Uint32Array(reference.length + 1);
  for (const word of ours) {
    const next = new Uint32Array(row.length);
    for (let i = 1; i < row.length; i += 1) {
      next[i] =
        reference[i - 1] === word ? (row[i - 1] ?? 0) + 1 : Math.max(row[i] ?? 0, next[i - 1] ?? 0);
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / found;
}
