import { existsSync, statSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import { makeFolder } from '../make-folder.ts';
import { StartError } from '../start-error.ts';
import type { BackupRoom } from './backup-room.ts';
import { readWhole, writeWhole, type BackupFile } from './backup-file.ts';
import { FORMAT, manifestSchema, type Manifest } from './manifest.ts';
import { makeSeal, openSeal, type Seal } from './seal.ts';

/** Letters that every file system takes in a name, in the order of time. */
const SNAPSHOT = /^\d{8}T\d{9}Z$/;
/** Clocks of several machines differ by less. */
const AHEAD_MS = 60_000;

export type BackupFolder = {
  readonly path: string;
  /** Undefined: its files are as they are. */
  readonly seal: Seal | undefined;
  /** Undefined: nobody looks whether there is room. */
  readonly room?: BackupRoom | undefined;
};

const SEAL = 'seal.json';

/** The file at `place` in the folder; one that is written under another name first is sealed for its place. */
function fileAt(
  { path: folder, seal, room }: BackupFolder,
  place: string,
  name = place,
): BackupFile {
  return { path: path.join(folder, name), place, seal, room };
}

export const objectName = ({ seal }: BackupFolder, sha256: string) =>
  seal === undefined ? sha256 : seal.nameOf(sha256);

/** All of them are sealed for one place: the list of files says what each holds. */
export const OBJECTS = 'objects';

/** The stored file with these bytes. */
export function objectFile(folder: BackupFolder, sha256: string): BackupFile {
  const name = objectName(folder, sha256);
  return fileAt(folder, OBJECTS, `objects/${name.slice(0, 2)}/${name}`);
}
export const tableFile = (folder: BackupFolder, snapshot: string, table: string) =>
  fileAt(folder, `snapshots/${snapshot}/tables/${table}.zst`);
export const filesFile = (folder: BackupFolder, snapshot: string) =>
  fileAt(folder, `snapshots/${snapshot}/files.zst`);
export const jobsFile = (folder: BackupFolder, snapshot: string) =>
  fileAt(folder, `snapshots/${snapshot}/jobs.zst`);
const manifestFile = (folder: BackupFolder, snapshot: string) =>
  fileAt(folder, `snapshots/${snapshot}/manifest.json`);
const snapshotPath = (folder: BackupFolder, name: string) =>
  path.join(folder.path, 'snapshots', name);

const hasSnapshots = (folder: string) => existsSync(path.join(folder, 'snapshots'));

/**
 * Opens a folder of backups: one that is sealed with its passphrase, another one without.
 * @throws {StartError} when the passphrase is lacking, another one, or too much.
 */
export async function openBackupFolder(
  folder: string,
  passphrase: string | undefined,
): Promise<BackupFolder> {
  const file = path.join(folder, SEAL);
  if (!existsSync(file)) {
    // Somebody who exchanges the folder must not get around the passphrase by leaving out the seal.
    if (passphrase !== undefined && hasSnapshots(folder))
      throw new StartError(`${folder} 中的备份没有加密，不需要口令：请去掉口令，或换一个目录`);
    return { path: folder, seal: undefined };
  }
  if (passphrase === undefined)
    throw new StartError(
      '备份已加密：请以 --passphrase-file 或环境变量 BACKUP_PASSPHRASE 给出它的口令',
    );
  return { path: folder, seal: await openSeal(await readFile(file, 'utf8'), passphrase) };
}

/** Opens a folder to write backups into: a new one is sealed when there is a passphrase. */
export async function prepareBackupFolder(
  folder: string,
  passphrase: string | undefined,
): Promise<BackupFolder> {
  const left = path.join(folder, SEAL);
  // A kill or a full disk left it before anything was sealed.
  if (statSync(left, { throwIfNoEntry: false })?.size === 0 && !hasSnapshots(folder))
    await rm(left);
  const opened = await openBackupFolder(folder, passphrase);
  if (passphrase === undefined || opened.seal !== undefined) return opened;
  await makeFolder(folder);
  const { seal, file } = await makeSeal(passphrase);
  await writeFile(path.join(folder, SEAL), file, { flag: 'wx', mode: 0o600, flush: true });
  await syncFolder(folder);
  return { path: folder, seal };
}

/** When a snapshot began, which its name says in UTC. */
export function timeOfSnapshot(name: string): Date {
  return new Date(name.replace(/^(....)(..)(..)T(..)(..)(..)(...)Z$/, '$1-$2-$3T$4:$5:$6.$7Z'));
}

/** Whether that time has not come yet: the clock was ahead, or the one before it was so named. */
export const isAhead = (name: string): boolean =>
  timeOfSnapshot(name).getTime() > Date.now() + AHEAD_MS;

/**
 * The name of a snapshot that begins now. The newest has the last name, also after one that was made while the clock was
 * ahead: otherwise the older one would be kept and restored in its place.
 */
export async function newSnapshotName(folder: Pick<BackupFolder, 'path'>): Promise<string> {
  const now = Date.now();
  const last = (await listSnapshots(folder)).at(-1);
  const after = last === undefined ? now : timeOfSnapshot(last.name).getTime() + 1;
  return new Date(Math.max(now, after)).toISOString().replaceAll(/[-:.]/g, '');
}

/** The names of the snapshots in a backup folder, oldest first, with whether each was finished. */
export async function listSnapshots(
  folder: Pick<BackupFolder, 'path'>,
): Promise<{ name: string; whole: boolean }[]> {
  const parent = path.join(folder.path, 'snapshots');
  if (!existsSync(parent)) return [];
  const names = (await readdir(parent))
    .filter((name) => SNAPSHOT.test(name) && !Number.isNaN(timeOfSnapshot(name).getTime()))
    .toSorted();
  return names.map((name) => ({
    name,
    whole: existsSync(path.join(parent, name, 'manifest.json')),
  }));
}

/**
 * A disk that is not mounted is another matter than a folder without backups.
 * @throws {StartError} when there is no such folder.
 */
export function requireFolder(folder: string): void {
  if (!existsSync(folder)) throw new StartError(`目录 ${folder} 不存在`);
}

/**
 * The snapshot of that name, or the newest that was finished.
 * @throws {StartError} when there is none.
 */
export async function findSnapshot(folder: BackupFolder, wanted?: string): Promise<string> {
  requireFolder(folder.path);
  const whole = (await listSnapshots(folder)).filter((snapshot) => snapshot.whole);
  const found =
    wanted === undefined ? whole.at(-1) : whole.find((snapshot) => snapshot.name === wanted);
  if (found !== undefined) return found.name;
  throw new StartError(
    wanted === undefined
      ? `${folder.path} 中没有完整的备份`
      : `${folder.path} 中没有名为 ${wanted} 的完整备份`,
  );
}

/** @throws {StartError} when this product cannot read it. */
export async function readManifest(folder: BackupFolder, snapshot: string): Promise<Manifest> {
  const content = await readJson(manifestFile(folder, snapshot));
  const { format } = content as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT)
    throw new StartError(`备份的格式（${format}）比本版本所知的新：请用制作它的版本恢复`);
  const parsed = manifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new StartError(`备份的清单已损坏：${parsed.error.issues[0]?.path.join('.') ?? ''}`);
}

async function readJson(file: BackupFile): Promise<unknown> {
  try {
    return JSON.parse(await readWhole(file)) as unknown;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw error;
    throw new StartError('备份的清单已损坏，不能读取');
  }
}

/** Makes names in a folder outlive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Makes the snapshot whole. */
export async function writeManifest(
  folder: BackupFolder,
  snapshot: string,
  manifest: Manifest,
): Promise<void> {
  const { path: file, place } = manifestFile(folder, snapshot);
  const near = fileAt(folder, place, `snapshots/${snapshot}/manifest.part`);
  await writeWhole(near, `${JSON.stringify(manifest, undefined, 2)}\n`);
  await rename(near.path, file);
  await syncFolder(path.dirname(file));
}

export async function makeSnapshot(folder: BackupFolder, name: string): Promise<void> {
  await makeFolder(path.join(snapshotPath(folder, name), 'tables'));
  await makeFolder(path.join(folder.path, 'objects'));
}

export async function removeSnapshot(folder: BackupFolder, name: string): Promise<void> {
  // From here on it counts as interrupted, whatever happens to the rest.
  await rm(manifestFile(folder, name).path, { force: true });
  await rm(snapshotPath(folder, name), { recursive: true, force: true });
}
