import { fillPlaceholders, is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const dialect = new PgDialect();

/** Each placeholder once, however often it is used: PostgreSQL reads the value of every number. */
function eachOnce(text: string, params: readonly unknown[]): { text: string; params: unknown[] } {
  const numbers = new Map<unknown, number>();
  const kept: unknown[] = [];
  const once = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const param = params[Number(number) - 1];
    const key = is(param, Placeholder) ? param.name : Symbol(number);
    const known = numbers.get(key) ?? kept.push(param);
    numbers.set(key, known);
    return `$${known}`;
  });
  return { text: once, params: kept };
}

/**
 * A statement whose text is built once, with placeholders for what differs between calls. With a name, each connection
 * also parses it once, and plans it once as far as PostgreSQL finds that plans for the values are no better.
 */
export function createStatement<Row extends Record<string, unknown>>(
  statement: SQL,
  name?: string,
) {
  const built = dialect.sqlToQuery(statement);
  const { text, params } = eachOnce(built.sql, built.params);
  return async (db: Database, values: Record<string, unknown>): Promise<Row[]> => {
    const filled = fillPlaceholders(params, values);
    const { rows } = await db.$client.query<Row>(
      name === undefined ? { text, values: filled } : { name, text, values: filled },
    );
    return rows;
  };
}
