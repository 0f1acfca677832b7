import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { root } from './root.js';
import { countsOf, failuresOf } from './tally.js';

test('a vitest report counts its tests, and whatever else broke as failures', () => {
  assert.deepEqual(countsOf({ passed: 3, failures: [{}, {}] }), { passed: 3, failed: 2 });
});

test('a Playwright report counts flaky tests as passed and errors outside tests as failed', () => {
  const report = { stats: { expected: 4, flaky: 1, unexpected: 2 }, errors: [{}] };
  assert.deepEqual(countsOf(report), { passed: 5, failed: 3 });
});

test('a failed test is named with its reason, in the reports of both runners', () => {
  const vitest = {
    failures: [{ name: path.join(root, 'apps', 'a.test.ts › breaks'), reason: 'expected 1' }],
  };
  assert.deepEqual(failuresOf(vitest), [
    { name: path.join('apps', 'a.test.ts › breaks'), reason: 'expected 1' },
  ]);
  const playwright = {
    stats: {},
    suites: [
      {
        title: 'c.e2e.ts',
        specs: [
          { ok: true, title: 'holds', tests: [] },
          {
            ok: false,
            title: 'breaks',
            tests: [{ results: [{ errors: [{ message: 'no button' }] }] }],
          },
        ],
      },
    ],
  };
  assert.deepEqual(failuresOf(playwright), [{ name: 'c.e2e.ts › breaks', reason: 'no button' }]);
});
