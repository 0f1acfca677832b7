import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('files are known by their whole path, as tools see them from elsewhere', () => {
  const { input, outDir } = readArguments(['a.avi', 'out']);
  expect([isAbsolute(input), isAbsolute(outDir)]).toEqual([true, true]);
});
