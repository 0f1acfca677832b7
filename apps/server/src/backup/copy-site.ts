import type pg from 'pg';
import { siteLocks } from '../db/advisory-locks.ts';
import { lockAlone } from '../db/lock-alone.ts';
import { newestMigration } from '../db/migrations.ts';
import { listSequences, listTables, type TableShape } from '../db/tables.ts';
import { withClient } from '../db/with-client.ts';
import { withoutTimeouts } from '../db/without-timeouts.ts';
import { StartError } from '../start-error.ts';
import type { Storage } from '../storage/storage.ts';
import { VERSION } from '../version.ts';
import { copyFiles } from './copy-files.ts';
import type { FileLine, JobLine } from './manifest.ts';
import { missingFiles } from './missing-files.ts';
import type { ObjectStore } from './object-store.ts';
import type { Progress } from './restore-site.ts';

/** A file can be deleted between its row and its bytes; a new look at the rows then finds neither. */
const LOOKS = 3;

export type SiteSource = {
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly secret: string;
};

type Saved = { readonly sha256: string };
type SavedTable = Saved & {
  readonly name: string;
  readonly columns: string[];
  readonly rows: number;
};

/** What one moment of the database held, and what was saved of the files. */
type SavedSite = {
  readonly tables: SavedTable[];
  readonly sequences: { name: string; last: string; called: boolean }[];
  readonly jobs: Saved & { readonly count: number };
  readonly migration: number;
  readonly files: Saved & { readonly count: number; readonly bytes: number };
};

/** What the manifests of backups and exports say of it. */
export function describeSaved({ tables, sequences, jobs, migration, files }: SavedSite) {
  return {
    version: VERSION,
    created_at: new Date().toISOString(),
    migration,
    tables,
    sequences,
    jobs: { count: jobs.count, sha256: jobs.sha256 },
    files: { count: files.count, bytes: files.bytes, sha256: files.sha256 },
  };
}

/** Where a copy of a site goes, and in what form. */
export type CopyTarget = {
  readonly objects: ObjectStore;
  /** Files of an earlier copy there, by key: those that did not change are not read. */
  readonly earlier: ReadonlyMap<string, FileLine>;
  /** Makes room for rows. */
  begin(): Promise<void>;
  saveTable(client: pg.ClientBase, table: TableShape): Promise<Saved & { rows: number }>;
  saveJobs(jobs: readonly JobLine[]): Promise<Saved>;
  saveFiles(files: Iterable<FileLine>): Promise<Saved>;
  /** Makes the copy whole. */
  finish(saved: SavedSite): Promise<void>;
  /** Takes the rows away again. */
  discard(): Promise<void>;
};

export type CopyReport = {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  /** Of `bytes`, those that were not there before. */
  readonly copied: number;
  /** Files that rows name and the store does not have: they are damaged on the site itself. */
  readonly missing: readonly string[];
};

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

async function saveRows(client: pg.Client, target: CopyTarget, say: Progress) {
  const tables: SavedTable[] = [];
  for (const table of await listTables(client)) {
    say(`数据表 ${table.name}`);
    const saved = await target.saveTable(client, table);
    tables.push({ name: table.name, columns: [...table.columns], ...saved });
  }
  const jobs = await listJobs(client);
  return {
    tables,
    sequences: await listSequences(client),
    jobs: { count: jobs.length, ...(await target.saveJobs(jobs)) },
    migration: await newestMigration(client),
  };
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

/**
 * Lends `work` a connection for a copy of the site.
 * @throws {StartError} while another backup of this site runs.
 */
export async function whileAlone<Result>(
  { databaseUrl }: Pick<SiteSource, 'databaseUrl'>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return withClient(databaseUrl, 'backup', async (client) => {
    await withoutTimeouts(client);
    // Another one would delete files that this one counts on.
    if (!(await lockAlone(client, siteLocks.copy)))
      throw new StartError('另一个备份正在进行：请等它结束');
    return work(client);
  });
}

/** Whether rows name these files even now: they were not deleted meanwhile, the site lacks them. */
async function areNamedStill(
  client: pg.Client,
  missing: readonly string[],
  held: ReadonlyMap<string, FileLine>,
): Promise<boolean> {
  if (missing.length === 0) return true;
  const now = new Set(await missingFiles(client, held.keys()));
  return missing.every((key) => now.has(key));
}

/**
 * Copies a site that goes on running. Files are copied before the moment of the rows and again after it, so that what rows
 * name is there.
 */
export async function copySite(
  client: pg.Client,
  storage: Storage,
  { target, say }: { target: CopyTarget; say: Progress },
): Promise<CopyReport> {
  const held = new Map<string, FileLine>();
  let copied = 0;
  const copy = () =>
    copyFiles(storage, target.objects, { earlier: target.earlier, held }, ({ key, size }) => {
      copied += size;
      say(`文件 ${key}`);
    });
  const look = () =>
    inOneMoment(client, async () => {
      const saved = await saveRows(client, target, say);
      await copy();
      return { saved, missing: await missingFiles(client, held.keys()) };
    });
  try {
    await target.begin();
    await copy();
    let found = await look();
    for (let again = 1; again < LOOKS; again += 1) {
      if (await areNamedStill(client, found.missing, held)) break;
      await target.discard();
      await target.begin();
      found = await look();
    }
    const bytes = [...held.values()].reduce((sum, { size }) => sum + size, 0);
    const list = await target.saveFiles(held.values());
    const files = { ...list, count: held.size, bytes };
    const { saved, missing } = found;
    await target.finish({ ...saved, files });
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    return { tables: saved.tables.length, rows, files: held.size, bytes, copied, missing };
  } catch (error) {
    await target.discard();
    throw error;
  }
}
