import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = new URL('yield.ts', import.meta.url).href;

/** Prints how nice its threads are, each value once: of those that were there before it yielded, and of one that came after. */
const PROGRAM = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { once } from 'node:events';
  import { Worker } from 'node:worker_threads';
  import { yieldToOthers } from '${MODULE}';
  const startThread = async () => {
    const thread = new Worker('setInterval(() => 0, 1000)', { eval: true });
    await once(thread, 'online');
  };
  await startThread();
  yieldToOthers();
  yieldToOthers();
  await startThread();
  const niceOf = (thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ').at(-1).split(' ')[16];
  console.log([...new Set(readdirSync('/proc/self/task').map(niceOf))].join());
  process.exit();
`;

test.runIf(process.platform === 'linux').each([
  [0, 7],
  [15, 19],
])('a process started %i nicer yields with all its threads, once', (before, after) => {
  const words = [process.execPath, '--input-type=module', '--eval', PROGRAM];
  const said = execFileSync('nice', ['-n', String(before), ...words], { encoding: 'utf8' });
  expect(said.trim()).toBe(String(after));
});
