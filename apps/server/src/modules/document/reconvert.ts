import { bookTitle, DocumentStatus } from '@wenyuan/domain';
import { conflict } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockExisting } from './lock-existing.ts';
import { setStatuses } from './set-status.ts';

/** Converts the documents again and returns their number. */
export async function reconvert(
  services: Pick<Services, 'db' | 'jobs'>,
  ids: readonly number[],
): Promise<number> {
  return services.db.transaction(async (tx) => {
    const rows = await lockExisting(tx, ids);
    // It would be public with that; to enable it is a right and a decision of its own.
    const disabled = rows.find((row) => row.status === DocumentStatus.Disabled);
    if (disabled !== undefined)
      throw conflict(`${bookTitle(disabled.title)}已禁用，请先启用`, 'id');
    await setStatuses(services, tx, rows, DocumentStatus.Reconvert);
    return rows.length;
  });
}
