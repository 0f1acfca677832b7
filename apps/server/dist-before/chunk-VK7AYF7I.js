import {
  checkedKey,
  createScratch
} from "./chunk-M3FJY6L7.js";

// src/storage/local-storage.ts
import { randomUUID } from "node:crypto";
import {
  copyFile,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  unlink,
  writeFile
} from "node:fs/promises";
import path from "node:path";
var TRIES = 20;
var PART = /\.[0-9a-f-]{36}\.part$/;
var codeOf = (error) => error.code;
function createLocalStorage(dataDir) {
  const root = path.join(dataDir, "files");
  const scratch = createScratch(dataDir);
  const pathOf = (key) => path.join(root, checkedKey(key));
  const sync = async (file) => {
    const handle = await open(file, "r");
    await handle.sync().finally(() => handle.close());
  };
  const intoFolder = async (target, move) => {
    for (let tries = 0; ; tries += 1) {
      try {
        await mkdir(path.dirname(target), { recursive: true });
        return await move();
      } catch (error) {
        if (codeOf(error) !== "ENOENT" || tries >= TRIES) throw error;
      }
    }
  };
  const head = async (key) => {
    try {
      const { size, mtime, mtimeNs } = await stat(pathOf(key), { bigint: true });
      return { size: Number(size), modified: mtime, version: mtimeNs.toString(36) };
    } catch (error) {
      if (codeOf(error) === "ENOENT") return void 0;
      throw error;
    }
  };
  async function* keysBelow(folder) {
    try {
      for await (const entry of await opendir(path.join(root, folder))) {
        const key = path.posix.join(folder, entry.name);
        if (entry.isDirectory()) yield* keysBelow(key);
        else if (entry.isFile() && !PART.test(entry.name)) yield key;
      }
    } catch (error) {
      if (codeOf(error) !== "ENOENT") throw error;
    }
  }
  const take = async (key, localFile) => {
    const target = pathOf(key);
    await sync(localFile);
    try {
      await intoFolder(target, () => rename(localFile, target));
    } catch (error) {
      if (codeOf(error) !== "EXDEV") throw error;
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
      const file = path.join(work, "object");
      try {
        await writeFile(file, bytes);
        await take(key, file);
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    },
    async *list() {
      for await (const key of keysBelow("")) {
        const object = await head(key);
        if (object !== void 0) yield { key, ...object };
      }
    },
    head,
    async read(key, range) {
      const handle = await open(pathOf(key));
      return handle.createReadStream(range ?? {});
    },
    async delete(key) {
      await rm(pathOf(key.replace(/\/$/, "")), {
        recursive: key.endsWith("/"),
        force: true,
        // Deletion is retried when files are added to the folder meanwhile.
        maxRetries: TRIES
      });
    },
    async withLocalFile(key, work) {
      const file = pathOf(key);
      await stat(file);
      return work(file);
    }
  };
}

// src/storage/open-storage.ts
async function openStorage({ s3, dataDir }) {
  if (s3 === void 0) return createLocalStorage(dataDir);
  const { openS3Storage } = await import("./s3-storage-L22YJAEP.js");
  return openS3Storage(s3, dataDir);
}

export {
  openStorage
};
//# sourceMappingURL=chunk-VK7AYF7I.js.map
