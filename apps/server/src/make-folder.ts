import { mkdirSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './error-code.ts';

const isFolder = (name: string) =>
  statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;

/** Whether what failed is no failure, as the folder is there. */
const isThere = (error: unknown, folder: string) =>
  errorCode(error) === 'EEXIST' && isFolder(folder);

/** Whether what failed may succeed once the folder around it is there, which another call may have made since. */
const lacksParent = (error: unknown) => errorCode(error) === 'ENOENT';

async function make(folder: string, mode: number): Promise<void> {
  await mkdir(folder, { mode }).catch((error: unknown) => {
    if (!isThere(error, folder)) throw error;
  });
}

/** Says whether it was not there. */
function makeSync(folder: string, mode: number): boolean {
  try {
    mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    if (isThere(error, folder)) return false;
    throw error;
  }
}

/**
 * Makes a folder, and those around it. The recursive way of Node.js says of a disk that is read-only that the folder is not
 * there, and never ends where nothing can be made, as below `/proc`: here a second try is the last one.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await make(folder, 0o700);
  } catch (error) {
    if (!lacksParent(error)) throw error;
    await makeFolder(path.dirname(folder));
    await make(folder, 0o700);
  }
}

/** The same at once; says whether it was not there. */
export function makeFolderSync(folder: string, mode = 0o700): boolean {
  try {
    return makeSync(folder, mode);
  } catch (error) {
    if (!lacksParent(error)) throw error;
    makeFolderSync(path.dirname(folder), mode);
    return makeSync(folder, mode);
  }
}
