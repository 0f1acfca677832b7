import type pg from 'pg';
import {
  filesFile,
  findSnapshot,
  jobsFile,
  listSnapshots,
  makeSnapshot,
  removeSnapshot,
  newSnapshotName,
  tableFile,
  writeManifest,
  type BackupFolder,
} from './backup-folder.ts';
import { linesOf, readRows, writeCompressed } from './compressed-file.ts';
import { saveRows } from './copy-rows.ts';
import {
  copySite,
  describeSaved,
  whileAlone,
  type CopyReport,
  type CopyTarget,
  type SiteSource,
} from './copy-site.ts';
import { fileLineSchema, FORMAT, type FileLine } from './manifest.ts';
import { makeFolder } from '../make-folder.ts';
import type { ProbeSpace } from '../storage/disk-room.ts';
import { createBackupRoom } from './backup-room.ts';
import { objectsOf, type ObjectStore } from './object-store.ts';
import { pruneBackups, sweepBackups } from './prune-backups.ts';
import type { Progress } from './restore-site.ts';

export type BackupReport = CopyReport & {
  readonly snapshot: string;
  /** Snapshots that were deleted because newer ones are kept. */
  readonly removed: readonly string[];
};

/** The files of the newest snapshot, by key; none when its list is damaged, so that every file is read again. */
async function earlierFiles(folder: BackupFolder): Promise<Map<string, FileLine>> {
  const files = new Map<string, FileLine>();
  if (!(await listSnapshots(folder)).some(({ whole }) => whole)) return files;
  const list = filesFile(folder, await findSnapshot(folder));
  try {
    for await (const line of readRows(list)) {
      const file = fileLineSchema.parse(line);
      files.set(file.key, file);
    }
  } catch {
    return new Map();
  }
  return files;
}

/** A snapshot whose stored files go to `objects`. */
async function snapshotIn(
  folder: BackupFolder,
  { name, objects, secret }: { name: string; objects: ObjectStore; secret: string },
): Promise<CopyTarget> {
  return {
    objects,
    earlier: await earlierFiles(folder),
    begin: () => makeSnapshot(folder, name),
    saveTable: (client, table) => saveRows(client, table, tableFile(folder, name, table.name)),
    saveJobs: (jobs) => writeCompressed(jobsFile(folder, name), linesOf(jobs)),
    saveFiles: (files) => writeCompressed(filesFile(folder, name), linesOf(files)),
    finish: (saved) =>
      writeManifest(folder, name, { format: FORMAT, ...describeSaved(saved), secret }),
    discard: () => removeSnapshot(folder, name),
  };
}

/** Makes a snapshot of the site. */
export async function makeBackup(
  client: pg.Client,
  { storage, secret }: SiteSource,
  { folder, objects, say }: { folder: BackupFolder; objects: ObjectStore; say: Progress },
): Promise<Omit<BackupReport, 'removed'>> {
  const snapshot = await newSnapshotName(folder);
  const target = await snapshotIn(folder, { name: snapshot, objects, secret });
  return { snapshot, ...(await copySite(client, storage, { target, say })) };
}

export type BackupOptions = {
  readonly say?: Progress;
  readonly signal?: AbortSignal | undefined;
  /** The site's own folder; undefined: nobody looks whether there is room. */
  readonly dataDir?: string;
  readonly probe?: ProbeSpace;
};

/** The same folder, whose disk is looked at before and while it is written to. */
export async function withRoom(
  client: pg.ClientBase,
  folder: BackupFolder,
  { dataDir, probe }: BackupOptions,
): Promise<BackupFolder> {
  if (dataDir === undefined) return folder;
  const room = await createBackupRoom(client, folder.path, { dataDir, probe });
  await room.check();
  return { ...folder, room };
}

/** Says how a backup goes on, and ends it there when it is to stop. */
export function stepsOf({ say, signal }: BackupOptions): Progress {
  return (line) => {
    signal?.throwIfAborted();
    say?.(line);
  };
}

/**
 * Makes a snapshot of a site that goes on running, and deletes older ones than the newest `keep`. Files are copied before
 * the moment of the rows and again after it, so that what rows name is there; only what the last snapshot does not have
 * is read. One that fails leaves nothing behind.
 * @throws {StartError} while another backup runs.
 */
export async function createBackup(
  source: SiteSource,
  folder: BackupFolder,
  { keep, ...options }: BackupOptions & { readonly keep?: number | undefined } = {},
): Promise<BackupReport> {
  return whileAlone(source, async (client) => {
    await makeFolder(folder.path);
    // What a killed one left may be what there is no room for.
    await sweepBackups(folder);
    const roomy = await withRoom(client, folder, options);
    const objects = objectsOf(roomy);
    const target = { folder: roomy, objects, say: stepsOf(options) };
    const report = await makeBackup(client, source, target).catch(async (error: unknown) => {
      await objects.takeBack().catch(() => undefined);
      throw error;
    });
    return { ...report, removed: keep === undefined ? [] : await pruneBackups(folder, keep) };
  });
}
