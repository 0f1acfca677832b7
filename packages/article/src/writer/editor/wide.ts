/**
 * Characters of the scripts that are written without spaces, for a class of a regular expression with the flag `u`: letters,
 * and marks, with those that they share with other scripts.
 */
export const WIDE = String.raw`\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}·—‘’“”…`;
export const isWide = new RegExp(`[${WIDE}]`, 'u');

/** What can be one address: in these scripts the sentence goes on right behind it. */
export const UNBROKEN = new RegExp(`[^${WIDE}]+`, 'gu');

const ALL_WIDE = new RegExp(`[${WIDE}]`, 'gu');

/** Whether most of a text is of these scripts. */
export function isProse(text: string): boolean {
  return (text.match(ALL_WIDE)?.length ?? 0) * 2 > text.replaceAll(/\s+/g, '').length;
}
