import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { browser } from './browser.js';
import { build, prepare } from './prepare.js';
import { root } from './root.js';
import { reportFatal, run, say, step } from './steps.js';
import { tally } from './tally.js';
import { tools } from './tools.js';

const REPORTERS = [
  '--reporter=default',
  `--reporter=${path.join(root, 'tooling', 'run', 'vitest-reporter.js')}`,
];
const NODE_REPORTERS = ['spec', './tooling/run/node-reporter.js'].flatMap((name) => [
  `--test-reporter=${name}`,
  '--test-reporter-destination=stdout',
]);

/** Of the output of a check, or of a suite that broke without a failed test, so many characters are told again. */
const ENDING = 4_000;

/** Packages whose tests keep all processors busy. Those of one of the others leave a third of two idle. */
const BUSY = ['@wenyuan/server', '@wenyuan/converter', '@wenyuan/storybook'];

/** Every check runs even when an earlier one failed, so that one run shows all failures. */
function checks(env) {
  const pnpm =
    (...args) =>
    () =>
      run('pnpm', args, { env });
  return [
    ['排版', pnpm('run', 'format:check')],
    ['静态检查', pnpm('exec', 'oxlint', '--type-aware')],
    ['依赖方向', pnpm('exec', 'turbo', 'boundaries')],
    ['无用代码', pnpm('exec', 'knip')],
    ['类型检查', pnpm('exec', 'turbo', 'run', 'typecheck')],
  ];
}

function suites(env) {
  const turbo =
    (...args) =>
    () =>
      run('pnpm', ['exec', 'turbo', 'run', ...args], { env, show: true });
  const tests = (concurrency, filter) => {
    const filters = BUSY.map((name) => filter + name);
    return turbo(
      'test',
      '--continue',
      `--concurrency=${concurrency}`,
      ...filters,
      '--',
      ...REPORTERS,
    );
  };
  return [
    [
      '启动脚本的测试',
      () =>
        run('node', ['--test', ...NODE_REPORTERS, 'tooling/run/*.test.js'], { env, show: true }),
    ],
    ['单元测试', tests(2, '--filter=!')],
    ['服务端、转换与组件测试', tests(1, '--filter=')],
    ['端到端测试', turbo('e2e')],
  ];
}

const endingOf = (error) => (error.output ?? error.message).slice(-ENDING);

/** Deletes the reports of an earlier run, so that they are not counted again. */
function forgetReports() {
  for (const group of ['apps', 'packages', 'tooling']) {
    for (const name of readdirSync(path.join(root, group))) {
      rmSync(path.join(root, group, name, 'test-results'), { recursive: true, force: true });
    }
  }
}

async function main() {
  const env = await prepare();
  const testing = { ...env, CHROMIUM_PATH: await step('准备浏览器', async () => browser()) };
  await step('准备转换工具', async () => tools());
  forgetReports();
  let passed = 0;
  const failed = [];
  // Of checks, and of suites that broke without a failed test (a crash, a missing report): each counts as a failure.
  const endings = [];
  for (const [title, work] of checks(testing)) {
    try {
      await step(title, work);
      passed += 1;
    } catch (error) {
      if (error.output) say(error.output);
      failed.push(title);
      endings.push(endingOf(error));
    }
  }
  await build(testing);
  for (const [title, work] of suites(testing)) {
    const { failed: before } = tally();
    try {
      await step(title, work);
    } catch (error) {
      failed.push(title);
      if (tally().failed === before) endings.push(endingOf(error));
    }
  }

  const counted = tally();
  const failures = counted.failed + endings.length;
  // The end of a long log is what people see first, and often all that is kept of it.
  for (const { name, reason } of counted.failures) say(`✗ ${name}\n${reason}\n`);
  for (const ending of endings) say(ending);
  if (failed.length > 0) say(`未通过：${failed.join('、')}`);
  say(`${passed + counted.passed} passed, ${failures} failed`);
  process.exitCode = failures > 0 ? 1 : 0;
}

main().catch((error) => {
  reportFatal(error);
  say('0 passed, 1 failed');
  process.exitCode = 1;
});
