const MARKS = /[,，、;；\n]+/;

/** The keywords of a text; spaces part them only where no other mark does, so that "Bill of Rights" stays one. */
export function keywordsOf(text: string): string[] {
  const words = text.split(MARKS.test(text) ? MARKS : /\s+/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
