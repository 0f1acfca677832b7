import { rm } from 'node:fs/promises';
import type { Services } from '../../services.ts';

/** A folder for the upload that is gone afterwards, however it ends. */
export async function inScratch<Result>(
  { storage }: Pick<Services, 'storage'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await storage.scratch();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
