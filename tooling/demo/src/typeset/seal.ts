import type { Sheet } from './sheet.ts';

/** A red seal of one, two or four characters. */
export function seal(
  sheet: Sheet,
  x: number,
  y: number,
  options: { text: string; size: number; color: string },
): void {
  const { text, size, color } = options;
  const chars = Array.from(text);
  sheet.pdf
    .roundedRect(x, y, size, chars.length === 2 ? size * 1.75 : size, size * 0.1)
    .fill(color);
  const ink = (fontSize: number) => ({ face: 'heavy', size: fontSize, color: '#ffffff' }) as const;
  if (chars.length === 4) {
    chars.forEach((char, index) => {
      const column = index < 2 ? 0.71 : 0.29;
      const row = index % 2;
      sheet.centred(char, x + size * column, y + size * (0.43 + row * 0.42), ink(size * 0.37));
    });
    return;
  }
  chars.forEach((char, index) => {
    sheet.centred(char, x + size / 2, y + size * (0.72 + index * 0.78), ink(size * 0.66));
  });
}
