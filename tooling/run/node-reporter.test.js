import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const SOURCES = {
  'a.test.js': `import { describe, test } from 'node:test';
    test('holds', () => {});
    test.skip('is left out', () => {});
    describe('all', () => { test('breaks', () => { throw new Error('no reader'); }); });`,
  'b.test.js': `import './gone.js';`,
  'reporter.js': `import { reportOf } from '${pathToFileURL(path.join(import.meta.dirname, 'node-reporter.js')).href}';
    export default async function* tell(events) { yield JSON.stringify(await reportOf(events)); }`,
};

test('a test that fails is named with its reason, and so is a file that does not load', () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'wenyuan-run-')));
  try {
    for (const [name, source] of Object.entries(SOURCES))
      writeFileSync(path.join(folder, name), source);
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    // The runner of this file would take another run for its own.
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const words = ['--test', '--test-reporter=./reporter.js', '*.test.js'];
    const { stdout } = spawnSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8' });
    const { passed, failures } = JSON.parse(stdout);
    assert.equal(passed, 1);
    const [breaks, gone] = failures;
    assert.equal(failures.length, 2);
    assert.equal(breaks.name, `${path.join(folder, 'a.test.js')} › breaks`);
    assert.match(breaks.reason, /no reader/);
    assert.equal(gone.name, path.join(folder, 'b.test.js'));
    assert.match(gone.reason, /ERR_MODULE_NOT_FOUND/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
