import type { Config } from '../config.ts';
import { openSite } from '../db/open-database.ts';

/** Lends `work` the database of this installation; `open` may make one. */
export async function withDatabase<Result>(
  config: Config,
  work: (databaseUrl: string) => Promise<Result>,
  open: typeof openSite = openSite,
): Promise<Result> {
  const database = await open(config);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}
