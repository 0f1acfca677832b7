import { PunishmentType, type DownloadGrant } from '@wenyuan/domain';
import { and, eq, gte } from 'drizzle-orm';
import { isOwn, isVisitor } from '../../auth/caller.ts';
import { downloads } from '../../db/schema/index.ts';
import { startOfToday } from '../credit/ledger.ts';
import { limitOf } from './daily-limit.ts';
import { holdingOf, isOpenTo } from './holding.ts';
import {
  ALLOWED,
  LOG_IN,
  NOT_OPEN,
  punishmentOf,
  refused,
  type Right,
  type RightRequest,
} from './right.ts';

export type VipRight = Right & {
  /** Downloads left in the membership. */
  readonly left: number;
  /** Downloads that today's limit of the memberships leaves; undefined where they have none, or the ordinary limits hold. */
  readonly left_today?: number;
  /** The membership that is charged; undefined when none is. */
  readonly vipId: number | undefined;
  readonly grant: DownloadGrant;
};

/** Whether a VIP document is free for the member, and which membership is charged. */
export async function vipRight(request: RightRequest): Promise<VipRight> {
  const { db, settings, row, caller, ip } = request;
  const answer = (
    right: Right,
    left: number,
    vipId?: number,
    grant: DownloadGrant = 'vip',
  ): VipRight => ({ ...right, left, vipId, grant });
  if (isVisitor(caller)) return answer(LOG_IN, 0);
  if (!row.is_vip) return answer(refused('vip', '该文档不是会员文档'), 0);
  const punished = await punishmentOf(db, caller, PunishmentType.NoDownload);
  if (punished !== undefined) return answer(punished, 0);
  const holding = await holdingOf(db, row.id, caller.id, settings);
  if (!isOpenTo(holding, row)) return answer(NOT_OPEN, 0);
  const { isBought, isKept, vips } = holding;
  const left = vips.reduce((sum, vip) => sum + Math.max(0, vip.download - vip.download_used), 0);
  if (vips.length === 0) return answer(refused('vip', '您还不是会员，或会员已到期'), 0);
  if (isOwn(row, caller)) return answer(ALLOWED, left, undefined, 'owner');
  if (isBought) return answer(ALLOWED, left, undefined, 'order');
  if (isKept) return answer(ALLOWED, left, undefined, 'again');
  // It is free for members, so the membership's downloads and their limit have no part in it: the ordinary limits hold.
  if (row.price === 0) {
    const limit = await limitOf(db, caller, ip, settings);
    return answer(typeof limit === 'number' ? ALLOWED : limit, left, undefined, 'free');
  }
  if (vips.every(({ download }) => download === 0))
    return answer(refused('plan', '您的会员不含免费下载'), 0);
  const today = await db.$count(
    downloads,
    and(
      eq(downloads.user_id, caller.id),
      eq(downloads.grant, 'vip'),
      gte(downloads.created_at, startOfToday()),
    ),
  );
  const withQuota = vips.filter((vip) => vip.download_used < vip.download);
  if (withQuota.length === 0) return answer(refused('quota', '会员免费下载次数已用完'), 0);
  const vip = withQuota.find(({ times }) => times === 0 || today < times);
  if (vip === undefined) return answer(refused('limit', '会员今日的免费下载次数已用完'), left);
  const right = answer(ALLOWED, left, vip.id);
  if (withQuota.some(({ times }) => times === 0)) return right;
  const most = Math.max(...withQuota.map(({ times }) => times));
  return { ...right, left_today: Math.min(left, most - today) };
}
