import type pg from 'pg';

/** Lets a connection take its time: an operator may have set limits for the role or the database, which are for requests. */
export async function withoutTimeouts(client: pg.ClientBase): Promise<void> {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`set ${name} = 0`);
}
