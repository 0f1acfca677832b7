import { expect, it } from 'vitest';
import { cut, excerpt } from './cut.ts';

it('a text that is cut ends in no half of a character', () => {
  expect(cut('书𠮷', 2)).toBe('书');
  expect(cut('书𠮷', 3)).toBe('书𠮷');
});

it('an excerpt says that the text goes on', () => {
  expect(excerpt('论语集注', 4)).toBe('论语集注');
  expect(excerpt('论语𠮷注', 3)).toBe('论语…');
});
