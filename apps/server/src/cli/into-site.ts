import type { RestoreReport, RestoreTarget } from '../backup/restore-site.ts';
import type { Config } from '../config.ts';
import { makeDataFolder } from '../data-folder.ts';
import { dropRoot } from '../drop-root.ts';
import { explainDatabaseError } from '../db/explain-database-error.ts';
import { openDatabase } from '../db/open-database.ts';
import { explainFileError } from '../explain-file-error.ts';
import { openStorage } from '../storage/open-storage.ts';
import { withDatabase } from './with-database.ts';

/** Lends `work` this installation, into which a copy of a site comes. */
export async function intoSite<Result>(
  config: Config,
  work: (target: RestoreTarget) => Promise<Result>,
): Promise<Result> {
  makeDataFolder(config.dataDir);
  const storage = await openStorage(config);
  const result = await withDatabase(
    config,
    (databaseUrl) => work({ config, databaseUrl, storage }),
    openDatabase,
  ).catch((error: unknown) => {
    // Two disks are in play: the copy's own, and the one that is written to.
    throw explainFileError(explainDatabaseError(error), config.dataDir);
  });
  // Files that root wrote are of the user that the product runs as.
  dropRoot(config);
  return result;
}

/** What of a copy has no place in this installation. */
export function leftLines({ left }: RestoreReport): string[] {
  return left.length === 0
    ? []
    : [`  注意：未恢复并非本产品建立的数据表与字段：${left.join('、')}`];
}
