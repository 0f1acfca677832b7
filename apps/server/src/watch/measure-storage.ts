import type { Storage } from '../storage/storage.ts';
import type { Metrics } from './metrics.ts';
import { inSpan, type Tracing } from './tracing.ts';

/** By the names of a disk and of a bucket. */
function isMissing(error: unknown): boolean {
  const { code, name } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || name === 'NoSuchKey';
}

/** The storage with every operation measured. Reading is measured until the bytes begin, since a reader sets their pace. */
export function measureStorage(
  storage: Storage,
  metrics: Metrics,
  tracing: Tracing | undefined,
): Storage {
  async function measured<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
    const end = metrics.storage.startTimer({ operation });
    try {
      const result = await inSpan(tracing, `storage ${operation}`, {}, work);
      end({ outcome: 'done' });
      return result;
    } catch (error) {
      end({ outcome: isMissing(error) ? 'missing' : 'failed' });
      throw error;
    }
  }

  return {
    ...storage,
    take: (key, file) => measured('take', () => storage.take(key, file)),
    put: (key, bytes) => measured('put', () => storage.put(key, bytes)),
    head: (key) => measured('head', () => storage.head(key)),
    read: (key, range) => measured('read', () => storage.read(key, range)),
    delete: (key) => measured('delete', () => storage.delete(key)),
  };
}
