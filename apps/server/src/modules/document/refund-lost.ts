import { bookTitle } from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { isLeftToBuyers } from '../entitlement/buyers.ts';
import { beginRefunds } from '../payment/refund-buyers.ts';
import { lockDocuments } from './document.repo.ts';

/** Refunds who bought documents that were taken from them before. */
export async function refundLost(
  services: Services,
  ids: readonly number[],
  caller: Caller,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const rows = await lockDocuments(tx, ids);
    if (rows.length < new Set(ids).size) throw notFound('文档不存在或已被彻底删除');
    const left = rows.find(isLeftToBuyers);
    if (left !== undefined)
      throw conflict(`${bookTitle(left.title)}没有下架，购买的读者仍可下载，不能退还`, 'id');
    await beginRefunds(services, tx, [...ids], caller);
  });
}
