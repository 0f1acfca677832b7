import { eq, sql } from 'drizzle-orm';
import { userVips } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';
import type { Services } from '../../services.ts';
import { vipRight } from '../entitlement/vip-right.ts';
import {
  insertGrant,
  lockForGrant,
  recentGrant,
  refuse,
  requireFile,
  type Person,
} from './download-grant.ts';
import type { DownloadClaims } from './download-link.ts';
import { storedFileOf } from './stored-file.ts';

/** Grants a download that uses one of a membership's downloads. */
export async function downloadByVip(
  services: Pick<Services, 'db' | 'settings' | 'storage'>,
  id: number,
  person: Person,
): Promise<DownloadClaims> {
  const { db, settings } = services;
  const { caller, ip } = person;
  const values = await settings.read();
  const file = await storedFileOf(services, id, caller.id);
  const downloadId = await db.transaction(async (tx) => {
    const row = await lockForGrant(settings, tx, id, person);
    const right = await vipRight({ db: tx, settings: values, row, caller, ip, lock: true });
    const seconds = values.download.url_duration;
    const mayRepeat = right.allowed || ['limit', 'quota', 'plan'].includes(right.reason);
    const recent =
      mayRepeat && !file.isForbidden
        ? await recentGrant(tx, row, person, { grant: right.grant, seconds })
        : undefined;
    if (recent !== undefined) return recent;
    if (!right.allowed) return refuse(right);
    requireFile(file);
    if (right.vipId !== undefined) {
      await tx
        .update(userVips)
        .set({ download_used: sql`${userVips.download_used} + 1`, ...unedited(userVips) })
        .where(eq(userVips.id, right.vipId));
    }
    return insertGrant(tx, row, person, { grant: right.grant, price: 0 });
  });
  return { downloadId, userId: caller.id, documentId: id };
}
