import { existsSync, mkdirSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

const isFolder = (name: string) =>
  statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;

/** Whether what failed is no failure, as the folder is there. */
const isThere = (error: unknown, folder: string) =>
  (error as NodeJS.ErrnoException).code === 'EEXIST' && isFolder(folder);

/** Whether what failed may succeed once the folder around it is made. */
const lacksParent = (error: unknown, folder: string) =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(path.dirname(folder));

/**
 * Makes a folder, and those around it. The recursive way of Node.js says of a disk that is read-only that the folder is not
 * there, and never ends where nothing can be made, as below `/proc`.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (isThere(error, folder)) return;
    if (!lacksParent(error, folder)) throw error;
    await makeFolder(path.dirname(folder));
    await makeFolder(folder);
  }
}

/** The same at once; says whether it was not there. */
export function makeFolderSync(folder: string, mode = 0o700): boolean {
  try {
    mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    if (isThere(error, folder)) return false;
    if (!lacksParent(error, folder)) throw error;
    makeFolderSync(path.dirname(folder), mode);
    return makeFolderSync(folder, mode);
  }
}
