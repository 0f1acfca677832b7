import {
  bookTitle,
  CONVERSION_RETRIES,
  DocumentStatus,
  isConversionPending,
  PunishmentType,
} from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { countUse } from '../../auth/rate-limit.ts';
import type { Caller } from '../../auth/caller.ts';
import { enqueueConversion } from '../../conversion/enqueue.ts';
import { documents } from '../../db/schema/index.ts';
import { conflict, forbidden, HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { lockOne } from './lock-existing.ts';

const DAY = 86_400;

/**
 * Has an author's own document that failed converted again. A second request for one that waits already changes nothing;
 * only what is queued counts towards the limit.
 */
export async function retryConversion(
  services: Pick<Services, 'db' | 'jobs'>,
  id: number,
  caller: Caller,
): Promise<void> {
  const { db } = services;
  await requireUnpunished(db, caller.id, PunishmentType.NoUpload);
  await db.transaction(async (tx) => {
    const row = await lockOne(tx, id);
    if (row.user_id !== caller.id) throw forbidden('只能重新转换自己的文档');
    if (isConversionPending(row.status)) return;
    if (row.status !== DocumentStatus.Failed)
      throw conflict(`${bookTitle(row.title)}没有转换失败，不需要重新转换`);
    if ((await countUse(tx, `retry:${id}`, DAY)) > CONVERSION_RETRIES)
      throw new HttpError(
        429,
        `${bookTitle(row.title)}今天已重新转换 ${CONVERSION_RETRIES} 次，请更换文件，或明天再试`,
      );
    await tx
      .update(documents)
      .set({ status: DocumentStatus.PendingConvert, convert_tries: 0 })
      .where(eq(documents.id, id));
    await enqueueConversion(services, tx, row);
  });
}
