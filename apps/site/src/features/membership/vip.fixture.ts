import type { UserVip } from '@wenyuan/api-client';

/** A running membership. */
export const vip: UserVip = {
  id: 1,
  user_id: 1,
  username: '',
  type: 0,
  title: '年度会员',
  order_no: '1',
  discount: 85,
  download: 100,
  download_used: 40,
  updated_at: '2026-01-02T03:04:05Z',
  times: 3,
  joined_at: '2026-01-01T00:00:00Z',
  expired_at: '2999-01-01T00:00:00Z',
  is_active: true,
  operators: [],
  created_at: '2026-01-01T00:00:00Z',
};

/** Its renewal. */
export const following: UserVip = {
  ...vip,
  id: 2,
  order_no: '2',
  download_used: 0,
  joined_at: vip.expired_at,
  expired_at: '3000-01-01T00:00:00Z',
  is_active: false,
};
