import type { Tone } from './tone.ts';

/** What became of a document that somebody looks for. */
export const WishStatus = { Pending: 0, Open: 1, Answered: 2, Closed: 3 } as const;
export type WishStatus = (typeof WishStatus)[keyof typeof WishStatus];

export const wishStatusLabels = {
  0: '待审核',
  1: '寻找中',
  2: '已找到',
  3: '已关闭',
} as const satisfies Record<WishStatus, string>;

export const wishStatusTones = {
  0: 'warning',
  1: 'info',
  2: 'success',
  3: 'neutral',
} as const satisfies Record<WishStatus, Tone>;

/** The statuses that everybody may see. */
export const publicWishStatuses = [WishStatus.Open, WishStatus.Answered] as const;

/**
 * A title as it is compared: neither width, case, spaces nor punctuation make another wish. The signs of names like C++ and
 * C# do, and what separates digits, as in the numbers of standards.
 */
export function wishKey(title: string): string {
  const key = title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Pd}+/gu, '-')
    .replaceAll(/(?<!\p{N})[.-]|[.-](?!\p{N})|[^\p{L}\p{N}\p{M}+#.-]/gu, '');
  return key === '' ? title.trim() : key;
}
