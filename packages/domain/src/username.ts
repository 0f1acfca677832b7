/** What shows nothing, turns the direction of what follows, or is not a character at all. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Marks piled on a letter, or on none. */
const PILED_MARKS = /^\p{M}|\p{M}{2}/u;

/** Latin letters of living languages: phonetic ones look like others. */
const LATIN = String.raw`a-zA-Z\u00aa\u00ba\u00c0-\u01bf\u01c4-\u024f\u1e00-\u1eff`;
const EAST_ASIAN = ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'];
/** Each of them alone: together with another script they imitate it. */
const ALONE = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Georgian',
  'Greek',
  'Hebrew',
  'Khmer',
  'Lao',
  'Mongolian',
  'Myanmar',
  'Tamil',
  'Thai',
  'Tibetan',
  'Yi',
];
const ANY = String.raw`\p{Script=Common}\p{Script=Inherited}`;
const scripts = [
  LATIN + EAST_ASIAN.map((name) => `\\p{Script=${name}}`).join(''),
  ...ALONE.map((name) => `\\p{Script=${name}}`),
].map((letters) => new RegExp(`^[${ANY}${letters}]*$`, 'u'));

/** Why a name could be taken for another one, or undefined. Chinese with Latin letters is as usual as Chinese. */
export function deceptionOf(name: string): string | undefined {
  if (INVISIBLE.test(name)) return '用户名不能含有不可见的字符';
  if (PILED_MARKS.test(name)) return '用户名不能含有叠加的符号';
  if (!scripts.some((script) => script.test(name))) return '用户名不能混用形近的不同文字';
  return undefined;
}

/**
 * Letters of other scripts and the Latin ones that they look like: names that differ in these alone are equal. Both cases
 * are named, since a database may know only those of ASCII.
 */
export const LOOKALIKES = {
  from: 'аеорсухіјѕһԁԛԝѵӏкмтнвАЕОРСУХІЈЅҺКМТНВαοντρυικχεγωβΑΒΕΖΗΙΚΜΝΟΡΤΥΧı',
  to: 'aeopcyxijshdqwvlkmthbaeopcyxijshkmthbaovtpuikxeywbabezhikmnoptyxi',
} as const;
