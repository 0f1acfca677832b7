import type { Duplex } from 'node:stream';
import { contract } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from '../jobs/worker.ts';
import { createDocument, createMember } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { configure } from '../testing/settings.ts';
import { until } from '../testing/process.ts';
import { connect, createPool } from './database.ts';

/** Errors of a statement on a lost connection; its rollback fails, too. */
const LOST = /rollback|terminat|not queryable|closed/i;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ CONVERT_CONCURRENCY: '1' });
});
afterAll(() => test.close());

async function asOperator<Row>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(statement, [...values]);
    return rows as Row[];
  } finally {
    await client.end();
  }
}

/** Ends every connection to this database except the operator's own, and returns their names. */
async function terminateAll(name = '%'): Promise<string[]> {
  const rows = await asOperator<{ name: string }>(
    `select application_name as name, pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like $1`,
    [name],
  );
  return rows.map((row) => row.name);
}

it('requests that lose their connection fail alone: the process lives on and answers the next ones', async () => {
  const { services } = test;
  const { id } = await createDocument(services, {
    user_id: (await createMember(services)).id,
  });
  const held = Promise.withResolvers<undefined>();
  const killed = Promise.withResolvers<undefined>();
  const holds = services.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    held.resolve(undefined);
    // As during an upload, a connection is held while no statement runs that could fail.
    await killed.promise;
    await tx.execute(sql`select 1`);
  });
  const asked = Array.from({ length: 40 }, () => test.attempt(contract.document.get, { id }));
  await held.promise;
  expect(await terminateAll()).toContain('wenyuan');
  killed.resolve(undefined);
  await expect(holds).rejects.toThrow(LOST);
  for (const { status } of await Promise.all(asked)) expect([200, 503]).toContain(status);
  const again = await Promise.all(
    Array.from({ length: 20 }, () => test.attempt(contract.document.get, { id })),
  );
  expect(again.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});

it('a transaction that stood idle for too long fails alone', async () => {
  const { services } = test;
  const idle = services.db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 1`);
    const [{ pid }] = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))
      .rows as [{ pid: number }];
    await until(
      async () =>
        (await asOperator('select 1 from pg_stat_activity where pid = $1', [pid])).length === 0,
    );
    await tx.execute(sql`select 1`);
  });
  await expect(idle).rejects.toThrow(LOST);
  expect(await services.db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
});

it('a connection that is lost before its transaction has begun is replaced', async () => {
  const { db, pool, close } = connect(test.databaseUrl, pino({ level: 'silent' }), 1);
  const lose = (client: pg.PoolClient) => {
    (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
  };
  pool.once('acquire', lose);
  await expect(db.transaction(async (tx) => tx.execute(sql`select 1`))).rejects.toThrow('begin');
  const again = db.transaction(async (tx) => tx.execute(sql`select 1 as one`));
  expect(await again).toMatchObject({ rows: [{ one: 1 }] });
  await close();
});

it('a lost idle connection is logged without the connection object', async () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => lines.push(line) });
  const { db, close } = connect(test.databaseUrl, logger);
  await db.execute(sql`select 1`);
  await terminateAll('wenyuan');
  await until(() => lines.some((line) => line.includes('"database connection lost"')));
  await close();
  expect(lines.join('')).not.toContain('"client"');
});

it('what was sent while the connection was lost is known once it is restored', async () => {
  const { settings, notices } = test.services;
  await settings.read();
  let heard = 0;
  notices.listenToSettings(() => (heard += 1));
  const listening = () =>
    asOperator(
      `select 1 from pg_stat_activity where application_name = 'wenyuan-notices' and datname = current_database() and query like 'listen %'`,
    );
  await until(async () => (await listening()).length === 1);
  const before = heard;
  expect(await terminateAll('wenyuan-notices')).toEqual(['wenyuan-notices']);
  await asOperator(
    `insert into configs (category, name, value) values ('system', 'sitename', '"断线书院"')
     on conflict (category, name) do update set value = excluded.value`,
  );
  await until(() => heard > before);
  expect((await settings.read()).system.sitename).toBe('断线书院');
  await configure(test.services, 'system', { sitename: '文渊' });
});

it('a connection that was lost is given back in vain by the function that came with it', async () => {
  const pool = createPool(
    { connectionString: test.databaseUrl, application_name: 'wenyuan-listener', max: 1 },
    pino({ level: 'silent' }),
  );
  const giveBack = await new Promise<() => void>((resolve, reject) => {
    pool.connect((error, client, release) => {
      if (error !== undefined) reject(error);
      else client?.once('end', () => resolve(release));
      void terminateAll('wenyuan-listener');
    });
  });
  expect(giveBack).not.toThrow();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('a worker that lost every connection takes jobs again under a new lease', async () => {
  const { services, databaseUrl } = test;
  const worker = await startWorker(services, databaseUrl);
  const isDone = async () => {
    const rows = await asOperator(
      `select 1 from graphile_worker._private_jobs where key = 'after-the-loss'`,
    );
    return rows.length === 0;
  };
  const leases = async () =>
    (
      await asOperator<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'wenyuan-lease' and datname = current_database()`,
      )
    ).map((row) => row.pid);
  try {
    const before = await leases();
    expect(before).toHaveLength(1);
    expect(await terminateAll()).toContain('wenyuan-lease');
    await until(async () => {
      const now = await leases();
      return now.length === 1 && now[0] !== before[0];
    });
    await services.jobs.add(services.db, 'clean_up', {}, { key: 'after-the-loss' });
    await until(isDone);
  } finally {
    await worker.stop();
  }
});

it('connections that are lost while a worker ends its work end no process', async () => {
  const { services, databaseUrl } = test;
  const uncaught: Error[] = [];
  const note = (error: Error) => uncaught.push(error);
  process.on('uncaughtExceptionMonitor', note);
  for (let round = 0; round < 10; round += 1) {
    const worker = await startWorker(services, databaseUrl);
    await Promise.all([
      worker.stop(),
      asOperator(`do $$ begin
        for i in 1..100 loop
          perform pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid();
          perform pg_stat_clear_snapshot();
          perform pg_sleep(0.002);
        end loop;
      end $$`),
    ]);
  }
  process.off('uncaughtExceptionMonitor', note);
  expect(uncaught).toEqual([]);
});
