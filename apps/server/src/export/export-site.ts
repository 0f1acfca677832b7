import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { linesOf } from '../backup/compressed-file.ts';
import {
  copySite,
  describeSaved,
  whileAlone,
  type CopyReport,
  type CopyTarget,
  type SiteSource,
} from '../backup/copy-site.ts';
import { measure } from '../backup/measure.ts';
import type { ObjectStore } from '../backup/object-store.ts';
import { makeFolder } from '../make-folder.ts';
import { StartError } from '../start-error.ts';
import {
  fileOf,
  filesOf,
  FORMAT,
  jobsOf,
  manifestOf,
  tableOf,
  type ExportManifest,
} from './export-folder.ts';
import { saveJsonRows, writeLines } from './json-rows.ts';

/** Stored files under their own names. */
function filesIn(folder: string): ObjectStore {
  const kept = new Set<string>();
  return {
    atOnce: 8,
    has: ({ sha256 }) => kept.has(sha256),
    async keep({ key }, read) {
      const file = fileOf(folder, key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const measured = measure();
      await pipeline(await read(), measured.stream, createWriteStream(file, { mode: 0o600 }));
      const result = measured.result();
      kept.add(result.sha256);
      return result;
    },
  };
}

async function* listed(files: Parameters<CopyTarget['saveFiles']>[0]) {
  yield* linesOf([...files].map(({ key, size, sha256 }) => ({ key, size, sha256 })));
}

function exportInto(folder: string, secret: string): CopyTarget {
  return {
    objects: filesIn(folder),
    earlier: new Map(),
    begin: async () => {
      await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
    },
    saveTable: (client, table) => saveJsonRows(client, table, tableOf(folder, table.name)),
    saveJobs: (jobs) => writeLines(jobsOf(folder), linesOf(jobs)),
    saveFiles: (files) => writeLines(filesOf(folder), listed(files)),
    async finish(saved) {
      const manifest: ExportManifest = { format: FORMAT, ...describeSaved(saved), secret };
      const near = path.join(folder, 'manifest.part');
      const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
      await writeFile(near, text, { mode: 0o600, flush: true });
      await rename(near, manifestOf(folder));
    },
    async discard() {
      for (const name of ['tables', 'jobs.jsonl', 'files.jsonl'])
        await rm(path.join(folder, name), { recursive: true, force: true });
    },
  };
}

/**
 * Writes everything of a site that goes on running into an empty folder, in a form that other programs read.
 * @throws {StartError} when the folder is not empty, or while a backup runs.
 */
export async function exportSite(
  source: SiteSource,
  folder: string,
  say: (line: string) => void,
): Promise<CopyReport> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new StartError(`目录 ${folder} 不是空的：请另选一个目录`);
  await makeFolder(folder);
  return whileAlone(source, (client) =>
    copySite(client, source.storage, { target: exportInto(folder, source.secret), say }),
  );
}
