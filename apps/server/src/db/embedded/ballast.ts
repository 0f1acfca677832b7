import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { probeSpace, type ProbeSpace } from '../../storage/disk-room.ts';

const MB = 1024 * 1024;
const BYTES = 64 * MB;
/** So much must be free for the file to be made: it must not be what fills the disk. */
const ROOM_BYTES = 1024 * MB;
/** With less, the database fails with one of the next segments of its log (16 MB each), starting included. */
const NEEDED_BYTES = 48 * MB;

export type Ballast = {
  /** Makes the file where there is room for it. */
  fill(): Promise<void>;
  /** Gives the file up where the disk is full. True when it did. */
  giveUp(): Promise<boolean>;
};

/**
 * A file that holds room for the database. Where something else filled the disk and the database ended of it, the file
 * is given up, so that the database can start again and let people read until somebody makes room. Not before: whatever
 * fills the disk would take that room, too.
 */
export function createBallast(folder: string, probe: ProbeSpace = probeSpace): Ballast {
  const file = path.join(folder, 'ballast');

  /** Bytes that no file system makes smaller. */
  async function write(): Promise<void> {
    const near = `${file}.part`;
    const handle = await open(near, 'w', 0o600);
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
    async giveUp() {
      if (!existsSync(file) || (await probe(folder)).free >= NEEDED_BYTES) return false;
      rmSync(file, { force: true });
      return true;
    },
  };
}
