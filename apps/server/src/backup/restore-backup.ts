import { StartError } from '../start-error.ts';
import { readFrom } from './backup-file.ts';
import {
  filesFile,
  findSnapshot,
  jobsFile,
  objectFile,
  readManifest,
  tableFile,
  type BackupFolder,
} from './backup-folder.ts';
import { readRows } from './compressed-file.ts';
import { loadRows } from './copy-rows.ts';
import { fileLineSchema, jobLineSchema } from './manifest.ts';
import {
  restoreSite,
  type Progress,
  type RestoreReport,
  type RestoreTarget,
  type SiteCopy,
} from './restore-site.ts';
import { verifyBackup } from './verify-backup.ts';

/** A snapshot as a copy of the site. */
async function copyOf(folder: BackupFolder, name: string): Promise<SiteCopy> {
  const manifest = await readManifest(folder, name);
  return {
    ...manifest,
    name,
    verify: async (say) => (await verifyBackup(folder, name, say)).faults,
    async load(client, table) {
      const shape = manifest.tables.find((one) => one.name === table);
      if (shape === undefined) return;
      const loaded = await loadRows(client, shape, tableFile(folder, name, table));
      if (loaded.rows !== shape.rows || loaded.sha256 !== shape.sha256)
        throw new StartError(`数据表 ${table} 的备份已损坏`);
    },
    async *jobs() {
      for await (const line of readRows(jobsFile(folder, name))) yield jobLineSchema.parse(line);
    },
    async *files() {
      for await (const line of readRows(filesFile(folder, name))) {
        const { key, size, sha256 } = fileLineSchema.parse(line);
        yield { key, size, sha256, read: () => readFrom(objectFile(folder, sha256)) };
      }
    },
  };
}

/**
 * Makes the site what it was at a snapshot, by default at the newest.
 * @throws {StartError} when the backup is damaged or too new, or the target is in use or not empty.
 */
export async function restoreBackup(
  target: RestoreTarget,
  folder: BackupFolder,
  {
    wanted,
    ...options
  }: {
    wanted?: string | undefined;
    replace?: boolean;
    drill?: boolean;
    say?: Progress | undefined;
  },
): Promise<RestoreReport> {
  const name = await findSnapshot(folder, wanted);
  return restoreSite(target, await copyOf(folder, name), options);
}
