import { HttpError } from '../../http/errors.ts';
import type { Storage } from '../../storage/storage.ts';

/**
 * Stores a received file before the transaction that makes its row: a large one takes its time, and whoever waits for
 * a disk or a bucket would hold a connection and a lock. What is there stays: other bytes of the same name must not
 * slip under what was reviewed. The returned function makes sure, under the lock of the bytes, that no clean-up took
 * the file away meanwhile.
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
