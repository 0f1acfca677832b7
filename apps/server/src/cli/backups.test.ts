import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openSite } from '../db/open-database.ts';
import { isRoot, NOBODY } from '../privileges.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { program, startProcess } from '../testing/process.ts';
import { intoSite } from './into-site.ts';

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

it('of a folder that is not there, nobody says that it has none', async () => {
  const place = path.join(folder, 'none');
  expect(await list(place)).toEqual([1, `目录 ${place} 不存在\n`]);
});

it.each(['verify', 'restore', 'import export'])(
  '%s from a folder that is not there says so, and makes no database',
  async (words) => {
    const place = path.join(folder, 'none');
    const dataDir = path.join(folder, 'new');
    const [role = '', ...more] = words.split(' ');
    const started = startProcess(role, { DATA_DIR: dataDir }, [...more, place]);
    expect([await started.ended, started.output()]).toEqual([1, `目录 ${place} 不存在\n`]);
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  },
);

it('a copy for which there is no room says which disk is full', async () => {
  const dataDir = path.join(folder, 'small');
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://127.0.0.1/none' });
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  await expect(intoSite(config, () => Promise.reject(full))).rejects.toThrow(
    `${dataDir} 所在的磁盘已满：请腾出空间后再试`,
  );
});

describe('a backup', () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    database = await createTestDatabase('installed');
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-data-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
  const backUp = async (place: string) => {
    const started = startProcess('backup', { DATABASE_URL: database.url, DATA_DIR: dataDir }, [
      place,
    ]);
    return [await started.ended, started.output()];
  };

  it('to where no folder can be made ends', async () => {
    expect(await backUp('/proc/none/backup')).toEqual([1, '无法使用 /proc/none：不存在\n']);
  });

  it('among the files of the site is refused', async () => {
    expect(await backUp(path.join(dataDir, 'files/backup'))).toEqual([
      1,
      expect.stringMatching(/ 在网站自己的目录 .*\/files 中：请另选一个目录\n$/),
    ]);
  });

  it('to a full disk says so', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [program, 'backup', '-'], {
      env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir },
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect([status, stderr]).toEqual([1, '磁盘已满：请腾出空间后再试\n']);
  });
});

it.runIf(isRoot())(
  'of a site that this user may not see, nobody says that it is not there',
  async () => {
    const closed = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-closed-'));
    process.seteuid?.(NOBODY);
    try {
      await expect(openSite(readConfig({ DATA_DIR: path.join(closed, 'data') }))).rejects.toThrow(
        /^无法使用 .*：没有权限$/,
      );
    } finally {
      process.seteuid?.(0);
      await rm(closed, { recursive: true });
    }
  },
);
