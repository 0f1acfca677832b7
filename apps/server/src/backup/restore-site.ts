import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chinaTime } from '@wenyuan/domain';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { lockMigrations, migrateWithin } from '../db/migrate.ts';
import { listMigrations } from '../db/migrations.ts';
import { listTables, quoted } from '../db/tables.ts';
import { withClient } from '../db/with-client.ts';
import { withoutTimeouts } from '../db/without-timeouts.ts';
import { StartError } from '../start-error.ts';
import type { Storage } from '../storage/storage.ts';
import { VERSION } from '../version.ts';
import { clearDatabase, isInstalled, withoutIndexes, withoutReferences } from './clear-database.ts';
import { sumOf } from './compressed-file.ts';
import type { JobLine } from './manifest.ts';
import { adoptSecret, noteSecret, offerSecret, requireSecret } from './restored-secret.ts';
import { silence } from './silence.ts';

/** A copy of a whole site, in whatever form it is kept. */
export type SiteCopy = {
  readonly name: string;
  readonly version: string;
  /** `when` of the newest migration that its rows had. */
  readonly migration: number;
  readonly secret: string;
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly rows: number;
  }[];
  readonly sequences: readonly {
    readonly name: string;
    readonly last: string;
    readonly called: boolean;
  }[];
  /** What is damaged or missing, in words; it reads every byte. */
  verify(say: Progress): Promise<readonly string[]>;
  /** Reads the rows into the empty table. @throws {StartError} when they are others than were written. */
  load(client: pg.ClientBase, table: string): Promise<void>;
  jobs(): AsyncIterable<JobLine>;
  files(): AsyncIterable<CopiedFile>;
};

type CopiedFile = {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
  read(): Readable;
};

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
  /** Tables and columns that the product did not make; they are not restored. */
  readonly left: readonly string[];
  /** Waiting letters that a drill dropped. */
  readonly dropped: number;
};

type RestoreOptions = {
  readonly replace?: boolean;
  /** The site is only to be looked at: it writes to nobody, takes no money and gives none back. */
  readonly drill?: boolean;
  readonly say?: Progress | undefined;
};

export type Progress = (line: string) => void;

/** Brings the files that the store does not have, or has with other bytes. */
async function restoreFiles(storage: Storage, copy: SiteCopy, say: Progress): Promise<number> {
  let files = 0;
  const near = await storage.scratch();
  try {
    for await (const { key, size, sha256, read } of copy.files()) {
      files += 1;
      const there = await storage.head(key);
      if (there?.size === size && (await sumOf(await storage.read(key))) === sha256) continue;
      say(`文件 ${key}`);
      const file = path.join(near, 'object');
      await pipeline(read(), createWriteStream(file));
      await storage.take(key, file);
    }
  } finally {
    await rm(near, { recursive: true, force: true });
  }
  return files;
}

/** Runs `load` while the table has these columns, too. */
async function withColumns(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  for (const column of columns)
    await client.query(`alter table public.${quoted(table)} add column ${quoted(column)} text`);
  await load();
  for (const column of columns)
    await client.query(`alter table public.${quoted(table)} drop column ${quoted(column)}`);
}

/**
 * Reads the rows of the product's tables into them. An operator may have added tables and columns by hand, which no
 * migration makes: their names are returned.
 */
async function loadTables(client: pg.Client, copy: SiteCopy, say: Progress): Promise<string[]> {
  const own = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  const left: string[] = [];
  for (const { name, columns } of copy.tables) {
    const known = own.get(name);
    if (known === undefined) {
      left.push(name);
      continue;
    }
    say(`数据表 ${name}`);
    // Migrations fill some of them.
    await client.query(`delete from public.${quoted(name)}`);
    const added = columns.filter((column) => !known.includes(column));
    await withColumns(client, name, added, () => copy.load(client, name));
    left.push(...added.map((column) => `${name}.${column}`));
  }
  return left;
}

async function restoreRows(
  client: pg.Client,
  copy: SiteCopy,
  { say, drill }: { readonly say: Progress; readonly drill: boolean },
): Promise<{ left: string[]; dropped: number }> {
  await clearDatabase(client);
  await client.query('create extension if not exists pg_trgm');
  await migrateWithin(client, { last: copy.migration });
  const left: string[] = [];
  await withoutReferences(client, () =>
    withoutIndexes(client, async () => {
      left.push(...(await loadTables(client, copy, say)));
    }),
  );
  for (const { name, last, called } of copy.sequences)
    await client.query(
      'select setval(there, $2, $3) from to_regclass($1) as there where there is not null',
      [`public.${quoted(name)}`, last, called],
    );
  await migrateWithin(client, { after: copy.migration });
  await client.query('delete from graphile_worker._private_jobs');
  if (drill) await silence(client);
  let dropped = 0;
  for await (const job of copy.jobs()) {
    if (drill && job.identifier === 'send_mail') {
      dropped += 1;
      continue;
    }
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
  return { left, dropped };
}

/** @throws {StartError} when a server of the product, or anybody else by its name, uses the database. */
async function requireQuiet(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
  );
  if ((rows[0]?.count ?? 0) > 0) throw new StartError('网站正在使用这个数据库：请先停止它');
}

/** @throws {StartError} when the database is in use, or has a site that is not to be replaced. */
async function requireFree(client: pg.Client, replace: boolean): Promise<void> {
  await requireQuiet(client);
  if (!replace && (await isInstalled(client)))
    throw new StartError('数据库里已有一个站点：确要取代它，请加 --replace；现有的数据将被删除');
}

/**
 * Makes the site what a copy of it says. Files come first, and none is deleted; the rows come in one transaction. Ended at
 * any moment, even by force, the site is whole: as it was before, or as it is in the copy.
 * @throws {StartError} when the copy is damaged or too new, or the target is in use or not empty.
 */
export async function restoreSite(
  { config, databaseUrl, storage }: RestoreTarget,
  copy: SiteCopy,
  { replace = false, drill = false, say = () => undefined }: RestoreOptions,
): Promise<RestoreReport> {
  const known = listMigrations();
  if (!known.includes(copy.migration)) {
    // Of two builds of one version, the one may be newer.
    const [theirs, ours] = [copy.migration, Math.max(...known)].map((at) =>
      chinaTime(new Date(at)),
    );
    throw new StartError(
      `它由更新的程序（${copy.version}，数据结构 ${theirs}）制作，本程序（${VERSION}，数据结构 ${ours}）不认识：请先升级程序`,
    );
  }
  requireSecret(config, copy.secret);
  // To read every byte takes hours on a large site: what forbids it all is said before, too.
  await withClient(databaseUrl, 'restore', (client) => requireFree(client, replace));
  const faults = await copy.verify(say);
  if (faults.length > 0)
    throw new StartError(`已损坏，未作任何改动：\n${faults.slice(0, 20).join('\n')}`);

  return withClient(databaseUrl, 'restore', async (client) => {
    await withoutTimeouts(client);
    // A server that starts meanwhile waits.
    await lockMigrations(client);
    await requireFree(client, replace);
    const files = await restoreFiles(storage, copy, say);
    // Outside of the transaction: it changes no row, and its own tables may be older than this program.
    await runMigrations({ connectionString: databaseUrl });
    offerSecret(config, copy.secret);
    await client.query('begin');
    const { left, dropped } = await restoreRows(client, copy, { say, drill });
    await noteSecret(client, copy.secret);
    await client.query('commit');
    await adoptSecret(config, databaseUrl);
    // What the planner knows, which the database finds out by itself later: on a disk that the rows filled, they are there for all that.
    await client.query('analyze').catch(() => undefined);
    const tables = copy.tables.filter(({ name }) => !left.includes(name));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { snapshot: copy.name, tables: tables.length, rows, files, left, dropped };
  });
}
