import pg from 'pg';

/** Lends `work` a connection of its own, under `name` in the database's list. One that is lost fails the statement that runs. */
export async function withClient<Result>(
  databaseUrl: string,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `wenyuan-${name}`,
  });
  // Without a listener, a loss between two statements would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
