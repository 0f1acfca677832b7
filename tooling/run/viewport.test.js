import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

for (const app of ['site', 'admin'])
  test(`the viewport of the ${app} is fixed at scale 1 (spec section 9)`, () => {
    const page = readFileSync(new URL(`../../apps/${app}/index.html`, import.meta.url), 'utf8');
    const [, content = ''] = /<meta name="viewport" content="([^"]*)"/.exec(page) ?? [];
    assert.deepEqual(content.split(', '), [
      'width=device-width',
      'initial-scale=1',
      'maximum-scale=1',
    ]);
  });
