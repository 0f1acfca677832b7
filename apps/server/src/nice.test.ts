import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readSession } from './nice.ts';

const run = promisify(execFile);
const module = new URL('nice.ts', import.meta.url).href;

it.each([
  [0, 5],
  [12, 12],
])('a process that was started %i nicer is %i nicer in the end', async (before, after) => {
  const program = `import { beNice } from '${module}'; beNice(${5 + os.getPriority()}); console.log(os.getPriority())`;
  const words = ['--input-type=module', '--eval', `import os from 'node:os'; ${program}`];
  const { stdout } = await run('nice', ['-n', String(before), process.execPath, ...words]);
  expect(Number(stdout)).toBe(os.getPriority() + after);
});

it.each([
  ['77 (node) S 1 77 77 0 -1 4194560', { session: 77, terminal: 0 }],
  ['77 (a ) b (c) d) S 1 77 12 34816 77', { session: 12, terminal: 34816 }],
])('the session and the terminal of %s', (stat, read) => expect(readSession(stat)).toEqual(read));
