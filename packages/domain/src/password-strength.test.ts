import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'short'],
  ['Ab3$xyz', 'short'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['87654321', 'weak'],
  ['password', 'weak'],
  ['Password2026', 'weak'],
  ['woaini5201314', 'weak'],
  ['hebtmzqk', 'weak'],
  ['kettle92', 'weak'],
  ['kettle-92', 'fair'],
  ['mountain28', 'fair'],
  ['kettle-920', 'fair'],
  ['mountain2846', 'strong'],
  ['reading-is-good', 'strong'],
  ['明月几时有把酒问青天', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password, 8)).toBe(strength);
});
