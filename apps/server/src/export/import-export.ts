import { createReadStream } from 'node:fs';
import { rowsOf, sumOf } from '../backup/compressed-file.ts';
import { jobLineSchema } from '../backup/manifest.ts';
import {
  restoreSite,
  type Progress,
  type RestoreReport,
  type RestoreTarget,
  type SiteCopy,
} from '../backup/restore-site.ts';
import {
  exportedFileSchema,
  fileOf,
  filesOf,
  jobsOf,
  readExportManifest,
  tableOf,
  type ExportManifest,
} from './export-folder.ts';
import { loadJsonRows } from './json-rows.ts';

const readRows = (file: string) => rowsOf(createReadStream(file));

/** What is damaged or missing, in words. */
async function verify(folder: string, manifest: ExportManifest, say: Progress): Promise<string[]> {
  const faults: string[] = [];
  const check = async (what: string, file: string, sha256: string): Promise<boolean> => {
    say(what);
    const sum = await sumOf(createReadStream(file)).catch(() => undefined);
    if (sum === sha256) return true;
    faults.push(`${what}${sum === undefined ? '缺失' : '内容已改变'}`);
    return false;
  };
  for (const { name, sha256 } of manifest.tables)
    await check(`tables/${name}.jsonl `, tableOf(folder, name), sha256);
  await check('jobs.jsonl ', jobsOf(folder), manifest.jobs.sha256);
  if (await check('files.jsonl ', filesOf(folder), manifest.files.sha256))
    for await (const line of readRows(filesOf(folder))) {
      const { key, sha256 } = exportedFileSchema.parse(line);
      await check(`files/${key} `, fileOf(folder, key), sha256);
    }
  return faults;
}

async function copyOf(folder: string): Promise<SiteCopy> {
  const manifest = await readExportManifest(folder);
  return {
    ...manifest,
    name: manifest.created_at,
    verify: (say) => verify(folder, manifest, say),
    async load(client, table) {
      const shape = manifest.tables.find(({ name }) => name === table);
      if (shape !== undefined) await loadJsonRows(client, shape, tableOf(folder, table));
    },
    async *jobs() {
      for await (const line of readRows(jobsOf(folder))) yield jobLineSchema.parse(line);
    },
    async *files() {
      for await (const line of readRows(filesOf(folder))) {
        const { key, size, sha256 } = exportedFileSchema.parse(line);
        yield { key, size, sha256, read: () => createReadStream(fileOf(folder, key)) };
      }
    },
  };
}

/**
 * Makes an empty installation the site that was exported.
 * @throws {StartError} when the export is damaged or too new, or the target is in use or not empty.
 */
export async function importExport(
  target: RestoreTarget,
  folder: string,
  options: { replace?: boolean; say?: Progress },
): Promise<RestoreReport> {
  return restoreSite(target, await copyOf(folder), options);
}
