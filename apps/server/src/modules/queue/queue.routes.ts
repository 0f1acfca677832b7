import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { readQueueFigures } from '../../watch/queue-figures.ts';
import { deleteFailed, lastErrors, listFailed, retryFailed } from './failed-jobs.ts';

export function queueHandlers({ db }: Services): HandlersOf<'queue'> {
  return {
    get: async () => {
      const figures = await readQueueFigures(db);
      const errors = await lastErrors(db);
      const failed = await listFailed(db);
      return {
        queue: figures.map((row) => ({
          ...row,
          oldest_seconds: Math.round(row.oldest_seconds),
          error: errors.get(row.kind) ?? '',
        })),
        job: failed.map((row) => ({ ...row, failed_at: row.failed_at.toISOString() })),
      };
    },
    retry: async ({ input }) => ({ total: await retryFailed(db, input.id) }),
    delete: async ({ input }) => ({ total: await deleteFailed(db, input.id) }),
  };
}
