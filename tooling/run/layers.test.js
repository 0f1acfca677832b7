import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from './root.js';

/** Writes a file for a moment and returns the output of lint. */
function lint(file, source) {
  const folder = path.join(root, path.dirname(file));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(root, file), source);
  try {
    const program = path.join(root, 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(program, [file], { cwd: root, encoding: 'utf8' });
    return stdout;
  } finally {
    rmSync(path.join(root, file));
  }
}

const FORBIDDEN = [
  ['apps/site/src/lib', '../features/search/index.ts'],
  ['apps/site/src/lib', '../app/router.tsx'],
  ['apps/site/src/features/home', '../../app/router.tsx'],
  ['apps/site/src/features/home', '../library/list-style.ts'],
  ['apps/site/src/features/home', '../../main.tsx'],
  ['apps/site/src/app', '../features/home/banner-stage.tsx'],
  ['apps/admin/src/features/dashboard', '../document/status-cell.tsx'],
  ['apps/admin/src/kit', '../features/document/index.ts'],
  ['apps/admin/src/kit', '../app/screens.ts'],
  ['apps/admin/src/lib', '../kit/index.ts'],
];
const ALLOWED = [
  ['apps/site/src/features/home', '../search/index.ts'],
  ['apps/site/src/features/home', '../../lib/paths.ts'],
  ['apps/site/src/features/home', './banner-stage.tsx'],
  ['apps/site/src/app', '../features/home/home-page.tsx'],
  ['apps/site/src/app', '../lib/paths.ts'],
  ['apps/admin/src/features/banner', '../../kit/index.ts'],
  ['apps/admin/src/kit', '../lib/page.tsx'],
];

for (const [folder, target] of FORBIDDEN) {
  test(`${folder} may not know ${target}`, () =>
    assert.match(
      lint(`${folder}/layer-canary.ts`, `import '${target}';\n`),
      /no-restricted-imports/,
    ));
}
for (const [folder, target] of ALLOWED) {
  test(`${folder} may know ${target}`, () =>
    assert.doesNotMatch(
      lint(`${folder}/layer-canary.ts`, `import '${target}';\n`),
      /no-restricted-imports/,
    ));
}

const PLACES = [
  'apps/site/src/app',
  'apps/site/src/features/home',
  'apps/admin/src/features/banner',
  'apps/admin/src/kit',
  'packages/article/src',
];
for (const folder of PLACES) {
  test(`${folder} may not load a part that takes the page along when it is lost`, () => {
    const source = (name) => `import { ${name} } from 'react';\nvoid ${name};\n`;
    assert.match(lint(`${folder}/layer-canary.ts`, source('lazy')), /no-restricted-imports/);
    assert.doesNotMatch(lint(`${folder}/layer-canary.ts`, source('memo')), /no-restricted-imports/);
  });
}
