import { formatLack, DocumentStatus, PunishmentType, type DownloadGrant } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { isOwn, isVisitor } from '../../auth/caller.ts';
import { users } from '../../db/schema/index.ts';
import { limitOf } from './daily-limit.ts';
import { holdingOf, isOpenTo, priceOf } from './holding.ts';
import {
  ALLOWED,
  LOG_IN,
  NOT_OPEN,
  punishmentOf,
  refused,
  type Right,
  type RightRequest,
} from './right.ts';

export type DownloadRight = Right & {
  /** Credits that the download would cost now. */
  readonly price: number;
  readonly grant: DownloadGrant;
  /** Downloads that today's limits leave; undefined where they do not count. */
  readonly left_today?: number;
};

/** Whether a download is allowed, its price and its grant. The rules apply in this order. */
export async function downloadRight(request: RightRequest): Promise<DownloadRight> {
  const { db, settings, row, caller, ip } = request;
  const answer = (right: Right, price: number, grant: DownloadGrant): DownloadRight => ({
    ...right,
    price,
    grant,
  });
  if (isVisitor(caller)) {
    const isOpen =
      settings.download.enable_guest_download &&
      !settings.security.login_required &&
      row.price === 0 &&
      !row.is_vip;
    if (!isOpen) return answer(LOG_IN, row.price, 'free');
  }
  const punished = await punishmentOf(db, caller, PunishmentType.NoDownload);
  if (punished !== undefined) return answer(punished, row.price, 'free');
  if (isOwn(row, caller)) {
    return row.status === DocumentStatus.Disabled
      ? answer(NOT_OPEN, 0, 'owner')
      : answer(ALLOWED, 0, 'owner');
  }
  const holding = await holdingOf(db, row.id, caller.id, settings);
  const { isBought, isKept, vips } = holding;
  if (!isOpenTo(holding, row)) return answer(NOT_OPEN, row.price, 'free');
  // What is held is had at once, however much was downloaded today: somebody may just have paid for it.
  if (isBought) return answer(ALLOWED, 0, 'order');
  if (isKept) return answer(ALLOWED, 0, 'again');
  const grant: DownloadGrant = row.price > 0 ? 'credits' : 'free';
  const price = grant === 'credits' ? priceOf(row, vips) : 0;
  const limit = await limitOf(db, caller, ip, settings);
  if (typeof limit !== 'number') return { ...answer(limit, price, grant), left_today: 0 };
  const within = (right: Right, cost: number) => ({
    ...answer(right, cost, grant),
    left_today: limit,
  });
  if (grant === 'free' && row.is_vip && vips.length === 0)
    return within(refused('vip', '该文档仅供会员下载'), 0);
  if (price > 0) {
    const [user] = await db
      .select({ balance: users.credit_count })
      .from(users)
      .where(eq(users.id, caller.id));
    const balance = user?.balance ?? 0;
    const { credit_name } = settings.score;
    if (balance < price)
      return within(refused('balance', formatLack(price, balance, credit_name)), price);
  }
  return within(ALLOWED, price);
}
