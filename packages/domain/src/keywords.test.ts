import { expect, it } from 'vitest';
import { keywordsOf, withKeywords } from './keywords.ts';

it.each([
  ['论语,儒家', ['论语', '儒家']],
  ['论语，儒家、 孔子,', ['论语', '儒家', '孔子']],
  ['唐诗；宋词;元曲', ['唐诗', '宋词', '元曲']],
  ['诗,诗', ['诗']],
  ['Bill of Rights,Constitution', ['Bill of Rights', 'Constitution']],
  ['唐诗 宋词', ['唐诗', '宋词']],
  ['', []],
])('the keywords of "%s" are %j', (text, words) => expect(keywordsOf(text)).toEqual(words));

it.each([
  ['论语,儒家', '孔子，儒家', '论语,儒家,孔子'],
  ['论语、儒家；', '孔子', '论语、儒家,孔子'],
  ['唐诗 宋词', '元曲', '唐诗,宋词,元曲'],
  ['PDF,ai', 'pdf,AI', 'PDF,ai'],
  ['', '唐诗 宋词', '唐诗,宋词'],
  ['唐诗', ',', '唐诗'],
])('"%s" with "%s" is "%s"', (text, added, wanted) =>
  expect(withKeywords(text, added)).toBe(wanted),
);
