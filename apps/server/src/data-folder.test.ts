import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBackupFolder, makeDataFolder, repairDataFolder, requireRoom } from './data-folder.ts';
import { isRoot, NOBODY } from './privileges.ts';

/** What somebody else does in the moment after something was looked at. */
const afterLook = vi.hoisted((): { run: () => void } => ({ run: () => undefined }));
vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  const looking = <Look extends (file: never, options?: never) => unknown>(look: Look) =>
    ((file: never, options?: never) => {
      const seen = look(file, options);
      afterLook.run();
      return seen;
    }) as unknown as Look;
  return { ...fs, lstatSync: looking(fs.lstatSync), fstatSync: looking(fs.fstatSync) };
});

let root: string;
const at = (...names: string[]) => path.join(root, ...names);
const modeOf = (...names: string[]) => (statSync(at(...names)).mode & 0o777).toString(8);

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-folder-'));
  mkdirSync(at('data/files/pages/ab/cd'), { recursive: true });
  writeFileSync(at('data/files/pages/ab/cd/1.svg'), 'a page');
  writeFileSync(at('data/token.secret'), 'a secret');
  writeFileSync(at('data/notes.txt'), 'not ours');
  for (const open of ['data', 'data/files', 'data/files/pages', 'data/files/pages/ab'])
    chmodSync(at(open), 0o755);
  chmodSync(at('data/files/pages/ab/cd'), 0o777);
  for (const open of ['data/files/pages/ab/cd/1.svg', 'data/token.secret', 'data/notes.txt'])
    chmodSync(at(open), 0o644);
});
afterEach(() => {
  afterLook.run = () => undefined;
  rmSync(root, { recursive: true, force: true });
});

const mend = (way: 'nobody' | 'none') => repairDataFolder(at('data'), { way, prefix: [] });

describe('the data folder', () => {
  it('is closed to others with all that is ours in it, however deep', () => {
    mend('none');
    for (const folder of ['data', 'data/files', 'data/files/pages', 'data/files/pages/ab/cd'])
      expect(modeOf(folder)).toBe('700');
    for (const file of ['data/files/pages/ab/cd/1.svg', 'data/token.secret'])
      expect(modeOf(file)).toBe('600');
    expect(modeOf('data/notes.txt')).toBe('644');
  });

  it('is mended further when a start was killed in the middle of it', () => {
    mend('none');
    chmodSync(at('data/files'), 0o755);
    chmodSync(at('data/files/pages/ab/cd/1.svg'), 0o644);
    mend('none');
    expect(modeOf('data/files/pages/ab/cd/1.svg')).toBe('600');
  });

  it.runIf(isRoot())('goes to who it is run by, and what links lead to does not', () => {
    writeFileSync(at('elsewhere'), 'of root');
    symlinkSync(at('elsewhere'), at('data/files/symbolic'));
    linkSync(at('elsewhere'), at('data/files/hard'));
    const owner = (...names: string[]) => statSync(at(...names)).uid;
    mend('nobody');
    for (const file of ['data', 'data/files/pages/ab/cd/1.svg', 'data/token.secret'])
      expect(owner(file)).toBe(NOBODY);
    expect([owner('elsewhere'), owner('data/notes.txt')]).toEqual([0, 0]);
    // Root added a file meanwhile, such as a created secret or a restored backup.
    chownSync(at('data/files/pages'), 0, 0);
    chownSync(at('data/files/pages/ab/cd/1.svg'), 0, 0);
    mend('nobody');
    expect(owner('data/files/pages/ab/cd/1.svg')).toBe(NOBODY);
    mend('none');
    expect(owner('data/files/pages/ab/cd/1.svg')).toBe(0);
  });

  it.runIf(isRoot()).each([
    ['a file', 'data/files/pages/ab/cd/1.svg'],
    ['a folder', 'data/files/pages/ab/cd'],
  ])('gives away nothing that was put in the place of %s meanwhile', (_, place) => {
    mkdirSync(at('elsewhere'));
    writeFileSync(at('elsewhere/1.svg'), 'of root');
    const target = place.endsWith('.svg') ? 'elsewhere/1.svg' : 'elsewhere';
    // After each look: whoever owns the folder may try at every moment.
    for (const moment of Array.from({ length: 30 }, (_each, index) => index)) {
      let looks = 0;
      let isSwapped = false;
      afterLook.run = () => {
        looks += 1;
        if (looks - 1 !== moment) return;
        isSwapped = true;
        renameSync(at(place), at('data/aside'));
        symlinkSync(at(target), at(place));
      };
      mend('nobody');
      afterLook.run = () => undefined;
      if (isSwapped) {
        rmSync(at(place));
        renameSync(at('data/aside'), at(place));
      }
      mend('none');
      for (const open of ['data/files', 'data/files/pages/ab/cd', 'data/files/pages/ab/cd/1.svg'])
        chmodSync(at(open), 0o777);
      expect([statSync(at('elsewhere')).uid, statSync(at('elsewhere/1.svg')).uid]).toEqual([0, 0]);
    }
  });
});

it('a folder in which all programs of the machine have files is not taken', () => {
  mkdirSync(at('shared'));
  chmodSync(at('shared'), 0o1777);
  expect(() => makeDataFolder(at('shared'))).toThrow(/不能作为数据目录：请以 DATA_DIR 指定/);
  expect(statSync(at('shared')).mode & 0o7777).toBe(0o1777);
});

describe('a folder of backups', () => {
  const make = (way: 'nobody' | 'none') => makeBackupFolder(at('backups'), { way, prefix: [] });

  it('is made for the product alone', () => {
    make('none');
    expect(modeOf('backups')).toBe('700');
  });

  it('that was there keeps what is not ours, and how it is reached', () => {
    mkdirSync(at('backups/objects/ab'), { recursive: true });
    for (const folder of ['backups', 'backups/objects', 'backups/objects/ab'])
      chmodSync(at(folder), 0o755);
    for (const file of ['backups/objects/ab/abcd', 'backups/notes.txt']) {
      writeFileSync(at(file), 'bytes');
      chmodSync(at(file), 0o644);
    }
    make('none');
    expect(modeOf('backups/objects/ab/abcd')).toBe('600');
    expect([modeOf('backups'), modeOf('backups/notes.txt')]).toEqual(['755', '644']);
  });

  it.runIf(isRoot())('that root made is given to the user who writes backups', () => {
    make('nobody');
    expect(statSync(at('backups')).uid).toBe(NOBODY);
  });
});

it('a site that is there begins with less room than a new one, and with what is held for its database', () => {
  const MB = 1024 * 1024;
  const room = (folder: string, free: number) => () => requireRoom(at(folder), free * MB);
  expect(room('new', 199)).toThrow(/^磁盘空间不足 200 MB：请为/);
  expect(room('new', 200)).not.toThrow();
  expect(room('data', 47)).toThrow(/^磁盘空间不足 48 MB：请为/);
  expect(room('data', 48)).not.toThrow();
  mkdirSync(at('data/postgres'));
  writeFileSync(at('data/postgres/ballast'), Buffer.alloc(48 * MB));
  expect(room('data', 0)).not.toThrow();
});

it.runIf(process.platform === 'linux')('what cannot be made below /proc ends in words', () => {
  const make = `
    const { makeBackupFolder, makeDataFolder } = await import('./src/data-folder.ts');
    makeBackupFolder('/proc/none/backups');
    makeDataFolder('/proc/none/data');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', make], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(status).toBe(1);
  expect(stderr).toContain("ENOENT: no such file or directory, mkdir '/proc/none'");
});
