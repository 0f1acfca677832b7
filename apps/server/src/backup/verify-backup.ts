import path from 'node:path';
import { Writable } from 'node:stream';
import { errorCode } from '../error-code.ts';
import { readFrom, type BackupFile } from './backup-file.ts';
import {
  filesFile,
  findSnapshot,
  jobsFile,
  objectFile,
  readManifest,
  tableFile,
  type BackupFolder,
} from './backup-folder.ts';
import { readCompressed, readRows, sumOf } from './compressed-file.ts';
import { fileLineSchema } from './manifest.ts';

export type VerifyReport = {
  readonly snapshot: string;
  readonly tables: number;
  readonly files: number;
  readonly bytes: number;
  /** What is damaged or missing, in words. */
  readonly faults: readonly string[];
};

const nowhere = () =>
  new Writable({
    write: (_chunk, _encoding, done) => done(),
  });

/** Why a file cannot be used, or undefined. */
async function fault(work: () => Promise<string>, wanted: string): Promise<string | undefined> {
  try {
    return (await work()) === wanted ? undefined : '内容已改变';
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? '缺失' : '已损坏';
  }
}

/** Reads every byte of a snapshot and compares it with what was written. */
export async function verifyBackup(
  folder: BackupFolder,
  wanted: string | undefined,
  say: (line: string) => void = () => undefined,
): Promise<VerifyReport> {
  const name = await findSnapshot(folder, wanted);
  const manifest = await readManifest(folder, name);
  const faults: string[] = [];
  const check = async (what: string, file: BackupFile, sha256: string) => {
    say(what);
    const found = await fault(async () => (await readCompressed(file, nowhere())).sha256, sha256);
    if (found !== undefined) faults.push(`${what}${found}`);
    return found === undefined;
  };
  for (const { name: table, sha256 } of manifest.tables)
    await check(`数据表 ${table} `, tableFile(folder, name, table), sha256);
  await check('任务 ', jobsFile(folder, name), manifest.jobs.sha256);
  const checked = new Set<string>();
  if (await check('文件清单 ', filesFile(folder, name), manifest.files.sha256)) {
    for await (const line of readRows(filesFile(folder, name))) {
      const { key, sha256 } = fileLineSchema.parse(line);
      if (checked.has(sha256)) continue;
      checked.add(sha256);
      say(`文件 ${key}`);
      const object = objectFile(folder, sha256);
      const found = await fault(() => sumOf(readFrom(object)), sha256);
      // Its place in the folder: without a damaged one, the next backup writes it anew.
      if (found !== undefined)
        faults.push(`文件 ${key} ${found}（${path.relative(folder.path, object.path)}）`);
    }
  }
  const { count: files, bytes } = manifest.files;
  return { snapshot: name, tables: manifest.tables.length, files, bytes, faults };
}
