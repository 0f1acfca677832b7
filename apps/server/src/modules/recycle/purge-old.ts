import { DAY_MS } from '@wenyuan/domain';
import type { Services } from '../../services.ts';
import { createArticleBin } from '../article/article-bin.service.ts';
import { createRecycleService } from './recycle.service.ts';

/** When something in a recycle bin is deleted for good by itself; null where it stays until somebody does it. */
export function purgeTime(deletedAt: Date | null, days: number): string | null {
  if (deletedAt === null || days === 0) return null;
  return new Date(deletedAt.getTime() + days * DAY_MS).toISOString();
}

/**
 * Deletes for good what has been in the recycle bins for as long as the operators set, but for what its buyers have there; 0
 * days keep all.
 */
export async function purgeOld(services: Services, now = new Date()): Promise<void> {
  const { recycle_retention_days: days } = (await services.settings.read()).security;
  if (days === 0) return;
  const until = new Date(now.getTime() - days * DAY_MS);
  await createRecycleService(services).clear({ until });
  await createArticleBin(services).empty(until);
}
