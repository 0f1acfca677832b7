import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.js';

const REPORT = path.join('test-results', 'report.json');

function reports() {
  return ['apps', 'packages', 'tooling'].flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => path.join(root, group, name, REPORT)),
  );
}

/** Counts of one report: vitest's and Playwright's JSON reporters. */
export function countsOf(report) {
  if (report.stats !== undefined) {
    const { expected = 0, flaky = 0, unexpected = 0 } = report.stats;
    return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) };
  }
  const brokenFiles = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + brokenFiles.length,
  };
}

/** Adds up the test reports of all packages. */
export function tally() {
  const total = { passed: 0, failed: 0, packages: 0 };
  for (const file of reports().filter((name) => existsSync(name))) {
    const counts = countsOf(JSON.parse(readFileSync(file, 'utf8')));
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.packages += 1;
  }
  return total;
}
