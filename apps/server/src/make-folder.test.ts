import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let above: string;
beforeAll(async () => {
  above = await mkdtemp(path.join(tmpdir(), 'wenyuan-folders-'));
});
afterAll(() => rm(above, { recursive: true }));

it('makes several folders at once below one that is not there', async () => {
  // Whether one finds the folder around it made by another is a matter of moments.
  for (let round = 0; round < 50; round += 1) {
    const names = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'];
    const around = path.join(above, `${round}`, 'files', 'pages');
    await Promise.all(names.map((name) => makeFolder(path.join(around, name, 'b'))));
    expect(await readdir(around)).toEqual(names);
  }
});

it.runIf(process.platform === 'linux')('gives up where nothing can be made', async () => {
  await expect(makeFolder('/proc/none/of/these')).rejects.toThrow("mkdir '/proc/none'");
});
