import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Of a worker that crashed, the cause alone names the file. */
const reasonOf = ({ name = 'Error', message, stack, cause }) =>
  [cause?.message, stack ?? `${name}: ${message}`].filter(Boolean).join('\n');

function faultsOf(file, where, errors) {
  const name = [file, where].filter(Boolean).join(' › ');
  return errors.map((error) => ({ name, reason: reasonOf(error) }));
}

/**
 * Writes `{ passed, failures: [{ name, reason }] }`. vitest's own JSON has no word of what fails outside a test: a hook, a
 * file that does not load, an error that nobody caught.
 */
export default class RunReporter {
  onInit(vitest) {
    this.root = vitest.config.root;
  }

  onTestRunEnd(modules, uncaught, state) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...tests
          .filter((test) => test.result().state === 'failed')
          .flatMap((test) =>
            faultsOf(test.module.moduleId, test.fullName, test.result().errors.slice(0, 1)),
          ),
        ...suites.flatMap((suite) =>
          suite.type === 'module'
            ? faultsOf(suite.moduleId, '', suite.errors())
            : faultsOf(suite.module.moduleId, suite.fullName, suite.errors()),
        ),
        ...uncaught.flatMap((error) =>
          faultsOf(error.VITEST_TEST_PATH ?? this.root, error.VITEST_TEST_NAME, [error]),
        ),
      ],
    };
    if (state !== 'passed' && report.failures.length === 0)
      report.failures.push({ name: this.root, reason: 'The run broke outside its tests' });
    const folder = path.join(this.root, 'test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'report.json'), JSON.stringify(report));
  }
}
