import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';

const MODULE = new URL('./end-process.ts', import.meta.url).href;

/** A process that says so much, and that `process.exit` would never end. */
async function run(code: number, bytes: number) {
  const program = `import { endProcess } from '${MODULE}';
    process.on('exit', () => { for (;;); });
    process.stdout.write('x'.repeat(${bytes}));
    endProcess(${code});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  let said = 0;
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.length));
  const exitCode = await new Promise((resolve) => child.on('close', resolve));
  return { exitCode, said };
}

it.each([0, 1, 143])('ends with code %i and all that was said, whatever holds it', async (code) => {
  expect(await run(code, 1_000_000)).toEqual({ exitCode: code, said: 1_000_000 });
});
