import { rm } from 'node:fs/promises';
import type { Services } from '../../services.ts';

/** Runs the upload with a temporary folder that is removed afterwards. */
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
