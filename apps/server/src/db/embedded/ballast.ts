import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { probeSpace, type ProbeSpace } from '../../storage/disk-room.ts';

const MB = 1024 * 1024;
const BYTES = 64 * MB;
/** Free space required to create the file, so that it does not fill the disk itself. */
const ROOM_BYTES = 1024 * MB;
/** With less, the database fails when it adds a log segment (16 MB each), also while it starts. */
export const NEEDED_BYTES = 48 * MB;

export type Ballast = {
  /** Creates the file when there is room. */
  fill(): Promise<void>;
  /** Deletes the file when the disk is full, and says whether it did. */
  release(): Promise<boolean>;
};

const fileIn = (folder: string) => path.join(folder, 'ballast');

/** What the file in the folder of a database reserves. */
export function ballastBytes(folder: string): number {
  return statSync(fileIn(folder), { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * A file that reserves room for the database. When a full disk has stopped the database, the file is deleted, so that
 * the database can start and serve reads until an operator makes room. It is not deleted earlier: the process that
 * fills the disk would take that room too.
 */
export function createBallast(folder: string, probe: ProbeSpace = probeSpace): Ballast {
  const file = fileIn(folder);

  /** Writes random bytes, which no file system can compress. */
  async function write(): Promise<void> {
    const near = `${file}.part`;
    // A new file, whatever lies there: root writes into a folder of somebody else, who could have put a link there.
    rmSync(near, { force: true });
    const handle = await open(near, 'wx', 0o600);
    try {
      for (let written = 0; written < BYTES; written += MB) await handle.write(randomBytes(MB));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(near, file);
  }

  return {
    async fill() {
      if (!existsSync(file) && (await probe(folder)).free > ROOM_BYTES) await write();
    },
    async release() {
      if (!existsSync(file) || (await probe(folder)).free >= NEEDED_BYTES) return false;
      rmSync(file, { force: true });
      return true;
    },
  };
}
