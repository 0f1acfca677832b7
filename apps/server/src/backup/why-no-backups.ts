import { access, constants } from 'node:fs/promises';
import type { BackupConfig, Config } from '../config.ts';
import { requireOutside } from '../data-folder.ts';
import { explainFileError } from '../explain-file-error.ts';
import { makeFolder } from '../make-folder.ts';
import { messageOf } from '../watch/describe-error.ts';

/** Why the backups of the timetable will fail, where that is known before the first one; undefined when nothing is. */
export async function whyNoBackups(
  { dataDir }: Pick<Config, 'dataDir'>,
  { folder }: Pick<BackupConfig, 'folder'>,
): Promise<string | undefined> {
  try {
    requireOutside(dataDir, folder);
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return messageOf(explainFileError(error, folder));
  }
}
