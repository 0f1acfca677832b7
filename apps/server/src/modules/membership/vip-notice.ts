import { formatDate, vipTypeLabels, type VipType } from '@wenyuan/domain';
import { and, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { userVips } from '../../db/schema/index.ts';
import { notify, type NewNotice } from '../notice/notify.ts';
import type { VipRow } from './active-vips.ts';

/** Days before its end at which a membership is announced to end. */
const WARNING_DAYS = 3;

type VipNoticeKind = Extract<NewNotice['kind'], `membership_${string}`>;

/** What its member is told of a membership. */
export function vipNotice(
  { id, user_id, type, expired_at }: Pick<VipRow, 'id' | 'user_id' | 'type' | 'expired_at'>,
  kind: VipNoticeKind,
): NewNotice {
  return {
    user_id,
    kind,
    target_id: id,
    title: vipTypeLabels[type as VipType],
    href: '/vip',
    note: kind === 'membership_revoked' ? '' : `有效期至 ${formatDate(expired_at, 'yyyy-MM-dd')}`,
  };
}

/** Tells the members whose last membership ends soon, each once of one end. */
export async function announceEnds(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const ending = await tx
      .update(userVips)
      .set({ announced_end: userVips.expired_at, updated_at: userVips.updated_at })
      .where(
        and(
          gt(userVips.expired_at, sql`now()`),
          lte(userVips.expired_at, sql`now() + make_interval(days => ${WARNING_DAYS})`),
          sql`${userVips.announced_end} is distinct from ${userVips.expired_at}`,
          sql`not exists (select from user_vips later
            where later.user_id = ${userVips.user_id} and later.expired_at > ${userVips.expired_at})`,
        ),
      )
      .returning();
    await notify(
      tx,
      ending.map((row) => vipNotice(row, 'membership_ending')),
    );
  });
}
