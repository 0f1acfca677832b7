import type { UserVip } from '@wenyuan/api-client';

/** When a membership ends with those of its type that follow it without a gap, and the next of them. */
export function renewedEnd(
  vip: UserVip,
  coming: readonly UserVip[],
): { end: string; next: UserVip | undefined } {
  const next = coming.find(
    ({ type, joined_at }) => type === vip.type && joined_at === vip.expired_at,
  );
  return { end: next === undefined ? vip.expired_at : renewedEnd(next, coming).end, next };
}
