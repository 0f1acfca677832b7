import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { startDatabaseRelay } from '../testing/database-relay.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { isConnectionLost } from './connection-lost.ts';
import { connect } from './database.ts';

let database: TestDatabase;
let relay: Awaited<ReturnType<typeof startDatabaseRelay>>;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  relay = await startDatabaseRelay(database.url);
});
afterAll(async () => {
  await database.drop();
  await relay.close();
});

const open = () => connect(relay.url, createLogger('silent', 'test'), 1, { silentMs: 300 });

it('a statement that nobody answers fails, in a transaction, too, and its connection goes', async () => {
  const { db, close } = open();
  void relay.stopAt({ said: /select 41/, isHeard: false });
  const error: unknown = await db.execute(sql`select 41`).catch((problem: unknown) => problem);
  expect(isConnectionLost(error)).toBe(true);
  void relay.stopAt({ said: /select 42/, isHeard: true });
  const begun = db.transaction((tx) => tx.execute(sql`select 42`));
  expect(isConnectionLost(await begun.catch((problem: unknown) => problem))).toBe(true);
  const { rows } = await db.execute<{ one: number }>(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
  await close();
});

it('a statement that the database still works on is waited for', async () => {
  const { db, close } = open();
  const { rows } = await db.execute<{ one: number }>(sql`select 1 as one from pg_sleep(2)`);
  expect(rows).toEqual([{ one: 1 }]);
  await close();
});
