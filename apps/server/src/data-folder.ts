import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import { isRoot, NOBODY, type Privileges } from './privileges.ts';

/** The product's own entries of the data folder; no others are changed. */
const ENTRIES = ['files', 'tmp', 'postgres', 'demo', 'token.secret'] as const;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Permission bits of group and others. */
const OTHERS = 0o077;
/** Depth to which every start checks folders; deeper ones are checked only below one that is wrong. */
const CHECKED_DEPTH = 2;

type Owner = number | undefined;

/** Makes new files and folders of this process and its children accessible to their owner only. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/** Parent folders keep their permissions, because other users may need them. */
export function makeDataFolder(folder: string): void {
  const before = process.umask(0o022);
  try {
    mkdirSync(path.dirname(folder), { recursive: true });
  } finally {
    process.umask(before);
  }
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
}

function isRight(stats: Stats, owner: Owner): boolean {
  return (stats.mode & OTHERS) === 0 && (owner === undefined || stats.uid === owner);
}

function restrict(file: string, stats: Stats, owner: Owner): void {
  if (owner !== undefined && stats.uid !== owner) chownSync(file, owner, owner);
  if ((stats.mode & OTHERS) !== 0)
    chmodSync(file, stats.isDirectory() ? FOLDER_MODE : FILE_MODE | (stats.mode & 0o100));
}

/** Changes a folder after its content, so that the next start completes an interrupted one. */
function repair(file: string, owner: Owner, depth: number): void {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  // Only root can change files of another user.
  if (stats === undefined || (owner === undefined && stats.uid !== process.getuid?.())) return;
  if (stats.isDirectory()) {
    const right = isRight(stats, owner);
    if (right && depth > CHECKED_DEPTH) return;
    for (const name of readdirSync(file))
      repair(path.join(file, name), owner, right ? depth + 1 : 0);
  } else if (!stats.isFile() || stats.nlink > 1) {
    // The target of a link may not belong to the product.
    return;
  }
  restrict(file, stats, owner);
}

function ownerOf(privileges: Privileges | undefined): Owner {
  if (!isRoot()) return undefined;
  return privileges?.way === 'nobody' ? NOBODY : 0;
}

/**
 * Gives the data folder to the product's user alone: files of an earlier version or of root are closed to others and
 * handed over.
 */
export function repairDataFolder(folder: string, privileges: Privileges | undefined): void {
  const owner = ownerOf(privileges);
  for (const name of ENTRIES) repair(path.join(folder, name), owner, 0);
  const stats = lstatSync(folder);
  if (owner !== undefined || stats.uid === process.getuid?.()) restrict(folder, stats, owner);
}
