import { formatDate, vipTitle } from '@wenyuan/domain';
import type { NewNotice } from '../notice/notify.ts';
import type { VipRow } from './active-vips.ts';

type VipNoticeKind = Extract<NewNotice['kind'], `membership_${string}`>;

function noteOf(kind: VipNoticeKind, end: string): string {
  if (kind === 'membership_revoked') return '';
  return kind === 'membership_ended' ? `有效期至 ${end}，会员权益已停止` : `有效期至 ${end}`;
}

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
    note: noteOf(kind, formatDate(expired_at, 'yyyy-MM-dd')),
  };
}
