import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createScratch, sweepScratch } from './scratch.ts';

const MODULE = path.join(import.meta.dirname, 'scratch.ts');

function dataFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-scratch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const left = (data: string) => readdirSync(path.join(data, 'tmp'));

/** Starts a process that has created a temporary folder and is still working. */
async function startOwner(data: string) {
  const program = `import { createScratch } from '${MODULE}';
    console.log(await createScratch('${data}')());
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

it.runIf(process.platform === 'linux')(
  'work folders of a killed process go, those of others stay',
  async () => {
    const data = dataFolder();
    await createScratch(data)();
    const living = await startOwner(data);
    const killed = await startOwner(data);
    await sweepScratch(data);
    expect(left(data)).toHaveLength(3);
    killed.kill('SIGKILL');
    await new Promise((resolve) => killed.once('close', resolve));
    await sweepScratch(data);
    expect(left(data)).toHaveLength(2);
    expect(left(data).join()).not.toContain(`-${killed.pid}-`);
    living.kill('SIGKILL');
  },
);

it('temporary folders whose owner cannot be checked are deleted after a day', async () => {
  const data = dataFolder();
  const folders = ['work-elsewhere-1-2-aaaaaa', 'work-bbbbbb', 'work-cccccc', 'resumable'];
  for (const name of folders) await mkdir(path.join(data, 'tmp', name), { recursive: true });
  const yesterday = Date.now() / 1000 - 25 * 3600;
  for (const name of ['work-elsewhere-1-2-aaaaaa', 'work-bbbbbb', 'resumable'])
    utimesSync(path.join(data, 'tmp', name), yesterday, yesterday);
  await sweepScratch(data);
  expect(left(data).toSorted()).toEqual(['work-cccccc']);
});
