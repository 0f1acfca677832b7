import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess } from '../testing/process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-backups-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function list(place: string) {
  const started = startProcess('backups', {}, [place]);
  return [await started.ended, started.output()];
}

it('the list says which of them has a time that has not come yet', async () => {
  for (const name of ['20260301T193000123Z', '20990301T193000123Z'])
    await mkdir(path.join(folder, 'snapshots', name), { recursive: true });
  expect(await list(folder)).toEqual([
    0,
    '20260301T193000123Z  北京时间 2026-03-02 03:30:00  未完成\n' +
      '20990301T193000123Z  北京时间 2099-03-02 03:30:00  未完成  时间在未来：时钟曾超前\n',
  ]);
});
