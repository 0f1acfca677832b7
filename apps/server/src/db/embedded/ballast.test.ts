import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBallast } from './ballast.ts';

const MB = 1024 * 1024;
let folder: string;
let free: number;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-ballast-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const make = () => createBallast(folder, async () => ({ free, total: 100_000 * MB }));

it('room is held for the database where there is enough', async () => {
  free = 10_000 * MB;
  await make().fill();
  const { blocks, size } = await stat(path.join(folder, 'ballast'));
  expect(size).toBe(64 * MB);
  // The space is really allocated: a sparse file would reserve nothing.
  expect(blocks * 512).toBeGreaterThanOrEqual(64 * MB);
});

it('room for it is not what fills the disk', async () => {
  free = 500 * MB;
  await make().fill();
  expect(await readdir(folder)).toEqual([]);
});

it('that room is given up on a full disk alone, once, and held again when there is room', async () => {
  const ballast = make();
  free = 10_000 * MB;
  await ballast.fill();
  expect(await ballast.release()).toBe(false);
  free = 10 * MB;
  expect(await ballast.release()).toBe(true);
  expect(await ballast.release()).toBe(false);
  expect(await readdir(folder)).toEqual([]);
  free = 10_000 * MB;
  await ballast.fill();
  expect(await readdir(folder)).toEqual(['ballast']);
});

it('nothing is written to what a link in its place leads to', async () => {
  const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-elsewhere-'));
  const precious = path.join(elsewhere, 'precious');
  await writeFile(precious, 'of root');
  await symlink(precious, path.join(folder, 'ballast.part'));
  free = 10_000 * MB;
  await make().fill();
  expect(await readFile(precious, 'utf8')).toBe('of root');
  expect((await lstat(path.join(folder, 'ballast'))).isFile()).toBe(true);
  await rm(elsewhere, { recursive: true });
});
