import { expect, test } from 'vitest';
import { bylineColumns } from './byline.ts';

test.for([
  ['', []],
  ['老子', ['老子']],
  ['李璟 李煜', ['李璟', '李煜']],
  ['蘅塘退士 编', ['蘅塘退士 编']],
  ['王禹偁 范仲淹 欧阳修 等', ['王禹偁', '范仲淹', '欧阳修 等']],
] as const)('%s is set in columns that name everybody', ([author, columns]) => {
  expect(bylineColumns(author)).toEqual(columns);
});
