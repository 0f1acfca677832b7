import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../testing/s3-server.ts';
import { createLocalStorage } from './local-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

type Opened = { readonly storage: Storage; close(): Promise<void> };

const stores: [string, (dataDir: string) => Promise<Opened>][] = [
  [
    'a local folder',
    async (dataDir) => ({ storage: createLocalStorage(dataDir), close: async () => undefined }),
  ],
  [
    'an S3 bucket',
    async (dataDir) => {
      const server = await startS3Server();
      return { storage: await openS3Storage(server.config, dataDir), close: server.close };
    },
  ],
];

describe.each(stores)('%s', (_name, open) => {
  let dataDir: string;
  let opened: Opened;
  let storage: Storage;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-storage-'));
    opened = await open(dataDir);
    ({ storage } = opened);
  });
  afterAll(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function text(key: string, range?: { start: number; end: number }): Promise<string> {
    return (await buffer(await storage.read(key, range))).toString();
  }
  const isThere = async (key: string) => (await storage.head(key)) !== undefined;

  it('gives back the bytes that were put, with their size and time', async () => {
    const before = Date.now();
    await storage.put('a/put.txt', Buffer.from('山海经'));
    expect(await text('a/put.txt')).toBe('山海经');
    const object = await storage.head('a/put.txt');
    expect(object?.size).toBe(9);
    // Some stores round times to whole seconds.
    expect(object?.modified.getTime()).toBeGreaterThan(before - 2000);
    expect(object?.version).toMatch(/^[\w-]+$/);
  });

  it('lists what there is, each once, with what `head` says of it', async () => {
    for (const key of ['list/a.txt', 'list/b/c.txt']) await storage.put(key, Buffer.from(key));
    await storage.put('list/gone.txt', Buffer.from('gone'));
    await storage.delete('list/gone.txt');
    const found = [];
    for await (const object of storage.list())
      if (object.key.startsWith('list/')) found.push(object);
    expect(found.map(({ key }) => key).toSorted()).toEqual(['list/a.txt', 'list/b/c.txt']);
    for (const { key, size, version } of found)
      expect(await storage.head(key)).toMatchObject({ size, version });
  });

  it('gives parts, both ends included', async () => {
    await storage.put('a/range.txt', Buffer.from('0123456789'));
    expect(await text('a/range.txt', { start: 0, end: 2 })).toBe('012');
    expect(await text('a/range.txt', { start: 5, end: 5 })).toBe('5');
    expect(await text('a/range.txt', { start: 3, end: 6 })).toBe('3456');
    expect(await text('a/range.txt', { start: 8, end: 9 })).toBe('89');
  });

  it('takes a file in, which is gone from where it was', async () => {
    const folder = await storage.scratch();
    const file = path.join(folder, 'page.svg');
    await writeFile(file, '<svg/>');
    await storage.take('a/taken.svg', file);
    expect(await text('a/taken.svg')).toBe('<svg/>');
    expect(await readdir(folder)).toEqual([]);
  });

  it('takes in an empty file', async () => {
    const file = path.join(await storage.scratch(), 'empty');
    await writeFile(file, '');
    await storage.take('a/empty', file);
    expect((await storage.head('a/empty'))?.size).toBe(0);
    expect(await text('a/empty')).toBe('');
  });

  it('takes in a file of many megabytes without a byte changed', async () => {
    const bytes = randomBytes(13_000_001);
    const file = path.join(await storage.scratch(), 'large');
    await writeFile(file, bytes);
    await storage.take('a/large', file);
    expect((await storage.head('a/large'))?.size).toBe(bytes.length);
    const read = await buffer(await storage.read('a/large'));
    expect(read.equals(bytes)).toBe(true);
    const part = await buffer(await storage.read('a/large', { start: 6_000_000, end: 12_000_000 }));
    expect(part.equals(bytes.subarray(6_000_000, 12_000_001))).toBe(true);
  });

  it('a second object under the same key takes the place of the first, and its version differs', async () => {
    await storage.put('a/again', Buffer.from('first'));
    const first = await storage.head('a/again');
    expect(await storage.head('a/again')).toEqual(first);
    await storage.put('a/again', Buffer.from('second'));
    expect(await text('a/again')).toBe('second');
    expect((await storage.head('a/again'))?.version).not.toBe(first?.version);
  });

  it('says that an object is not there, and does not read it', async () => {
    expect(await storage.head('b/none')).toBeUndefined();
    const missing = /no such file|does not exist/;
    await expect(storage.read('b/none')).rejects.toThrow(missing);
    const lent = storage.withLocalFile('b/none', async () => 'read');
    await expect(lent).rejects.toThrow(missing);
  });

  it('deletes one object and nothing else', async () => {
    await storage.put('c/one', Buffer.from('1'));
    await storage.put('c/one-more', Buffer.from('2'));
    await storage.delete('c/one');
    expect(await isThere('c/one')).toBe(false);
    expect(await isThere('c/one-more')).toBe(true);
    await storage.delete('c/one');
  });

  it('with a trailing slash, deletes all below and nothing beside', async () => {
    const pages = Array.from({ length: 40 }, (_, index) => `d/book/${index + 1}.svg`);
    await Promise.all(pages.map((key) => storage.put(key, Buffer.from('<svg/>'))));
    await storage.put('d/book/deep/cover.webp', Buffer.from('cover'));
    await storage.put('d/book2/1.svg', Buffer.from('<svg/>'));
    await storage.delete('d/book/');
    for (const key of [...pages, 'd/book/deep/cover.webp']) expect(await isThere(key)).toBe(false);
    expect(await isThere('d/book2/1.svg')).toBe(true);
    await storage.delete('d/book/');
  });

  it('lends an object as a file of its name, and leaves nothing of it in the scratch folder', async () => {
    await storage.put('e/book.pdf', Buffer.from('%PDF'));
    const tmp = path.join(dataDir, 'tmp');
    const before = await readdir(tmp);
    const lent = await storage.withLocalFile('e/book.pdf', async (file) => {
      expect(path.basename(file)).toBe('book.pdf');
      return readFile(file, 'utf8');
    });
    expect(lent).toBe('%PDF');
    const failing = storage.withLocalFile('e/book.pdf', async () => {
      throw new Error('the work failed');
    });
    await expect(failing).rejects.toThrow('the work failed');
    expect(await readdir(tmp)).toEqual(before);
    expect(await text('e/book.pdf')).toBe('%PDF');
  });

  it.each(['../secret', 'a/../../secret', '/etc/passwd', 'a b', ''])(
    'refuses the key "%s"',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Bad storage key');
      await expect(storage.head(key)).rejects.toThrow('Bad storage key');
      await expect(storage.read(key)).rejects.toThrow('Bad storage key');
      await expect(storage.delete(key)).rejects.toThrow('Bad storage key');
    },
  );

  it('gives a new empty folder to everyone who works', async () => {
    const [one, two] = [await storage.scratch(), await storage.scratch()];
    expect(one).not.toBe(two);
    expect((await stat(one)).isDirectory()).toBe(true);
    expect(await readdir(two)).toEqual([]);
  });
});
