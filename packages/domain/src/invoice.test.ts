import { expect, it } from 'vitest';
import { isUnifiedCode } from './invoice.ts';

it('a unified social credit code ends with the sign that follows from the others', () => {
  // Published codes of a company, an authority and an institution.
  for (const code of ['91350100M000100Y43', '91440300708461136T', '91110000802100433B'])
    expect(isUnifiedCode(code), code).toBe(true);
  expect(isUnifiedCode('91350100M000100220'), 'nothing remains').toBe(true);
  for (const code of [
    '91350100M000100Y44',
    '91440300708461137T',
    '9135010OM000100Y43',
    '91350100M000100Y4',
    '91350100m000100y43',
    '',
  ])
    expect(isUnifiedCode(code), code).toBe(false);
});
