import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from './root.js';
import { files } from './sources.js';

const isCode = (file) =>
  /^(?:apps|packages)\/.+\.tsx?$/.test(file) && !/\.(?:test|stories)\.tsx?$/.test(file);

test('a title comes between title marks by `bookTitle`, which minds those inside of it', () => {
  const byHand = files.filter(
    (file) => isCode(file) && /《\$?\{/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  assert.deepEqual(byHand, ['packages/domain/src/book-title.ts']);
});
