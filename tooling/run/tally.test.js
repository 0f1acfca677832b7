import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsOf, failuresOf } from './tally.js';

test('a vitest report counts its tests, and a file that did not load as one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ],
  };
  assert.deepEqual(countsOf(report), { passed: 3, failed: 2 });
});

test('a Playwright report counts flaky tests as passed and errors outside tests as failed', () => {
  const report = { stats: { expected: 4, flaky: 1, unexpected: 2 }, errors: [{}] };
  assert.deepEqual(countsOf(report), { passed: 5, failed: 3 });
});

test('a failed test is named with its reason, in the reports of both runners', () => {
  const vitest = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'did not load', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1'] },
        ],
      },
    ],
  };
  assert.deepEqual(
    failuresOf(vitest).map(({ name, reason }) => [name.split('/').at(-1), reason]),
    [
      ['a.test.ts', 'did not load'],
      ['b.test.ts › breaks', 'expected 1'],
    ],
  );
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
