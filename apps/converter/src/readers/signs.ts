import { readSigns } from '../bundled-fonts.ts';

/** Where fonts of signs have their characters: Unicode leaves these to each font. */
const [FIRST, LAST] = [0xf020, 0xf0ff];
/** As the name of a font in a PDF is written: a mark of its own before it, its style behind it. */
const NAME = /^(?:[A-Z]{6}\+)?(Symbol|Wingdings|Webdings)[ -]?([23]?)(?:MT)?(?:[,-].*)?$/;
const BULLET_OF_SYMBOL = 0xf0b7;

let signs: ReadonlyMap<string, readonly string[]> | undefined;

export function mayBeSign(code: number): boolean {
  return code >= FIRST && code <= LAST;
}

/** The sign that a font draws for such a character; the bullet of Word's lists is one whatever its font is called. */
export function signOf(code: number, font: string): string | undefined {
  signs ??= new Map(Object.entries(readSigns()).map(([name, all]) => [name, Array.from(all)]));
  const [, family = '', number = ''] = NAME.exec(font) ?? [];
  const sign = signs.get(`${family} ${number}`.trim())?.[code - FIRST];
  if (sign !== undefined && sign !== ' ') return sign;
  return family === '' && code === BULLET_OF_SYMBOL ? '•' : undefined;
}
