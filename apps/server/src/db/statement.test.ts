import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from './database.ts';
import { createStatement } from './statement.ts';

it('a statement sends a value once, wherever its placeholder stands, and constants as they are', async () => {
  const sent: unknown[] = [];
  const query = (statement: unknown) => {
    sent.push(statement);
    return Promise.resolve({ rows: [] });
  };
  const [a, b] = [sql.placeholder('a'), sql.placeholder('b')];
  const statement = createStatement(sql`select ${a}, ${7}, ${b}, ${a}, ${7}`, 'named');
  await statement({ $client: { query } } as unknown as Database, { a: 'one', b: 'two' });
  expect(sent).toEqual([
    { name: 'named', text: 'select $1, $2, $3, $1, $4', values: ['one', 7, 'two', 7] },
  ]);
});
