type Script = {
  /** As MuPDF requests a font for it and as the file names of Noto fonts have it. */
  stem: string;
  /** ISO 15924. */
  code: string;
  /** A font that has this one counts as a font of the script. Headers of fonts claim more than they have. */
  letter: string;
};

/** Scripts that are written today and that neither MuPDF nor the fonts of this package have. */
export const SCRIPTS: readonly Script[] = [
  { stem: 'Arabic', code: 'Arab', letter: 'ع' },
  { stem: 'Armenian', code: 'Armn', letter: 'ա' },
  { stem: 'Bengali', code: 'Beng', letter: 'ক' },
  { stem: 'CanadianAboriginal', code: 'Cans', letter: 'ᐃ' },
  { stem: 'Cherokee', code: 'Cher', letter: 'Ꭰ' },
  { stem: 'Devanagari', code: 'Deva', letter: 'क' },
  { stem: 'Ethiopic', code: 'Ethi', letter: 'አ' },
  { stem: 'Georgian', code: 'Geor', letter: 'ა' },
  { stem: 'Gujarati', code: 'Gujr', letter: 'ક' },
  { stem: 'Gurmukhi', code: 'Guru', letter: 'ਕ' },
  { stem: 'Hebrew', code: 'Hebr', letter: 'א' },
  { stem: 'Kannada', code: 'Knda', letter: 'ಕ' },
  { stem: 'Khmer', code: 'Khmr', letter: 'ក' },
  { stem: 'Lao', code: 'Laoo', letter: 'ກ' },
  { stem: 'Lisu', code: 'Lisu', letter: 'ꓐ' },
  { stem: 'Malayalam', code: 'Mlym', letter: 'ക' },
  { stem: 'Mongolian', code: 'Mong', letter: 'ᠠ' },
  { stem: 'Myanmar', code: 'Mymr', letter: 'က' },
  { stem: 'NewTaiLue', code: 'Talu', letter: 'ᦀ' },
  { stem: 'NKo', code: 'Nkoo', letter: 'ߊ' },
  { stem: 'Oriya', code: 'Orya', letter: 'କ' },
  { stem: 'PhagsPa', code: 'Phag', letter: 'ꡀ' },
  { stem: 'Sinhala', code: 'Sinh', letter: 'ක' },
  { stem: 'Syriac', code: 'Syrc', letter: 'ܐ' },
  { stem: 'TaiLe', code: 'Tale', letter: 'ᥐ' },
  { stem: 'TaiTham', code: 'Lana', letter: 'ᨠ' },
  { stem: 'Tamil', code: 'Taml', letter: 'க' },
  { stem: 'Telugu', code: 'Telu', letter: 'క' },
  { stem: 'Thaana', code: 'Thaa', letter: 'ހ' },
  { stem: 'Thai', code: 'Thai', letter: 'ก' },
  { stem: 'Tibetan', code: 'Tibt', letter: 'ཀ' },
  { stem: 'Tifinagh', code: 'Tfng', letter: 'ⴰ' },
  { stem: 'Yi', code: 'Yiii', letter: 'ꀀ' },
];

/** Where their usual characters have a font; single ones may not. */
const FAMILIAR = ['Latn', 'Grek', 'Cyrl', 'Hang', 'Hira', 'Kana', 'Bopo'];

const names = new Intl.DisplayNames('zh-Hans', { type: 'script' });
const patterns = [...SCRIPTS.map(({ code }) => code), ...FAMILIAR].map(
  (code) => [code, new RegExp(String.raw`\p{Script=${code}}`, 'u')] as const,
);

/** The Chinese name of a script by its ISO 15924 code. */
export function scriptName(code: string): string {
  return names.of(code) ?? code;
}

/** What operators read as the kind of a character that has no glyph. */
export function scriptOf(character: string): string {
  if (/\p{Script=Han}/u.test(character)) return '生僻汉字';
  const [code] = patterns.find(([, pattern]) => pattern.test(character)) ?? [];
  if (code !== undefined) return scriptName(code);
  if (/\p{Extended_Pictographic}/u.test(character)) return '表情符号';
  return /\p{Script=Common}|\p{Script=Inherited}/u.test(character) ? '符号' : '其他文字';
}
