import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whyNoBackups } from './why-no-backups.ts';

let parent: string;
const at = (name: string) => path.join(parent, name);
const why = (folder: string) => whyNoBackups({ dataDir: at('data') }, { folder });

beforeAll(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-why-'));
  await mkdir(at('data'));
  await writeFile(at('file'), '');
});
afterAll(() => rm(parent, { recursive: true }));

it('nothing is against a folder that can be made', async () => {
  expect(await why(at('of/backups'))).toBeUndefined();
  expect((await stat(at('of/backups'))).isDirectory()).toBe(true);
  expect(await why(at('data/backups'))).toBeUndefined();
});

it('a file, and a folder of the site itself, never work', async () => {
  expect(await why(at('file'))).toBe(`无法使用 ${at('file')}：路径中有一段不是目录`);
  expect(await why(at('file/below'))).toMatch(/^无法使用 .*：路径中有一段不是目录$/);
  expect(await why(at('data/postgres'))).toContain('在网站自己的目录');
  await expect(stat(at('data/postgres'))).rejects.toThrow('ENOENT');
});

it.runIf(process.platform === 'linux')('nor does what nobody can make', async () => {
  expect(await why('/proc/none')).toBe('无法使用 /proc/none：不存在');
});
