import { formatDate, vipTitle } from '@wenyuan/domain';
import type { NewNotice } from '../notice/notify.ts';
import type { VipRow } from './active-vips.ts';

type VipNoticeKind = Extract<NewNotice['kind'], `membership_${string}`>;

/** What its member is told of a membership. */
export function vipNotice(
  {
    id,
    user_id,
    type,
    title,
    expired_at,
  }: Pick<VipRow, 'id' | 'user_id' | 'type' | 'title' | 'expired_at'>,
  kind: VipNoticeKind,
): NewNotice {
  return {
    user_id,
    kind,
    target_id: id,
    title: vipTitle({ type, title }),
    href: '/vip',
    note: kind === 'membership_revoked' ? '' : `有效期至 ${formatDate(expired_at, 'yyyy-MM-dd')}`,
  };
}
