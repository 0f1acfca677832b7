/** A character of a line and where it stands along it. */
export type Placed = { character: string; from: number; to: number };

/** Accents that stand for themselves, as TeX and others print them over the letter beside, and what they are on a letter. */
const COMBINING: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '\u00b4': '\u0301',
  '\u02c6': '\u0302',
  '\u02dc': '\u0303',
  '\u00af': '\u0304',
  '\u02d8': '\u0306',
  '\u02d9': '\u0307',
  '\u00a8': '\u0308',
  '\u02da': '\u030a',
  '\u02dd': '\u030b',
  '\u02c7': '\u030c',
  '\u00b8': '\u0327',
  '\u02db': '\u0328',
};
const DOTLESS: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };
/** An accent printed beside a letter covers none of it. */
const COVERED = 0.5;

/** Whether an accent may be among the characters of a line: most have none. */
export function mayHaveAccents(character: string): boolean {
  return COMBINING[character] !== undefined;
}

/** The one letter that an accent and the letter under it are; undefined where they are none. */
function composed(accent: string, letter: string): string | undefined {
  const mark = COMBINING[accent];
  if (mark === undefined) return undefined;
  const whole = `${DOTLESS[letter] ?? letter}${mark}`.normalize('NFC');
  return whole.length === 1 ? whole : undefined;
}

function covers(accent: Placed, letter: Placed): boolean {
  const common = Math.min(accent.to, letter.to) - Math.max(accent.from, letter.from);
  return common > COVERED * Math.min(accent.to - accent.from, letter.to - letter.from);
}

/** Letters whose accent is printed as a character of its own become one, so that words are found as they are read. */
export function composeAccents<Glyph>(
  glyphs: readonly Glyph[],
  read: (glyph: Glyph) => Placed,
  make: (letter: Glyph, character: string) => Glyph,
): Glyph[] {
  const result: Glyph[] = [];
  for (const glyph of glyphs) {
    const before = result.at(-1);
    const whole = before === undefined ? undefined : together(read(before), read(glyph));
    if (before === undefined || whole === undefined) {
      result.push(glyph);
      continue;
    }
    const isAccentFirst = COMBINING[read(before).character] !== undefined;
    result[result.length - 1] = make(isAccentFirst ? glyph : before, whole);
  }
  return result;
}

function together(before: Placed, after: Placed): string | undefined {
  const whole =
    composed(before.character, after.character) ?? composed(after.character, before.character);
  if (whole === undefined) return undefined;
  const isAccentFirst = COMBINING[before.character] !== undefined;
  const isOver = isAccentFirst ? covers(before, after) : covers(after, before);
  return isOver ? whole : undefined;
}
