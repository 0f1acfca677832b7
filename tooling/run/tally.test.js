import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsOf } from './tally.js';

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
