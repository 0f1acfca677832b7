import { randomUUID } from 'node:crypto';
import {
  copyFile,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import { createScratch } from './scratch.ts';
import { checkedKey, isStorageKey } from './storage-key.ts';
import type { Storage } from './storage.ts';

/** Attempts to move a file into a folder that is deleted concurrently. */
const TRIES = 20;

/** The end of a file's name while it is copied from another file system. */
const PART = /\.[0-9a-f-]{36}\.part$/;

/** A folder on this machine's disk. Writes are atomic: temporary file, fsync, rename. */
export function createLocalStorage(dataDir: string): Storage {
  const root = path.join(dataDir, 'files');
  const scratch = createScratch(dataDir);
  const pathOf = (key: string) => path.join(root, checkedKey(key));

  const sync = async (file: string) => {
    const handle = await open(file, 'r');
    await handle.sync().finally(() => handle.close());
  };

  /**
   * A concurrent deletion may remove the folder after it was created and before the file arrives; the move is then
   * repeated.
   */
  const intoFolder = async (target: string, move: () => Promise<void>) => {
    for (let tries = 0; ; tries += 1) {
      try {
        await mkdir(path.dirname(target), { recursive: true });
        return await move();
      } catch (error) {
        if (errorCode(error) !== 'ENOENT' || tries >= TRIES) throw error;
      }
    }
  };

  const head: Storage['head'] = async (key) => {
    try {
      const { size, mtime, mtimeNs } = await stat(pathOf(key), { bigint: true });
      return { size: Number(size), modified: mtime, version: mtimeNs.toString(36) };
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  };

  /** The keys below `folder`, without copies that are still being written and what is not ours. */
  async function* keysBelow(folder: string): AsyncGenerator<string> {
    try {
      for await (const entry of await opendir(path.join(root, folder))) {
        const key = path.posix.join(folder, entry.name);
        if (!isStorageKey(key)) continue;
        if (entry.isDirectory()) yield* keysBelow(key);
        else if (entry.isFile() && !PART.test(entry.name)) yield key;
      }
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }

  const take = async (key: string, localFile: string) => {
    const target = pathOf(key);
    await sync(localFile);
    try {
      await intoFolder(target, () => rename(localFile, target));
    } catch (error) {
      if (errorCode(error) !== 'EXDEV') throw error;
      // Moving between file systems copies; a unique name keeps concurrent copies of one object apart.
      const near = `${target}.${randomUUID()}.part`;
      try {
        await intoFolder(target, () => copyFile(localFile, near));
        await sync(near);
        await rename(near, target);
      } catch (failure) {
        await rm(near, { force: true });
        throw failure;
      }
      await unlink(localFile);
    }
  };

  return {
    take,
    scratch,
    async put(key, bytes) {
      const work = await scratch();
      const file = path.join(work, 'object');
      try {
        await writeFile(file, bytes);
        await take(key, file);
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    },
    async *list() {
      for await (const key of keysBelow('')) {
        const object = await head(key);
        if (object !== undefined) yield { key, ...object };
      }
    },
    head,
    async read(key, range) {
      // The file is opened before the stream exists: a file deleted meanwhile can still be read to its end, and a
      // missing one rejects here instead of in a stream without an error listener.
      const handle = await open(pathOf(key));
      return handle.createReadStream(range ?? {});
    },
    async delete(key) {
      await rm(pathOf(key.replace(/\/$/, '')), {
        recursive: key.endsWith('/'),
        force: true,
        // Deletion is retried when files are added to the folder meanwhile.
        maxRetries: TRIES,
      });
    },
    async withLocalFile(key, work) {
      const file = pathOf(key);
      await stat(file);
      return work(file);
    },
  };
}
