import pg from 'pg';
import { newestMigration } from '../db/migrate.ts';
import { listSequences, listTables } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { StartError } from '../start-error.ts';
import { VERSION } from '../version.ts';
import {
  filesPath,
  findSnapshot,
  jobsPath,
  listSnapshots,
  makeSnapshot,
  removeSnapshot,
  snapshotName,
  snapshotPath,
  tablePath,
  writeManifest,
} from './backup-folder.ts';
import { linesOf, readLines, writeCompressed } from './compressed-file.ts';
import { copyFiles } from './copy-files.ts';
import { saveRows } from './copy-rows.ts';
import { fileLineSchema, FORMAT, type FileLine, type JobLine } from './manifest.ts';
import { missingFiles } from './missing-files.ts';
import { pruneBackups } from './prune-backups.ts';

/** A file can be deleted between its row and its bytes; a new look at the rows then finds neither. */
const LOOKS = 3;
/** An arbitrary advisory lock number that no other user of the database takes. */
const LOCK = 727_013;

export type BackupSource = {
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly secret: string;
};

export type BackupReport = {
  readonly snapshot: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  /** Of `bytes`, those that were not in the backup before. */
  readonly copied: number;
  /** Snapshots that were deleted because newer ones are kept. */
  readonly removed: readonly string[];
  /** Files that rows name and the store does not have: they are damaged on the site itself. */
  readonly missing: readonly string[];
};

type Progress = (line: string) => void;

/** The files of the newest snapshot, by key. */
async function earlierFiles(folder: string): Promise<Map<string, FileLine>> {
  const files = new Map<string, FileLine>();
  if (!(await listSnapshots(folder)).some(({ whole }) => whole)) return files;
  const newest = snapshotPath(folder, await findSnapshot(folder));
  for await (const line of readLines(filesPath(newest))) {
    const file = fileLineSchema.parse(line);
    files.set(file.key, file);
  }
  return files;
}

/** Jobs that wait or run. Those of the timetable come by themselves. */
async function listJobs(client: pg.ClientBase): Promise<JobLine[]> {
  const { rows } = await client.query<JobLine>(`
    select t.identifier, j.payload, q.queue_name, j.run_at::text as run_at,
      j.max_attempts::int as max_attempts, j.key as job_key, j.priority::int as priority
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.attempts < j.max_attempts and not (j.payload::jsonb ? '_cron')
    order by j.id`);
  return rows;
}

/** Saves what one moment of the database holds. */
async function saveDatabase(client: pg.Client, snapshot: string, say: Progress) {
  const tables = [];
  for (const table of await listTables(client)) {
    say(`数据表 ${table.name}`);
    const saved = await saveRows(client, table, tablePath(snapshot, table.name));
    tables.push({ name: table.name, columns: [...table.columns], ...saved });
  }
  const jobs = await listJobs(client);
  const { sha256 } = await writeCompressed(jobsPath(snapshot), linesOf(jobs));
  return {
    tables,
    sequences: await listSequences(client),
    jobs: { count: jobs.length, sha256 },
    migration: await newestMigration(client),
  };
}

async function withClient<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'wenyuan-backup',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Refuses while another backup of this site runs: it would delete files that this one counts on. */
async function requireAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>(
    'select pg_try_advisory_lock($1) as alone',
    [LOCK],
  );
  if (rows[0]?.alone !== true) throw new StartError('另一个备份正在进行：请等它结束');
}

/** Shows `work` the database as it is at one moment. */
async function inOneMoment<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

async function makeBackup(
  client: pg.Client,
  { storage, secret }: BackupSource,
  { folder, say }: { folder: string; say: Progress },
): Promise<Omit<BackupReport, 'removed'>> {
  const earlier = await earlierFiles(folder);
  const held = new Map<string, FileLine>();
  const name = snapshotName();
  let copied = 0;
  const copy = () =>
    copyFiles(storage, folder, { earlier, held }, ({ key, size }) => {
      copied += size;
      say(`文件 ${key}`);
    });
  const look = async (snapshot: string) =>
    inOneMoment(client, async () => {
      const saved = await saveDatabase(client, snapshot, say);
      await copy();
      return { saved, missing: await missingFiles(client, held.keys()) };
    });
  try {
    let snapshot = await makeSnapshot(folder, name);
    await copy();
    let found = await look(snapshot);
    for (let again = 1; found.missing.length > 0 && again < LOOKS; again += 1) {
      await removeSnapshot(folder, name);
      snapshot = await makeSnapshot(folder, name);
      found = await look(snapshot);
    }
    const files = await writeCompressed(filesPath(snapshot), linesOf(held.values()));
    const bytes = [...held.values()].reduce((sum, { size }) => sum + size, 0);
    const { saved, missing } = found;
    await writeManifest(snapshot, {
      format: FORMAT,
      version: VERSION,
      created_at: new Date().toISOString(),
      ...saved,
      files: { count: held.size, bytes, sha256: files.sha256 },
      secret,
    });
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    const tables = saved.tables.length;
    return { snapshot: name, tables, rows, files: held.size, bytes, copied, missing };
  } catch (error) {
    await removeSnapshot(folder, name);
    throw error;
  }
}

/**
 * Makes a snapshot of a site that goes on running, and deletes older ones than the newest `keep`. Files are copied before
 * the moment of the rows and again after it, so that what rows name is there; only what the last snapshot does not have
 * is read.
 * @throws {StartError} while another backup runs.
 */
export async function createBackup(
  source: BackupSource,
  folder: string,
  { keep, say = () => undefined }: { keep?: number | undefined; say?: Progress } = {},
): Promise<BackupReport> {
  return withClient(source.databaseUrl, async (client) => {
    await requireAlone(client);
    const report = await makeBackup(client, source, { folder, say });
    return { ...report, removed: keep === undefined ? [] : await pruneBackups(folder, keep) };
  });
}
