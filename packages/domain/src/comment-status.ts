import type { Tone } from './tone.ts';

/** Review status of a comment: spec section 4. */
export const CommentStatus = { Pending: 0, Approved: 1, Rejected: 2 } as const;
export type CommentStatus = (typeof CommentStatus)[keyof typeof CommentStatus];

export const commentStatusLabels = {
  0: '待审核',
  1: '审核通过',
  2: '审核未通过',
} as const satisfies Record<CommentStatus, string>;

export const commentStatusTones = {
  0: 'warning',
  1: 'success',
  2: 'danger',
} as const satisfies Record<CommentStatus, Tone>;
