import { expect, it } from 'vitest';
import { piecesOf } from './pieces-of.ts';

it('a text that is short enough is one piece', () => {
  expect(piecesOf('好书', 600)).toEqual(['好书']);
});

it('a long text is told whole, and what is cut by one piece is whole in the next', () => {
  const text = Array.from({ length: 400 }, (_, index) => `第${index}句`).join('');
  const pieces = piecesOf(text, 100);
  expect(pieces.every((piece) => piece.length <= 100)).toBe(true);
  for (let at = 0; at + 30 <= text.length; at += 1) {
    const phrase = text.slice(at, at + 30);
    expect(pieces.some((piece) => piece.includes(phrase))).toBe(true);
  }
});

it('no character is cut in two', () => {
  const pieces = piecesOf('𠮷'.repeat(300), 101);
  expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
  expect(pieces.at(-1)?.endsWith('𠮷')).toBe(true);
});
