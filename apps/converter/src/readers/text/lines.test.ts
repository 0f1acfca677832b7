import { expect, test } from 'vitest';
import { readableLines } from './lines.ts';

test('an endless line is broken between characters', () => {
  const text = `${'永'.repeat(3999)}𠮷${'和'.repeat(3)}`;
  expect(readableLines(text)).toEqual([`${'永'.repeat(3999)}𠮷`, '和和和']);
});
