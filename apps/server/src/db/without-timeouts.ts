import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './database.ts';

/** Lets a connection take its time: an operator may have set limits for the role or the database, which are for requests. */
export async function withoutTimeouts(client: pg.ClientBase): Promise<void> {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`set ${name} = 0`);
}

/** Lets the statements of a transaction take longer than what a visitor may wait for. */
export async function withoutStatementTimeout(tx: Pick<Db, 'execute'>): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
}
