import { HttpError } from '../../http/errors.ts';
import type { Storage } from '../../storage/storage.ts';

/**
 * Stores a received file before the transaction that creates its row: a large file takes time, and a transaction that
 * waits for a disk or a bucket would hold a connection and locks. An existing object is kept, so that reviewed bytes
 * cannot be replaced. The returned function checks, under the lock of the bytes, that no clean-up has deleted the file
 * meanwhile.
 */
export async function storeBefore(
  storage: Storage,
  key: string,
  file: string,
): Promise<() => Promise<void>> {
  const isNew = (await storage.head(key)) === undefined;
  if (isNew) await storage.take(key, file);
  return async () => {
    if ((await storage.head(key)) !== undefined) return;
    if (isNew) throw new HttpError(503, '相同的文件正在被清理，请重新上传', { retryAfter: 1 });
    await storage.take(key, file);
  };
}
