const isLatin = /\p{Script=Latin}/u;
const isChinese = /\p{Script=Han}/u;

/**
 * The `lang` of a text that people wrote without saying in which language: 'en' where it has letters and no Han sign. Another
 * language with letters is set in the same faces, which draw quotes and apostrophes as wide as letters, not as Han signs.
 */
export function langOf(text: string): 'en' | undefined {
  return isLatin.test(text) && !isChinese.test(text) ? 'en' : undefined;
}
