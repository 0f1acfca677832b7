import { eq, sql } from 'drizzle-orm';
import { userVips } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';
import type { Services } from '../../services.ts';
import { vipRight } from '../entitlement/vip-right.ts';
import { grantDownload, insertGrant, refuse, requireFile, type Person } from './download-grant.ts';
import type { DownloadClaims } from './download-link.ts';

/** Grants a download that uses one of a membership's downloads. */
export async function downloadByVip(
  services: Pick<Services, 'db' | 'settings' | 'storage'>,
  id: number,
  person: Person,
): Promise<DownloadClaims> {
  return grantDownload(services, id, person, {
    judge: vipRight,
    spent: ['limit', 'quota', 'plan'],
    grant: async (tx, { row, right, file }) => {
      if (!right.allowed) return refuse(right);
      requireFile(file);
      if (right.vipId !== undefined) {
        await tx
          .update(userVips)
          .set({ download_used: sql`${userVips.download_used} + 1`, ...unedited(userVips) })
          .where(eq(userVips.id, right.vipId));
      }
      return insertGrant(tx, row, person, { grant: right.grant, price: 0 });
    },
  });
}
