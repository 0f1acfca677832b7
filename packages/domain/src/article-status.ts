import type { Tone } from './tone.ts';

/** Review status of an article. */
export const ArticleStatus = { Pending: 0, Passed: 1, Rejected: 2 } as const;
export type ArticleStatus = (typeof ArticleStatus)[keyof typeof ArticleStatus];

export const articleStatusLabels = {
  0: '待审核',
  1: '已发布',
  2: '审核拒绝',
} as const satisfies Record<ArticleStatus, string>;

export const articleStatusTones = {
  0: 'warning',
  1: 'success',
  2: 'danger',
} as const satisfies Record<ArticleStatus, Tone>;

const { Pending, Passed, Rejected } = ArticleStatus;

/** A review may be taken back or turned round at any time. */
export const articleTransitions: Readonly<Record<ArticleStatus, readonly ArticleStatus[]>> = {
  [Pending]: [Passed, Rejected],
  [Passed]: [Pending, Rejected],
  [Rejected]: [Pending, Passed],
};

export function canTransitArticle(from: ArticleStatus, to: ArticleStatus): boolean {
  return articleTransitions[from].includes(to);
}

/** An edit by its author brings a rejected article back to review and leaves the others as they are. */
export function articleStatusAfterEdit(status: ArticleStatus): ArticleStatus {
  return status === Rejected ? Pending : status;
}
