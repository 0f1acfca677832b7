import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { readArguments, UsageError } from './arguments.ts';

test('files are known by their whole path, as tools see them from elsewhere', () => {
  const { input, outDir } = readArguments(['a.avi', 'out']);
  expect([isAbsolute(input), isAbsolute(outDir)]).toEqual([true, true]);
});

test.each([
  ['no pages', ['--max-pages', '0']],
  ['less than none', ['--max-pages', '-1']],
  ['half of one', ['--max-pages', '1.5']],
  ['no number', ['--timeout-ms', 'long']],
  ['a language that is a path', ['--recognize', '../eng']],
  ['a language that is an option', ['--recognize=--psm']],
])('%s is a wrong argument', (_what, wrong) => {
  expect(() => readArguments(['a.pdf', 'out', ...wrong])).toThrow(UsageError);
});

test('a time that no timer can wait is the longest that one can', () => {
  const { limits } = readArguments(['a.pdf', 'out', '--timeout-ms', '9999999999']);
  expect(limits.timeoutMs).toBe(2 ** 31 - 1);
});
