import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { anchorsOf, documents, inlineCodeOf, linksOf, read } from './markdown.js';
import { files } from './sources.js';

const folders = new Set(files.flatMap((file) => parentsOf(file)));

function parentsOf(file) {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** What a path in a sentence stands for: `*` for one name, `<noun>` for any word, `{a,b}` for either. */
function patternOf(named) {
  const pattern = named
    .replaceAll(/[.+()[\]|^$\\]/g, String.raw`\$&`)
    .replaceAll(/<[^>]+>/g, '[^/]+')
    .replaceAll('**', '.+')
    .replaceAll(/(?<!\.)\*/g, '[^/]*')
    .replaceAll(/\{([^}]+)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`);
  return new RegExp(`(^|/)${pattern}$`);
}

const TOP = /^(apps|packages|tooling|docs|deploy|\.github)\//;
const FILE = /^[\w@.<>{}*,][\w@.<>{}*,/-]*\.(ts|tsx|js|css|md|sql)$/;
/** Written by the build. */
const MADE = /(^|\/)(dist|node_modules)\/|^main\.js$/;

/** Whether the words in backticks name a file or folder of the repository. */
function isPath(words) {
  return !MADE.test(words) && (FILE.test(words) || (TOP.test(words) && !/\s/.test(words)));
}

function isThere(named) {
  const pattern = patternOf(named.replace(/\/$/, ''));
  return [...files, ...folders].some((file) => pattern.test(file));
}

for (const document of documents)
  test(`${document}: files and folders that it names are there`, () => {
    // A table of tests may name the package of a file before it.
    const named = inlineCodeOf(read(document)).map((words) => words.replace(/^[a-z-]+: /, ''));
    assert.deepEqual(
      named.filter((words) => isPath(words) && !isThere(words)),
      [],
    );
  });

for (const document of documents)
  test(`${document}: its links lead somewhere`, () => {
    const dead = linksOf(read(document)).filter((target) => {
      if (/^[a-z]+:/.test(target)) return false;
      const [file, anchor] = decodeURI(target).split('#');
      const found = file === '' ? document : path.posix.join(path.posix.dirname(document), file);
      if (!files.includes(found) && !folders.has(found)) return true;
      return anchor !== undefined && !anchorsOf(read(found)).includes(anchor);
    });
    assert.deepEqual(dead, []);
  });

test('a file that is gone would be found', () => {
  assert.equal(
    isPath('modules/user/gone.service.ts') && isThere('modules/user/gone.service.ts'),
    false,
  );
  assert.equal(isThere('modules/user/me.service.ts'), true);
  assert.equal(isThere('apps/server/src/modules/<noun>'), true);
  assert.equal(isThere('apps/gone'), false);
});
