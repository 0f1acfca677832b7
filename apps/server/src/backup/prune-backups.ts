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

/**
 * Deletes all but the newest finished snapshots, those that were interrupted before them, and the files that none of the
 * rest has. While the list of one of the rest is damaged, no file is deleted. Returns the names of the deleted snapshots.
 */
export async function pruneBackups(folder: BackupFolder, keep: number): Promise<string[]> {
  const snapshots = await listSnapshots(folder);
  const kept = snapshots.filter(({ whole }) => whole).slice(-keep);
  const removed = snapshots.filter(({ name, whole }) =>
    whole ? !kept.some((one) => one.name === name) : name < (kept.at(-1)?.name ?? ''),
  );
  for (const { name } of removed) await removeSnapshot(folder, name);
  const used = await usedObjects(folder, kept);
  // Nobody knows what the damaged one has: files stay until it goes, too.
  if (used === undefined) return removed.map(({ name }) => name);
  const objects = path.join(folder.path, 'objects');
  for (const entry of await readdir(objects, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && !used.has(entry.name)) await rm(path.join(entry.parentPath, entry.name));
  return removed.map(({ name }) => name);
}
