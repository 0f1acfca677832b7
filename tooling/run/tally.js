import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.js';

const REPORT = path.join('test-results', 'report.json');

function reports() {
  return ['apps', 'packages', 'tooling'].flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => path.join(root, group, name, REPORT)),
  );
}

/** Counts of one report: our vitest reporter's and Playwright's JSON reporter's. */
export function countsOf(report) {
  if (report.stats === undefined) {
    return { passed: report.passed, failed: report.failures.length };
  }
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats;
  return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) };
}

/** The longest reason that is repeated: the whole one stands where the test ran. */
const LONGEST_REASON = 2_000;

function playwrightFailures(suite, trail = []) {
  const titles = suite.title ? [...trail, suite.title] : trail;
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) => ({
      name: [...titles, spec.title].join(' › '),
      reason: spec.tests
        .flatMap((each) => each.results.flatMap((result) => result.errors ?? []))
        .map((error) => error.message)
        .join('\n'),
    }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightFailures(inner, titles))];
}

/** What failed in one report, each with its reason: `{ name, reason }`. */
export function failuresOf(report) {
  const failures = report.failures ?? [
    ...(report.suites ?? []).flatMap((suite) => playwrightFailures(suite)),
    ...(report.errors ?? []).map((error) => ({ name: 'e2e', reason: error.message })),
  ];
  return failures.map(({ name, reason }) => ({
    name: name.replace(`${root}${path.sep}`, ''),
    reason: reason.slice(0, LONGEST_REASON),
  }));
}

/** Adds up the test reports of all packages. */
export function tally() {
  /** @type {{ passed: number, failed: number, failures: { name: string, reason: string }[] }} */
  const total = { passed: 0, failed: 0, failures: [] };
  for (const file of reports().filter((name) => existsSync(name))) {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const counts = countsOf(report);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.failures.push(...failuresOf(report));
  }
  return total;
}
