import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

const isFolder = (name: string) =>
  statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Makes a folder, and those around it. The recursive way of Node.js says of a disk that is read-only that the folder is not
 * there, and never ends where nothing can be made, as below `/proc`.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && isFolder(folder)) return;
    const parent = path.dirname(folder);
    if (code !== 'ENOENT' || existsSync(parent)) throw error;
    await makeFolder(parent);
    await makeFolder(folder);
  }
}
