import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const dialect = new PgDialect();

/**
 * A statement whose text is built once, with placeholders for what differs between calls. With a name, each connection
 * also parses it once, and plans it once as far as PostgreSQL finds that plans for the values are no better.
 */
export function createStatement<Row extends Record<string, unknown>>(
  statement: SQL,
  name?: string,
) {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async (db: Database, values: Record<string, unknown>): Promise<Row[]> => {
    const filled = fillPlaceholders(params, values);
    const { rows } = await db.$client.query<Row>(
      name === undefined ? { text, values: filled } : { name, text, values: filled },
    );
    return rows;
  };
}
