import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/postgres.ts';
import { install } from '../db/install.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { BUILD, ROOT_PASSWORD, TEMPLATE } from './names.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/**
 * Builds the program, which tests start as operators do, and starts one real PostgreSQL for the run, with an installed
 * database that every test file copies.
 */
export default async function globalSetup(project: TestProject) {
  execFileSync(process.execPath, ['scripts/build.ts', BUILD], {
    cwd: path.resolve(import.meta.dirname, '../..'),
  });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-test-'));
  // Started as root, the server runs as nobody, who must be able to enter.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  const server = connect(postgres.url, pino({ level: 'silent' }), 1);
  // Durability is not needed for test data.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await server.pool.query(`alter system set ${setting} = off`);
  await server.pool.query('select pg_reload_conf()');
  await server.pool.query(`create database ${TEMPLATE}`);
  await server.close();

  const url = new URL(postgres.url);
  url.pathname = `/${TEMPLATE}`;
  await migrateDatabase(url.href);
  const template = connect(url.href, pino({ level: 'silent' }), 1);
  await install(template.db, ROOT_PASSWORD);
  await template.close();

  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
