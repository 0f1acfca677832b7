import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Config } from '../config.ts';
import { listMigrations, lockMigrations, migrateWithin } from '../db/migrate.ts';
import { quoted } from '../db/tables.ts';
import { StartError } from '../start-error.ts';
import type { Storage } from '../storage/storage.ts';
import {
  filesPath,
  findSnapshot,
  jobsPath,
  objectPath,
  readManifest,
  snapshotPath,
  tablePath,
} from './backup-folder.ts';
import { clearDatabase, isInstalled, withoutReferences } from './clear-database.ts';
import { readLines, sumOf } from './compressed-file.ts';
import { loadRows } from './copy-rows.ts';
import { fileLineSchema, jobLineSchema, type Manifest } from './manifest.ts';
import { adoptSecret, noteSecret, offerSecret } from './restored-secret.ts';
import { verifyBackup } from './verify-backup.ts';

export type RestoreTarget = {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly storage: Storage;
};

export type RestoreReport = {
  readonly snapshot: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
};

type Progress = (line: string) => void;

/** Brings the files that the store does not have, or has with other bytes. */
async function restoreFiles(
  storage: Storage,
  folder: string,
  { snapshot, say }: { snapshot: string; say: Progress },
): Promise<number> {
  let files = 0;
  const near = await storage.scratch();
  try {
    for await (const line of readLines(filesPath(snapshot))) {
      const { key, sha256, size } = fileLineSchema.parse(line);
      files += 1;
      const there = await storage.head(key);
      if (there?.size === size && (await sumOf(await storage.read(key))) === sha256) continue;
      say(`文件 ${key}`);
      const copy = path.join(near, 'object');
      await copyFile(objectPath(folder, sha256), copy);
      await storage.take(key, copy);
    }
  } finally {
    await rm(near, { recursive: true, force: true });
  }
  return files;
}

async function restoreRows(
  client: pg.Client,
  snapshot: string,
  { manifest, say }: { manifest: Manifest; say: Progress },
): Promise<void> {
  await clearDatabase(client);
  await client.query('create extension if not exists pg_trgm');
  await migrateWithin(client, { last: manifest.migration });
  await withoutReferences(client, async () => {
    for (const { name, columns, rows, sha256 } of manifest.tables) {
      say(`数据表 ${name}`);
      // Migrations fill some of them.
      await client.query(`delete from public.${quoted(name)}`);
      const loaded = await loadRows(client, { name, columns }, tablePath(snapshot, name));
      if (loaded.rows !== rows || loaded.sha256 !== sha256)
        throw new StartError(`数据表 ${name} 的备份已损坏`);
    }
  });
  for (const { name, last, called } of manifest.sequences)
    await client.query('select setval($1, $2, $3)', [`public.${quoted(name)}`, last, called]);
  await migrateWithin(client, { after: manifest.migration });
  await client.query('delete from graphile_worker._private_jobs');
  for await (const line of readLines(jobsPath(snapshot))) {
    const job = jobLineSchema.parse(line);
    await client.query(
      `select graphile_worker.add_job($1, payload := $2, queue_name := $3, run_at := $4,
        max_attempts := $5, job_key := $6, priority := $7)`,
      [
        job.identifier,
        JSON.stringify(job.payload),
        job.queue_name,
        job.run_at,
        job.max_attempts,
        job.job_key,
        job.priority,
      ],
    );
  }
}

/** @throws {StartError} when a server of the product, or anybody else by its name, uses the database. */
async function requireQuiet(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
  );
  if ((rows[0]?.count ?? 0) > 0)
    throw new StartError('网站正在使用这个数据库：请先停止它，再恢复备份');
}

/**
 * Makes the site what it was at a snapshot. Files come first, and none is deleted; the rows come in one transaction. Ended
 * at any moment, even by force, the site is whole: as it was before, or as it is in the backup.
 * @throws {StartError} when the backup is damaged or too new, or the target is in use or not empty.
 */
export async function restoreBackup(
  { config, databaseUrl, storage }: RestoreTarget,
  folder: string,
  {
    wanted,
    replace = false,
    say = () => undefined,
  }: { wanted?: string | undefined; replace?: boolean; say?: Progress },
): Promise<RestoreReport> {
  const name = await findSnapshot(folder, wanted);
  const snapshot = snapshotPath(folder, name);
  const manifest = await readManifest(snapshot);
  if (!listMigrations().includes(manifest.migration))
    throw new StartError(`备份由更新的版本（${manifest.version}）制作：请先升级程序再恢复`);
  const { faults } = await verifyBackup(folder, name, say);
  if (faults.length > 0)
    throw new StartError(`备份已损坏，未作任何改动：\n${faults.slice(0, 20).join('\n')}`);

  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'wenyuan-restore',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A server that starts meanwhile waits.
    await lockMigrations(client);
    await requireQuiet(client);
    if (!replace && (await isInstalled(client)))
      throw new StartError(
        '数据库里已有一个站点：确要以备份取代它，请加 --replace；现有的数据将被删除',
      );
    const files = await restoreFiles(storage, folder, { snapshot, say });
    // Outside of the transaction: it changes no row, and its own tables may be older than this program.
    await runMigrations({ connectionString: databaseUrl });
    offerSecret(config, manifest.secret);
    await client.query('begin');
    await restoreRows(client, snapshot, { manifest, say });
    await noteSecret(client, manifest.secret);
    await client.query('commit');
    await adoptSecret(config, databaseUrl);
    await client.query('analyze');
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { snapshot: name, tables: manifest.tables.length, rows, files };
  } finally {
    await client.end();
  }
}
