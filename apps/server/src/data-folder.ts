import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import { isRoot, NOBODY, type Privileges } from './privileges.ts';

/** What is ours below the data folder: nothing else in it is touched. */
const OURS = ['files', 'tmp', 'postgres', 'demo', 'token.secret'] as const;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Anybody but the owner. */
const OTHERS = 0o077;
/** So far down folders are looked at at every start; below one that is right, deeper ones are. */
const LOOKED_AT = 2;

type Owner = number | undefined;

/** For a new file or folder everywhere in this process and what it starts: the owner's alone. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/** The folders above stay open to whoever had them: nobody else could enter ours. */
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

function give(file: string, stats: Stats, owner: Owner): void {
  if (owner !== undefined && stats.uid !== owner) chownSync(file, owner, owner);
  if ((stats.mode & OTHERS) !== 0)
    chmodSync(file, stats.isDirectory() ? FOLDER_MODE : FILE_MODE | (stats.mode & 0o100));
}

/** A folder comes after all that is in it: a start that is killed half-way is made good by the next. */
function mend(file: string, owner: Owner, depth: number): void {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  // Only root changes what is somebody else's.
  if (stats === undefined || (owner === undefined && stats.uid !== process.getuid?.())) return;
  if (stats.isDirectory()) {
    const right = isRight(stats, owner);
    if (right && depth > LOOKED_AT) return;
    for (const name of readdirSync(file)) mend(path.join(file, name), owner, right ? depth + 1 : 0);
  } else if (!stats.isFile() || stats.nlink > 1) {
    // A link leads elsewhere: what is there is not ours to give to anybody.
    return;
  }
  give(file, stats, owner);
}

function ownerOf(privileges: Privileges | undefined): Owner {
  if (!isRoot()) return undefined;
  return privileges?.way === 'nobody' ? NOBODY : 0;
}

/**
 * The data folder is the product's alone, and its user's: what an earlier version or another user left there open to
 * others, or as root's, is closed and handed over.
 */
export function mendDataFolder(folder: string, privileges: Privileges | undefined): void {
  const owner = ownerOf(privileges);
  for (const name of OURS) mend(path.join(folder, name), owner, 0);
  const stats = lstatSync(folder);
  if (owner !== undefined || stats.uid === process.getuid?.()) give(folder, stats, owner);
}
