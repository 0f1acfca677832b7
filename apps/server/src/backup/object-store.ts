import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline as pipe, type Readable } from 'node:stream';
import { makeFolder } from '../make-folder.ts';
import { sealInto } from './backup-file.ts';
import { objectFile, OBJECTS, type BackupFolder } from './backup-folder.ts';
import type { BackupRoom } from './backup-room.ts';
import { measure } from './measure.ts';
import { sealedSize } from './seal.ts';

/** Where the bytes of stored files are kept, each content once. */
export type ObjectStore = {
  /** Objects that may be kept at once. */
  readonly atOnce: number;
  /** Whether it is there in its whole length. */
  has(object: { readonly sha256: string; readonly size: number }): boolean;
  /** Keeps what `read` gives; it may be called again, and gives the same bytes then. */
  keep(
    object: { readonly key: string; readonly size: number },
    read: () => Promise<Readable>,
  ): Promise<{ sha256: string; size: number }>;
};

/** Objects as files of a folder. */
export function objectsOf(folder: BackupFolder): ObjectStore & {
  /** Deletes those that were added, for a backup that failed. */
  takeBack(): Promise<void>;
} {
  const added = new Set<string>();
  const hold: BackupRoom['hold'] = folder.room?.hold ?? ((_bytes, work) => work());
  return {
    atOnce: 8,
    has({ sha256, size }) {
      const stored = statSync(objectFile(folder, sha256).path, { throwIfNoEntry: false });
      return stored?.size === (folder.seal === undefined ? size : sealedSize(size));
    },
    keep: (listed, read) =>
      hold(listed.size, async () => {
        const near = path.join(folder.path, 'objects', `${randomUUID()}.part`);
        const measured = measure();
        try {
          const target = createWriteStream(near, { flags: 'wx', mode: 0o600, flush: true });
          const source = pipe(await read(), measured.stream, () => undefined);
          await sealInto({ place: OBJECTS, seal: folder.seal }, source, target);
          const result = measured.result();
          const object = objectFile(folder, result.sha256).path;
          await makeFolder(path.dirname(object));
          if (!existsSync(object)) added.add(object);
          await rename(near, object);
          return result;
        } finally {
          await rm(near, { force: true });
        }
      }),
    async takeBack() {
      for (const object of added) await rm(object, { force: true });
    },
  };
}
