import type { Storage } from '../storage/storage.ts';
import type { FileLine } from './manifest.ts';
import type { ObjectStore } from './object-store.ts';

class Gone extends Error {}

/** Copies one file into the backup under the name of its bytes. Undefined when it was deleted meanwhile. */
async function copyOne(
  storage: Storage,
  objects: ObjectStore,
  { key, version, size }: { key: string; version: string; size: number },
): Promise<FileLine | undefined> {
  const read = () =>
    storage.read(key).catch(async (error: unknown) => {
      throw (await storage.head(key)) === undefined ? new Gone() : error;
    });
  try {
    return { key, version, ...(await objects.keep({ key, size }, read)) };
  } catch (error) {
    if (error instanceof Gone) return undefined;
    throw error;
  }
}

/**
 * Brings the files that the store holds now into the backup and adds them to `held`. The bytes of those that `earlier`
 * has in the same version are there already.
 */
export async function copyFiles(
  storage: Storage,
  objects: ObjectStore,
  { earlier, held }: { earlier: ReadonlyMap<string, FileLine>; held: Map<string, FileLine> },
  onCopied: (line: FileLine) => void,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const object of storage.list()) {
    if (failures.length > 0) break;
    const { key, version, size } = object;
    const before = held.get(key) ?? earlier.get(key);
    if (before?.version === version && before.size === size && objects.has(before)) {
      held.set(key, before);
      continue;
    }
    const work = copyOne(storage, objects, object)
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
    if (running.size >= objects.atOnce) await Promise.race(running);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
