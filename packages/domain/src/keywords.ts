const MARKS = /[,，、;；\n]+/;

/** A text of keywords with those of another one that it lacks, in whatever case it has them. */
export function withKeywords(text: string, added: string): string {
  const known = new Set(keywordsOf(text).map((word) => word.toLowerCase()));
  const missing = keywordsOf(added).filter((word) => !known.has(word.toLowerCase()));
  if (missing.length === 0) return text;
  // Spaces part words only where no mark does, and here is one.
  const kept = MARKS.test(text) ? text.replace(/[,，、;；\s]+$/, '') : keywordsOf(text).join();
  return [...(kept === '' ? [] : [kept]), ...missing].join();
}

/** The keywords of a text; spaces part them only where no other mark does, so that "Bill of Rights" stays one. */
export function keywordsOf(text: string): string[] {
  const words = text.split(MARKS.test(text) ? MARKS : /\s+/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
