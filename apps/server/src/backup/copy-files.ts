import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../storage/storage.ts';
import { objectPath } from './backup-folder.ts';
import type { FileLine } from './manifest.ts';

/** Files that are read at once. */
const AT_ONCE = 8;

/** Copies one file into the backup under the name of its bytes. Undefined when it was deleted meanwhile. */
async function copyOne(
  storage: Storage,
  folder: string,
  object: { key: string; version: string },
): Promise<FileLine | undefined> {
  const { key, version } = object;
  const near = path.join(folder, 'objects', `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let size = 0;
  try {
    const source = await storage.read(key).catch(async (error: unknown) => {
      if ((await storage.head(key)) === undefined) return undefined;
      throw error;
    });
    if (source === undefined) return undefined;
    await pipeline(
      source,
      async function* measure(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(near, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const sha256 = hash.digest('hex');
    const target = objectPath(folder, sha256);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rename(near, target);
    return { key, sha256, size, version };
  } finally {
    await rm(near, { force: true });
  }
}

/**
 * Brings the files that the store holds now into the backup and adds them to `held`. The bytes of those that `earlier`
 * has in the same version are there already.
 */
export async function copyFiles(
  storage: Storage,
  folder: string,
  { earlier, held }: { earlier: ReadonlyMap<string, FileLine>; held: Map<string, FileLine> },
  onCopied: (line: FileLine) => void,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const object of storage.list()) {
    if (failures.length > 0) break;
    const { key, version, size } = object;
    const before = held.get(key) ?? earlier.get(key);
    if (
      before?.version === version &&
      before.size === size &&
      existsSync(objectPath(folder, before.sha256))
    ) {
      held.set(key, before);
      continue;
    }
    const work = copyOne(storage, folder, object)
      .then((line) => {
        if (line === undefined) return;
        held.set(key, line);
        onCopied(line);
      })
      .catch((error: unknown) => {
        failures.push(error);
      })
      .finally(() => running.delete(work));
    running.add(work);
    if (running.size >= AT_ONCE) await Promise.race(running);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
