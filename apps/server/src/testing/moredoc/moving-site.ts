import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { createConnection } from 'mysql2/promise';
import pg from 'pg';
import { moveIn, type MoveInReport } from '../../moredoc/move-in.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '../harness.ts';
import { startMariadb } from '../mariadb.ts';
import { startProcess, until, type Started } from '../process.ts';
import { fillMoredoc, type OldPictures } from './library.ts';

/** A site of moredoc, and one of ours into which it moves. */
export type MovingSite = {
  readonly test: TestApp;
  readonly old: OldPictures;
  /** Its folder of files. */
  readonly folder: string;
  /** Changes its database. */
  change(statement: string, values?: readonly unknown[]): Promise<void>;
  move(isDry?: boolean): Promise<MoveInReport>;
  /** The command that an operator runs. */
  start(...words: string[]): Started;
  /** Runs it, and kills it while it waits to write to `table`. */
  killAt(table: string): Promise<void>;
  /** A sum over all rows of each table here, and of the jobs. */
  fingerprint(): Promise<Record<string, string>>;
  close(): Promise<void>;
};

export async function startMovingSite(): Promise<MovingSite> {
  const [test, mariadb, folder] = await Promise.all([
    createTestApp(),
    startMariadb(),
    mkdtemp(path.join(os.tmpdir(), 'wenyuan-moredoc-')),
  ]);
  const connection = await createConnection({ uri: mariadb.url, charset: 'utf8mb4' });
  await connection.query('create database moredoc');
  await connection.query('use moredoc');
  const old = await fillMoredoc(connection, folder);

  const place = { databaseUrl: `${mariadb.url}/moredoc`, files: folder, zone: 'Asia/Shanghai' };
  const start = (...words: string[]) =>
    startProcess(
      'import',
      {
        DATABASE_URL: test.databaseUrl,
        DATA_DIR: test.services.config.dataDir,
        TOKEN_SECRET: TEST_SECRET,
        MOREDOC_DATABASE: place.databaseUrl,
      },
      ['moredoc', '--files', place.files, '--timezone', place.zone, '--json', ...words],
    );

  return {
    test,
    old,
    folder,
    async change(statement, values = []) {
      await connection.query(statement, [...values]);
    },
    start,
    move: (isDry = false) => moveIn(test.services, { ...place, prefix: 'mnt_', isDry }),
    async killAt(table) {
      const blocker = new pg.Client({ connectionString: test.databaseUrl });
      await blocker.connect();
      await blocker.query(`begin; lock table ${table} in exclusive mode`);
      const started = start();
      const isWaiting = async () => {
        const { rows } = await blocker.query<{ waiting: boolean }>(
          'select exists (select 1 from pg_locks where relation = $1::regclass and not granted) as waiting',
          [table],
        );
        return rows[0]?.waiting === true;
      };
      await Promise.race([
        until(isWaiting),
        started.ended.then(() => {
          throw new Error(`it ended before ${table}:\n${started.output()}`);
        }),
      ]);
      started.process.kill('SIGKILL');
      await started.ended;
      await blocker.query('rollback');
      await blocker.end();
    },
    async fingerprint() {
      const { rows } = await test.services.db.execute<{ name: string }>(sql`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'public' or tablename = '_private_jobs'`);
      const sums: Record<string, string> = {};
      for (const { name } of rows) {
        const found = await test.services.db.execute<{ sum: string }>(sql`
          select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
          from ${sql.raw(name)} t`);
        sums[name] = found.rows[0]?.sum ?? '';
      }
      return sums;
    },
    async close() {
      await test.close();
      await connection.end();
      await mariadb.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
