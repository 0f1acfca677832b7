import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { createScratch } from './scratch.ts';
import { checkedKey } from './storage-key.ts';
import type { Storage } from './storage.ts';

/** A folder on this machine's disk. Writes are complete or absent: temporary file, fsync, rename. */
export function createLocalStorage(dataDir: string): Storage {
  const root = path.join(dataDir, 'files');
  const scratch = createScratch(dataDir);
  const pathOf = (key: string) => path.join(root, checkedKey(key));

  const sync = async (file: string) => {
    const handle = await open(file, 'r');
    await handle.sync().finally(() => handle.close());
  };

  const take = async (key: string, localFile: string) => {
    const target = pathOf(key);
    await mkdir(path.dirname(target), { recursive: true });
    await sync(localFile);
    try {
      await rename(localFile, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      const near = `${target}.${process.pid}.part`;
      await copyFile(localFile, near);
      await sync(near);
      await rename(near, target);
      await unlink(localFile);
    }
  };

  return {
    take,
    scratch,
    async put(key, bytes) {
      const work = await scratch();
      const file = path.join(work, 'object');
      const handle = await open(file, 'w');
      await handle.writeFile(bytes).finally(() => handle.close());
      await take(key, file);
      await rm(work, { recursive: true, force: true });
    },
    async head(key) {
      try {
        const { size, mtime, mtimeNs } = await stat(pathOf(key), { bigint: true });
        return { size: Number(size), modified: mtime, version: mtimeNs.toString(36) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async read(key, range) {
      const file = pathOf(key);
      await stat(file);
      return createReadStream(file, range ?? {});
    },
    async delete(key) {
      await rm(pathOf(key.replace(/\/$/, '')), { recursive: key.endsWith('/'), force: true });
    },
    async withLocalFile(key, work) {
      const file = pathOf(key);
      await stat(file);
      return work(file);
    },
  };
}
