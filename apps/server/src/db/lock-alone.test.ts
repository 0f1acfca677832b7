import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { until } from '../testing/process.ts';
import { lockAlone } from './lock-alone.ts';

describe('a lock that a command has alone', () => {
  let database: TestDatabase;
  const clients: pg.Client[] = [];

  beforeAll(async () => {
    database = await createTestDatabase('empty');
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await database.drop();
  });

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: database.url });
    clients.push(client);
    await client.connect();
    return client;
  }

  it('is refused to a second one for as long as the first is there', async () => {
    const [first, second] = [await connect(), await connect()];
    expect(await lockAlone(first, 1)).toBe(true);
    expect(await lockAlone(second, 1)).toBe(false);
    expect(await lockAlone(second, 2)).toBe(true);
  });

  it('goes to the next one when the connection of one that was killed ends a moment later', async () => {
    const [killed, next] = [new pg.Client({ connectionString: database.url }), await connect()];
    await killed.connect();
    await lockAlone(killed, 3);
    const taken = lockAlone(next, 3);
    await until(async () => {
      const { rows } = await killed.query(`
        select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where not granted and datname = current_database()`);
      return rows.length > 0;
    });
    await killed.end();
    expect(await taken).toBe(true);
  });

  it('leaves the limits of the connection as they were', async () => {
    const client = await connect();
    await client.query(`set lock_timeout = '7s'`);
    await lockAlone(client, 4);
    const { rows } = await client.query('show lock_timeout');
    expect(rows).toEqual([{ lock_timeout: '7s' }]);
  });
});
