import type { Config } from '../config.ts';
import { createLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the configured storage. The S3 client is large and loaded only when it is used. */
export async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
  if (s3 === undefined) return createLocalStorage(dataDir);
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(s3, dataDir);
}
