import { createWriteStream, existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBackupRoom, type BackupRoom } from '../backup/backup-room.ts';
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
import type { ProbeSpace } from '../storage/disk-room.ts';
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

/** The manifest, which holds the site's secret, until it is whole. */
const NEAR = 'manifest.part';

/** Stored files under their own names. */
function filesIn(folder: string, room: BackupRoom): ObjectStore {
  const kept = new Set<string>();
  return {
    atOnce: 8,
    has: ({ sha256 }) => kept.has(sha256),
    keep: ({ key, size }, read) =>
      room.hold(size, async () => {
        const file = fileOf(folder, key);
        await makeFolder(path.dirname(file));
        const measured = measure();
        await pipeline(await read(), measured.stream, createWriteStream(file, { mode: 0o600 }));
        const result = measured.result();
        kept.add(result.sha256);
        return result;
      }),
  };
}

async function* listed(files: Parameters<CopyTarget['saveFiles']>[0]) {
  yield* linesOf([...files].map(({ key, size, sha256 }) => ({ key, size, sha256 })));
}

function exportInto(folder: string, secret: string, room: BackupRoom): CopyTarget {
  const at = (file: string) => ({ path: file, room });
  return {
    objects: filesIn(folder, room),
    earlier: new Map(),
    begin: () => makeFolder(path.join(folder, 'tables')),
    saveTable: (client, table) => saveJsonRows(client, table, at(tableOf(folder, table.name))),
    saveJobs: (jobs) => writeLines(at(jobsOf(folder)), linesOf(jobs)),
    saveFiles: (files) => writeLines(at(filesOf(folder)), listed(files)),
    async finish(saved) {
      const manifest: ExportManifest = { format: FORMAT, ...describeSaved(saved), secret };
      const near = path.join(folder, NEAR);
      const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
      await writeFile(near, text, { mode: 0o600, flush: true });
      await rename(near, manifestOf(folder));
    },
    async discard() {
      for (const name of ['tables', 'jobs.jsonl', 'files.jsonl', NEAR])
        await rm(path.join(folder, name), { recursive: true, force: true });
    },
  };
}

type ExportOptions = {
  readonly say: (line: string) => void;
  /** The site's own folder. */
  readonly dataDir: string;
  readonly probe?: ProbeSpace;
};

/**
 * Writes everything of a site that goes on running into an empty folder, in a form that other programs read. One that fails
 * leaves nothing behind.
 * @throws {StartError} when the folder is not empty, without room for it, or while a backup runs.
 */
export async function exportSite(
  source: SiteSource,
  folder: string,
  { say, dataDir, probe }: ExportOptions,
): Promise<CopyReport> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new StartError(`目录 ${folder} 不是空的：请另选一个目录`);
  await makeFolder(folder);
  return whileAlone(source, async (client) => {
    const room = await createBackupRoom(client, folder, { dataDir, probe, doing: '迁出' });
    await room.check();
    const target = exportInto(folder, source.secret, room);
    return copySite(client, source.storage, { target, say }).catch(async (error: unknown) => {
      await rm(path.join(folder, 'files'), { recursive: true, force: true });
      throw error;
    });
  });
}
