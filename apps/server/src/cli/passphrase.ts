import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { shortPassphrase } from '../backup/seal.ts';
import { StartError } from '../start-error.ts';

/** The passphrase of a backup: the first line of a file, or that of the environment; never an argument, which others see. */
export async function readPassphrase(
  config: Config,
  file: string | undefined,
): Promise<string | undefined> {
  if (file === undefined) return config.backupPassphrase;
  const content = await readFile(file, 'utf8');
  const [passphrase = ''] = content.split(/\r?\n/, 1);
  if (shortPassphrase(passphrase)) throw new StartError(`口令文件 ${file} 中的口令至少 8 个字符`);
  return passphrase;
}
