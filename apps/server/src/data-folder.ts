import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  statSync,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import { formatBytes } from '@wenyuan/domain';
import { errorCode } from './error-code.ts';
import { ballastBytes, NEEDED_BYTES } from './db/embedded/ballast.ts';
import { runningOwner } from './db/embedded/postgres.ts';
import { makeFolderSync } from './make-folder.ts';
import { isRoot, NOBODY, type Privileges } from './privileges.ts';
import { StartError } from './start-error.ts';

/** The product's own entries of the data folder; no others are changed. */
const ENTRIES = ['files', 'tmp', 'postgres', 'demo', 'token.secret'] as const;
const NEW_SITE_BYTES = 200 * 1024 * 1024;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** As far as the umask leaves it. */
const PARENT_MODE = 0o777;
/** The bit of a folder in which everybody has files. */
const SHARED = 0o1000;
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
    makeFolderSync(path.dirname(folder), PARENT_MODE);
  } finally {
    process.umask(before);
  }
  makeFolderSync(folder, FOLDER_MODE);
  // Taken for ourselves, such as /tmp would shut out every other program of the machine.
  if ((statSync(folder).mode & SHARED) !== 0)
    throw new StartError(
      `${folder} 由本机的所有程序共用，不能作为数据目录：请以 DATA_DIR 指定其中的一个目录。`,
    );
}

/**
 * A site that is there begins with what its database needs, and then says by itself what a full disk keeps it from.
 * @throws {StartError} when less is free.
 */
export function requireRoom(folder: string, free: number): void {
  const isUsed = ['postgres', 'files'].some((name) => existsSync(path.join(folder, name)));
  const needed = isUsed ? NEEDED_BYTES : NEW_SITE_BYTES;
  if (free + ballastBytes(path.join(folder, 'postgres')) < needed)
    throw new StartError(
      `磁盘空间不足 ${formatBytes(needed)}：请为 ${folder} 所在的磁盘腾出空间。`,
    );
}

/**
 * What lay among the files of the site would be copied and deleted with them.
 * @throws {StartError} when it is to be written there.
 */
export function requireOutside(dataDir: string, folder: string): void {
  const [entry = ''] = path.relative(dataDir, folder).split(path.sep);
  if (ENTRIES.some((name) => name === entry))
    throw new StartError(
      `${folder} 在网站自己的目录 ${path.join(dataDir, entry)} 中：请另选一个目录`,
    );
}

function isRight(stats: Stats, owner: Owner): boolean {
  return (stats.mode & OTHERS) === 0 && (owner === undefined || stats.uid === owner);
}

function restrict(handle: number, stats: Stats, owner: Owner): void {
  if (owner !== undefined && stats.uid !== owner) fchownSync(handle, owner, owner);
  if ((stats.mode & OTHERS) !== 0)
    fchmodSync(handle, stats.isDirectory() ? FOLDER_MODE : FILE_MODE | (stats.mode & 0o100));
}

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;

/** A link, a socket, what went away meanwhile, what not even its owner may read: none is ours to give to anybody. */
const LEFT_ALONE = new Set(['ELOOP', 'ENXIO', 'ENOENT', 'ENOTDIR', 'EACCES']);

function openFile(file: string, flags: number): number | undefined {
  try {
    return openSync(file, O_RDONLY | O_NONBLOCK | flags);
  } catch (error) {
    if (LEFT_ALONE.has(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/**
 * What is open is looked at and changed, never its name: who owns the folder around it could put a link in its place in
 * between, and root would give away what that leads to.
 */
function opened(file: string, flags: number, work: (handle: number, stats: Stats) => void): void {
  const handle = openFile(file, flags);
  if (handle === undefined) return;
  try {
    work(handle, fstatSync(handle));
  } finally {
    closeSync(handle);
  }
}

/** An open folder under a name that nobody else can lead elsewhere, where the system has such. */
function within(handle: number, folder: string): string {
  return process.platform === 'linux' ? `/proc/self/fd/${handle}` : folder;
}

/** Changes a folder after its content, so that the next start completes an interrupted one. */
function repair(file: string, owner: Owner, depth: number): void {
  const seen = lstatSync(file, { throwIfNoEntry: false });
  // Only to open nothing that does something when it is opened.
  if (seen === undefined || !(seen.isDirectory() || seen.isFile())) return;
  opened(file, O_NOFOLLOW, (handle, stats) => {
    // Only root changes what is somebody else's.
    if (owner === undefined && stats.uid !== process.getuid?.()) return;
    if (stats.isDirectory()) {
      const right = isRight(stats, owner);
      if (right && depth > CHECKED_DEPTH) return;
      const folder = within(handle, file);
      for (const name of readdirSync(folder))
        repair(path.join(folder, name), owner, right ? depth + 1 : 0);
    } else if (!stats.isFile() || stats.nlink > 1) {
      // A second name leads elsewhere: what is there is not ours to give to anybody.
      return;
    }
    restrict(handle, stats, owner);
  });
}

function ownerOf(privileges: Privileges | undefined): Owner {
  if (!isRoot()) return undefined;
  return privileges?.way === 'nobody' ? NOBODY : 0;
}

/** The product's own entries of a folder of backups. */
const BACKUP_ENTRIES = ['objects', 'snapshots', 'seal.json'] as const;

/** Lets the product's user write backups there; nothing else in the folder is changed. */
export function makeBackupFolder(folder: string, privileges: Privileges | undefined): void {
  const owner = ownerOf(privileges);
  try {
    const isNew = makeFolderSync(folder, FOLDER_MODE);
    for (const name of BACKUP_ENTRIES) repair(path.join(folder, name), owner, 0);
    if (isNew) opened(folder, 0, (handle, stats) => restrict(handle, stats, owner));
  } catch {
    // The site runs without backups; the worker says why they fail.
  }
}

/**
 * Gives the data folder to the product's user alone: files of an earlier version or of root are closed to others and
 * handed over.
 */
export function repairDataFolder(folder: string, privileges: Privileges | undefined): void {
  // Taken away from a running database, its files would be its end and that of the site.
  const owner =
    (isRoot() ? runningOwner(path.join(folder, 'postgres')) : undefined) ?? ownerOf(privileges);
  for (const name of ENTRIES) repair(path.join(folder, name), owner, 0);
  // A link here is the operator's own.
  opened(folder, 0, (handle, stats) => {
    if (owner !== undefined || stats.uid === process.getuid?.()) restrict(handle, stats, owner);
  });
}
