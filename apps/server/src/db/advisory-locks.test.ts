import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { itemLocks, siteLocks } from './advisory-locks.ts';

const src = path.resolve(import.meta.dirname, '..');

it.each([
  ['one key', siteLocks],
  ['two keys', itemLocks],
])('no two locks of %s have the same number', (_, locks) => {
  const numbers = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('all numbers of locks are in one place', () => {
  const others = globSync('**/*.ts', { cwd: src }).filter((file) =>
    /\b727_?0\d\d\b|advisory\w*lock\w*\(\d/.test(readFileSync(path.join(src, file), 'utf8')),
  );
  expect(others).toEqual(['db/advisory-locks.ts']);
});
