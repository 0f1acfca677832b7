import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FreeSpace } from '../storage/disk-room.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '../testing/harness.ts';
import { configure } from '../testing/settings.ts';
import { listSnapshots, type BackupFolder } from './backup-folder.ts';
import { createBackup } from './create-backup.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;
/** A disk of its own on every machine. */
const ELSEWHERE = '/proc';

let test: TestApp;
let folder: BackupFolder;
beforeAll(async () => {
  test = await createTestApp();
  for (let index = 0; index < 20; index += 1)
    await test.services.storage.put(`pages/aa/${index}.webp`, Buffer.from(`page ${index}`));
});
afterAll(() => test.close());
beforeEach(async () => {
  folder = {
    path: await mkdtemp(path.join(os.tmpdir(), 'wenyuan-backup-room-')),
    seal: undefined,
  };
  return () => rm(folder.path, { recursive: true, force: true });
});

/** A backup to a disk that has so much room at one look after another. */
function backUp(free: readonly number[], dataDir = folder.path) {
  let looks = 0;
  const probe = async (): Promise<FreeSpace> => {
    looks += 1;
    return { free: free[Math.min(looks, free.length) - 1] ?? 0, total: 1000 * GB };
  };
  const { databaseUrl, services } = test;
  const source = { databaseUrl, storage: services.storage, secret: TEST_SECRET };
  return createBackup(source, folder, { dataDir, probe });
}
const filesThere = async () =>
  (await readdir(folder.path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

it.each([
  ['is not begun', []],
  ['stops while files are copied', Array.from({ length: 10 }, () => 5 * GB)],
  ['stops while rows are copied', Array.from({ length: 40 }, () => 5 * GB)],
])('on the disk of the site, one that would use up its reserve %s', async (_, before) => {
  await expect(backUp([...before, 900 * MB])).rejects.toThrow(
    /与网站在同一磁盘上，仅剩 900 MB，再写就低于为网站保留的 1 GB/,
  );
  expect(await filesThere()).toEqual([]);
  expect(await listSnapshots(folder)).toEqual([]);
});

it('the reserve is what operators have set', async () => {
  await configure(test.services, 'security', { disk_reserve: 4096 });
  try {
    await expect(backUp([3 * GB])).rejects.toThrow(/保留的 4 GB/);
  } finally {
    await configure(test.services, 'security', { disk_reserve: 0 });
  }
});

it('on another disk, it may use nearly all', async () => {
  await backUp([900 * MB], ELSEWHERE);
  await expect(backUp([10 * MB], ELSEWHERE)).rejects.toThrow(/所在的磁盘仅剩 10 MB，不够继续备份/);
});

it('one that fails takes nothing of the backups before it away', async () => {
  await backUp([5 * GB]);
  const before = await filesThere();
  await test.services.storage.put('pages/bb/1.webp', Buffer.from('added'));
  await expect(backUp([...Array.from({ length: 3 }, () => 5 * GB), 0])).rejects.toThrow(/仅剩/);
  expect((await filesThere()).toSorted()).toEqual(before.toSorted());
});

it('what a killed one left goes before another is made, and what is not its own stays', async () => {
  const objects = path.join(folder.path, 'objects/aa');
  await mkdir(objects, { recursive: true });
  await mkdir(path.join(folder.path, 'snapshots/20260301T193000123Z/tables'), { recursive: true });
  for (const name of ['a'.repeat(64), 'b1d6a7f0-1111-4222-8333-444455556666.part', 'of somebody'])
    await writeFile(path.join(objects, name), '');
  await expect(backUp([0])).rejects.toThrow(/仅剩/);
  expect(await filesThere()).toEqual(['of somebody']);
  expect(await listSnapshots(folder)).toEqual([]);
});
