import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

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
