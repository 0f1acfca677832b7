import { expect, test } from 'vitest';
import { signOf } from './signs.ts';

test('signs of Windows are read as what they show, by the name of their font', () => {
  const read = (code: number, ...fonts: string[]) => fonts.map((font) => signOf(code, font));
  expect(read(0xf061, 'Symbol', 'ABCDEF+SymbolMT', 'Symbol,Bold')).toEqual(['α', 'α', 'α']);
  expect(read(0xf06c, 'Wingdings-Regular', 'ABCDEF+Wingdings')).toEqual(['●', '●']);
  expect(read(0xf052, 'Wingdings2', 'ABCDEF+Wingdings-2')).toEqual(['☑', '☑']);
  expect(read(0xf0b7, 'Calibri', 'Symbol')).toEqual(['•', '•']);
  expect(read(0xf061, 'Calibri', 'SymbolSet', 'Wingdings4')).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
