import { readOnlyForNow } from '../../auth/site-gate.ts';
import { outdated } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { downloadRight } from '../entitlement/download-right.ts';
import { charge } from './charge.ts';
import { grantDownload, insertGrant, refuse, requireFile, type Person } from './download-grant.ts';
import type { DownloadClaims } from './download-link.ts';

/**
 * Grants a download after every check, and charges the price. `shownPrice` is the price that the reader saw: a different
 * price is refused, unless the download has become free.
 */
export async function downloadDocument(
  services: Pick<Services, 'db' | 'settings' | 'storage'>,
  id: number,
  person: Person,
  shownPrice?: number,
): Promise<DownloadClaims> {
  const { settings } = services;
  const { caller } = person;
  return grantDownload(services, id, person, {
    judge: downloadRight,
    spent: ['limit', 'balance'],
    grant: async (tx, { row, right, file, values }) => {
      const { price } = right;
      const isAffordable = right.allowed || right.reason === 'balance';
      if (isAffordable && price > 0 && price !== (shownPrice ?? price)) {
        throw outdated(
          `价格已由 ${shownPrice} 变为 ${price} ${values.score.credit_name}，请确认后再下载`,
          { price },
        );
      }
      if (!right.allowed) return refuse(right);
      // What is free, or paid for already, is reading; this would be a purchase.
      if (price > 0 && values.security.is_read_only && !caller.isOperator)
        throw readOnlyForNow(values);
      requireFile(file);
      const downloadId = await insertGrant(tx, row, person, right);
      if (price > 0) await charge(settings, tx, row, caller, { downloadId, price });
      return downloadId;
    },
  });
}
