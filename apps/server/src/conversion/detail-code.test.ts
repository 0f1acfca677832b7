import { expect, test } from 'vitest';
import { codeOf, withCode } from './detail-code.ts';

test.each([
  [withCode('too_many_pages'), 'too_many_pages'],
  [`${withCode('corrupt', 'exit 1')}\ncode of the reader`, 'corrupt'],
  ['exit 1\ncode corrupt', ''],
  ['', ''],
])('the code of the detail %j is %j', (detail, code) => {
  expect(codeOf(detail)).toBe(code);
});
