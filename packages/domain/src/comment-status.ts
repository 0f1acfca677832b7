import type { Tone } from './tone.ts';

/** Review status of a comment: spec section 4. */
export const CommentStatus = { Pending: 0, Approved: 1, Rejected: 2 } as const;
export type CommentStatus = (typeof CommentStatus)[keyof typeof CommentStatus];

export const commentStatusLabels = {
  0: '待审核',
  1: '审核通过',
  2: '审核拒绝',
} as const satisfies Record<CommentStatus, string>;

export const commentStatusTones = {
  0: 'warning',
  1: 'success',
  2: 'danger',
} as const satisfies Record<CommentStatus, Tone>;

const { Pending, Approved, Rejected } = CommentStatus;

/** A review may be revoked or changed at any time. */
export const commentTransitions: Readonly<Record<CommentStatus, readonly CommentStatus[]>> = {
  [Pending]: [Approved, Rejected],
  [Approved]: [Pending, Rejected],
  [Rejected]: [Pending, Approved],
};

export function canTransitComment(from: CommentStatus, to: CommentStatus): boolean {
  return commentTransitions[from].includes(to);
}
