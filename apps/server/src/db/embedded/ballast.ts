import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename, statfs } from 'node:fs/promises';
import path from 'node:path';

const MB = 1024 * 1024;
const BYTES = 64 * MB;
/** So much must be free for the file to be made: it must not be what fills the disk. */
const ROOM_BYTES = 1024 * MB;
/** With less, the database fails with the next segment of its log (16 MB), and cannot be started again. */
const NEEDED_BYTES = 48 * MB;

export type Ballast = {
  /** Makes or gives up the file, as the disk demands. True when it was given up just now. */
  balance(): Promise<boolean>;
};

/**
 * A file that holds room for the database: where something else fills the disk, it is given up, so that the database
 * can go on writing its log, start again and let people read until somebody makes room.
 */
export function createBallast(folder: string): Ballast {
  const file = path.join(folder, 'ballast');

  /** Bytes that no file system makes smaller. */
  async function fill(): Promise<void> {
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
    async balance() {
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      const isThere = existsSync(file);
      if (isThere && free < NEEDED_BYTES) {
        rmSync(file, { force: true });
        return true;
      }
      if (!isThere && free > ROOM_BYTES) await fill();
      return false;
    },
  };
}
