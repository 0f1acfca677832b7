import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '@wenyuan/api-client';

/** The progress of filling one installation of the product. */
export type Progress = 'none' | 'begun' | 'complete';

/** Identifies an installation among those with the same cache folder, by the account of its administrator. */
export async function installationOf(api: Client): Promise<string> {
  const { id, username, created_at } = await api.user.get({});
  return `${id} ${username} ${created_at}`;
}

const fileIn = (folder: string) => path.join(folder, 'progress.json');

export async function readProgress(folder: string, installation: string): Promise<Progress> {
  try {
    const saved: unknown = JSON.parse(await readFile(fileIn(folder), 'utf8'));
    if (
      typeof saved !== 'object' ||
      saved === null ||
      !('installation' in saved) ||
      !('progress' in saved)
    )
      return 'none';
    if (saved.installation !== installation) return 'none';
    return saved.progress === 'complete' ? 'complete' : 'begun';
  } catch {
    return 'none';
  }
}

export async function writeProgress(
  folder: string,
  installation: string,
  progress: Progress,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(fileIn(folder), JSON.stringify({ installation, progress }));
}
