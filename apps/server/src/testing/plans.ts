import type { Services } from '../services.ts';

/** How PostgreSQL would read what `work` asks for. It reads a table whole only where no index could serve. */
export async function plansOf(
  { db }: Pick<Services, 'db'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const { $client: pool } = db;
  const asked: [text: string, values: unknown[]][] = [];
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  pool.query = ((statement: { text: string }, values: unknown[] = []) => {
    asked.push([statement.text, values]);
    return query(statement, values);
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query as typeof pool.query;
  }
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Tables of a test are so small that they would be read whole.
    await client.query('set local enable_seqscan = off');
    const plans: string[] = [];
    for (const [text, values] of asked.filter(([each]) => /^[\s(]*(?:select|with)\b/.test(each))) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
