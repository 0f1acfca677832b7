import { readOnlyForNow } from '../../auth/site-gate.ts';
import { outdated } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { downloadRight } from '../entitlement/download-right.ts';
import { charge } from './charge.ts';
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
  const { db, settings } = services;
  const { caller, ip } = person;
  const values = await settings.read();
  const file = await storedFileOf(services, id, caller.id);
  const downloadId = await db.transaction(async (tx) => {
    const row = await lockForGrant(settings, tx, id, person);
    const right = await downloadRight({ db: tx, settings: values, row, caller, ip });
    const seconds = values.download.url_duration;
    const mayRepeat = right.allowed || ['limit', 'balance'].includes(right.reason);
    const recent =
      mayRepeat && !file.isForbidden
        ? await recentGrant(tx, row, person, { grant: right.grant, seconds })
        : undefined;
    if (recent !== undefined) return recent;
    const isAffordable = right.allowed || right.reason === 'balance';
    if (isAffordable && right.price > 0 && right.price !== (shownPrice ?? right.price)) {
      const { credit_name } = values.score;
      throw outdated(`价格已由 ${shownPrice} 变为 ${right.price} ${credit_name}，请确认后再下载`, {
        price: right.price,
      });
    }
    if (!right.allowed) return refuse(right);
    // What is free, or paid for already, is reading; this would be a purchase.
    if (right.price > 0 && values.security.is_read_only && !caller.isOperator)
      throw readOnlyForNow(values);
    requireFile(file);
    const made = await insertGrant(tx, row, person, right);
    if (right.price > 0)
      await charge(settings, tx, row, caller, { downloadId: made, price: right.price });
    return made;
  });
  return { downloadId, userId: caller.id, documentId: id };
}
