import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalStorage } from './local-storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-local-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a file that goes after it was opened is read to its end', async () => {
  const storage = createLocalStorage(folder);
  await storage.put('pages/a/1.svg', Buffer.from('page one'));
  const stream = await storage.read('pages/a/1.svg');
  await storage.delete('pages/a/1.svg');
  expect((await buffer(stream)).toString()).toBe('page one');
});

it('what is put below a folder that somebody deletes all the time arrives', async () => {
  const storage = createLocalStorage(folder);
  const numbers = Array.from({ length: 50 }, (_, index) => index);
  let isOver = false;
  const deleting = (async () => {
    while (!isOver) await storage.delete('busy/');
  })();
  const put = (number: number) => storage.put(`busy/in/${number}`, Buffer.from('x'));
  const arrived = await Promise.allSettled(numbers.map(put));
  isOver = true;
  await deleting;
  expect(arrived.filter(({ status }) => status === 'rejected')).toEqual([]);
});

it('what could not be put leaves nothing behind', async () => {
  const storage = createLocalStorage(folder);
  await writeFile(path.join(folder, 'files/in-the-way'), '');
  await expect(storage.put('in-the-way/1', Buffer.from('x'))).rejects.toMatchObject({
    code: expect.stringMatching(/^(EEXIST|ENOTDIR)$/) as string,
  });
  expect(await readdir(path.join(folder, 'tmp'))).toEqual([]);
});

it('what other programs lay beside the files is not listed', async () => {
  const storage = createLocalStorage(path.join(folder, 'shared'));
  await storage.put('pages/a/1.svg', Buffer.from('page one'));
  const files = path.join(folder, 'shared/files');
  await mkdir(path.join(files, '@eaDir'));
  for (const name of ['@eaDir/1.svg', '.DS_Store', '新建 文本文档.txt'])
    await writeFile(path.join(files, name), '');
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  expect(keys).toEqual(['pages/a/1.svg']);
});
