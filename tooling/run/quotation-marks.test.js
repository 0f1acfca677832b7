import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './markdown.js';
import { files } from './sources.js';

const isCode = (file) => /^(?:apps|packages)\/.+\.tsx?$/.test(file);
/** Not the lists of signs, in which others follow. */
const isCornered = (text) => /「(?![『」])/.test(text);

test('what people read has one pair of quotation marks, “”', () => {
  assert.deepEqual(
    files.filter((file) => isCode(file) && isCornered(read(file))),
    [],
  );
  assert.equal(isCornered('开启「启用水印」后才起作用'), true);
});
