import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from './root.js';

const folder = path.join(root, 'docs/decisions');

test('a decision says below its title whether it holds', () => {
  const silent = readdirSync(folder).filter(
    (name) => !/^# .+\n\nStatus: \S/.test(readFileSync(path.join(folder, name), 'utf8')),
  );
  assert.deepEqual(silent, []);
});
