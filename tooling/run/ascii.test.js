import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from './root.js';

/** The script after the rewriting, with what it exports before and after. */
async function rewrite(script) {
  const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-ascii-'));
  try {
    const file = path.join(folder, 'a', 'b.js');
    mkdirSync(path.dirname(file));
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(file, script);
    const { href } = pathToFileURL(file);
    const before = await import(`${href}?before`);
    execFileSync(process.execPath, [path.join(root, 'tooling/run/ascii.js'), folder]);
    const after = await import(`${href}?after`);
    return { text: readFileSync(file, 'utf8'), before: { ...before }, after: { ...after } };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('strings, templates and names keep their values without a character beyond ASCII', async () => {
  const { text, before, after } = await rewrite(
    String.raw`export const 名 = { 全部: '文渊𠮷é', ['\\中']: "\中", [${'`'}\\\\库\${1}${'`'}]: 1 }; // 注`,
  );
  assert.match(text, /^[\0-\x7f]*$/);
  assert.deepEqual(after, before);
  assert.equal(after['名']['全部'], '文渊𠮷é');
});

test('expressions find what they found', async () => {
  const { text, after } = await rewrite(
    String.raw`export const found = [/[ぁ-ヿ〇]/u, /^\中$/, /\\中/, /[𠀀-𠮿]/u, new RegExp(String.raw${'`'}[\p{L}ー]${'`'}, 'u')]
      .map((expression) => [...'あ中𠮷ー\\中'].filter((letter) => expression.test(letter)).join('') + expression.test('\\中'));`,
  );
  assert.match(text, /^[\0-\x7f]*$/);
  assert.deepEqual(after.found, ['あーfalse', '中中false', 'true', '𠮷false', 'あ中𠮷ー中true']);
});
