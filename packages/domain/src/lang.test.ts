import { expect, it } from 'vitest';
import { langOf } from './lang.ts';

it.each([
  ['Cambridge IELTS 18 Student’s Book', 'en'],
  ['唐诗三百首', undefined],
  ['Docker 入门', undefined],
  ['2026', undefined],
  ['いろは', undefined],
  ['', undefined],
])('"%s" is marked as %s', (text, lang) => expect(langOf(text)).toBe(lang));
