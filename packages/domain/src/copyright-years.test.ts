import { expect, it } from 'vitest';
import { copyrightYears } from './copyright-years.ts';

it.each([
  ['2019', '2019–2026'],
  ['2026', '2026'],
  ['', '2026'],
  // Kept from before a year to come was refused.
  ['2030', '2026'],
])('a notice of 2026 from %j says %j', (start, years) =>
  expect(copyrightYears(start, 2026)).toBe(years),
);
