import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  filesFile,
  listSnapshots,
  objectName,
  removeSnapshot,
  type BackupFolder,
} from './backup-folder.ts';
import { readRows } from './compressed-file.ts';
import { fileLineSchema } from './manifest.ts';

/** The names of the files that these snapshots have; undefined when a list is damaged. */
async function usedObjects(
  folder: BackupFolder,
  snapshots: readonly { readonly name: string }[],
): Promise<Set<string> | undefined> {
  const used = new Set<string>();
  try {
    for (const { name } of snapshots)
      for await (const line of readRows(filesFile(folder, name)))
        used.add(objectName(folder, fileLineSchema.parse(line).sha256));
  } catch {
    return undefined;
  }
  return used;
}

/** Files of ours, whole or begun: somebody's folder may have others under that name. */
const OBJECT = /^([0-9a-f]{64}|[0-9a-f-]{36}\.part)$/;

/** Deletes the files that none of these snapshots has. While the list of one of them is damaged, no file is deleted. */
async function deleteUnnamed(
  folder: BackupFolder,
  kept: readonly { readonly name: string }[],
): Promise<void> {
  const objects = path.join(folder.path, 'objects');
  if (!existsSync(objects)) return;
  const used = await usedObjects(folder, kept);
  // Nobody knows what the damaged one has: files stay until it goes, too.
  if (used === undefined) return;
  for (const entry of await readdir(objects, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && OBJECT.test(entry.name) && !used.has(entry.name))
      await rm(path.join(entry.parentPath, entry.name));
}

/** Deletes what interrupted backups left. */
export async function sweepBackups(folder: BackupFolder): Promise<void> {
  const snapshots = await listSnapshots(folder);
  for (const { name, whole } of snapshots) if (!whole) await removeSnapshot(folder, name);
  await deleteUnnamed(
    folder,
    snapshots.filter(({ whole }) => whole),
  );
}

/**
 * Deletes all but the newest finished snapshots, and the files that none of the rest has. Returns the names of the deleted
 * snapshots.
 */
export async function pruneBackups(folder: BackupFolder, keep: number): Promise<string[]> {
  const whole = (await listSnapshots(folder)).filter((one) => one.whole);
  const removed = whole.slice(0, -keep);
  for (const { name } of removed) await removeSnapshot(folder, name);
  await deleteUnnamed(folder, whole.slice(-keep));
  return removed.map(({ name }) => name);
}
