import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './names.ts';

export type TestDatabase = {
  readonly url: string;
  /** Once its connections have gone, for which pools do not wait; what stays is ended. */
  drop(): Promise<void>;
  /** At once, which ends all connections to it. */
  lose(): Promise<void>;
};

/** More than a connection takes to go after its pool has ended, or a queue to write what became of its last job, on a busy machine. */
const LEAVE_MS = 5000;

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function isUsed(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [
    name,
  ]);
  return rowCount !== 0;
}

/** Creates a separate database for one test file: a copy of an installed product, or an empty one. */
export async function createTestDatabase(content: 'installed' | 'empty'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = content === 'installed' ? ` template ${TEMPLATE}` : '';
  await onServer((client) => client.query(`create database ${name}${template}`));
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  const drop = (client: pg.Client) => client.query(`drop database if exists ${name} with (force)`);
  return {
    url: url.href,
    lose: () => onServer(drop),
    drop: () =>
      onServer(async (client) => {
        const until = performance.now() + LEAVE_MS;
        while (performance.now() < until && (await isUsed(client, name))) await pause(10);
        await drop(client);
      }),
  };
}
