import type { Config } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';

/** Lends `work` the database of this installation. */
export async function withDatabase<Result>(
  config: Config,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}
