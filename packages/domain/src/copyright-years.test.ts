import { expect, it } from 'vitest';
import { copyrightYears } from './copyright-years.ts';

it.each([
  ['2019', '2019–2026'],
  ['2026', '2026'],
  ['', '2026'],
  // Kept from before a year to come was refused.
  ['2030', '2026'],
])('a notice of 2026 from %j says %j', (start, years) =>
  expect(copyrightYears(start, new Date('2026-06-01T00:00:00Z'))).toBe(years),
);

it('the year begins at midnight in China', () => {
  expect(copyrightYears('', new Date('2026-12-31T15:59:59Z'))).toBe('2026');
  expect(copyrightYears('', new Date('2026-12-31T16:00:00Z'))).toBe('2027');
});
