import { createReadStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, open, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage.ts';

const KEY = /^(?!.*\.\.)[\w./-]+$/;

/** A folder on this machine's disk. Writes are complete or absent: temporary file, fsync, rename. */
export function createLocalStorage(folder: string): Storage {
  const root = path.join(folder, 'files');
  const temporary = path.join(folder, 'tmp');

  const localPath = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Bad storage key: ${key}`);
    return path.join(root, key);
  };

  const sync = async (file: string) => {
    const handle = await open(file, 'r');
    await handle.sync().finally(() => handle.close());
  };

  const scratch = async () => {
    await mkdir(temporary, { recursive: true });
    return mkdtemp(path.join(temporary, 'work-'));
  };

  const take = async (key: string, localFile: string) => {
    const target = localPath(key);
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
    localPath,
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
        const { size, mtime } = await stat(localPath(key));
        return { size, modified: mtime };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async read(key, range) {
      const file = localPath(key);
      await stat(file);
      return createReadStream(file, range ?? {});
    },
    async delete(key) {
      await rm(localPath(key.replace(/\/$/, '')), { recursive: key.endsWith('/'), force: true });
    },
  };
}
