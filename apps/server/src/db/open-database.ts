import { statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { dropRoot } from '../drop-root.ts';
import { explainFileError } from '../explain-file-error.ts';
import { StartError } from '../start-error.ts';
import { startEmbeddedPostgres } from './embedded/postgres.ts';

const folderOf = ({ dataDir }: Config) => path.join(dataDir, 'postgres');

/** @throws {StartError} when this user may not look. */
function isThere(folder: string): boolean {
  try {
    return statSync(folder, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw explainFileError(error);
  }
}

export type OpenedDatabase = { readonly url: string; stop(): Promise<void> };

/** The database of this installation, which is made when there is none: a server that runs already is used, and left running. */
export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl !== undefined)
    return { url: config.databaseUrl, stop: () => Promise.resolve() };
  const folder = folderOf(config);
  return startEmbeddedPostgres(folder, { privileges: dropRoot(config) });
}

/**
 * The same, of a site that is there.
 * @throws {StartError} in any other folder, where a command would otherwise make an empty database.
 */
export async function openSite(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl === undefined && !isThere(folderOf(config)))
    throw new StartError(
      `${config.dataDir} 中没有网站：请设置与运行网站时相同的 DATA_DIR（或 DATABASE_URL）；刚安装的，先启动一次网站`,
    );
  return openDatabase(config);
}
