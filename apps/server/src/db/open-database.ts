import path from 'node:path';
import type { Config } from '../config.ts';
import { dropRoot } from '../drop-root.ts';
import { startEmbeddedPostgres } from './embedded/postgres.ts';

export type OpenedDatabase = { readonly url: string; stop(): Promise<void> };

/** The database of this installation, for a command: a server that runs already is used, and left running. */
export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl !== undefined)
    return { url: config.databaseUrl, stop: () => Promise.resolve() };
  const folder = path.join(config.dataDir, 'postgres');
  return startEmbeddedPostgres(folder, { privileges: dropRoot(config) });
}
