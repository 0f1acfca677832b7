import type { Tone } from './tone.ts';

/** Review status of an article. Only its author sees a draft. What is scheduled becomes passed by itself when its time comes. */
export const ArticleStatus = {
  Pending: 0,
  Passed: 1,
  Rejected: 2,
  Draft: 3,
  Scheduled: 4,
} as const;
export type ArticleStatus = (typeof ArticleStatus)[keyof typeof ArticleStatus];

export const articleStatusLabels = {
  0: '待审核',
  1: '已发布',
  2: '审核未通过',
  3: '草稿',
  4: '待发布',
} as const satisfies Record<ArticleStatus, string>;

export const articleStatusTones = {
  0: 'warning',
  1: 'success',
  2: 'danger',
  3: 'neutral',
  4: 'info',
} as const satisfies Record<ArticleStatus, Tone>;

const { Pending, Passed, Rejected, Draft, Scheduled } = ArticleStatus;

/** A review may be revoked or changed at any time; drafts cannot be reviewed before they are submitted. */
const articleTransitions: Readonly<Record<ArticleStatus, readonly ArticleStatus[]>> = {
  [Pending]: [Passed, Rejected],
  [Passed]: [Pending, Rejected],
  [Rejected]: [Pending, Passed],
  [Draft]: [],
  // To pass is to be published at once.
  [Scheduled]: [Pending, Passed, Rejected],
};

export function canTransitArticle(from: ArticleStatus, to: ArticleStatus): boolean {
  return articleTransitions[from].includes(to);
}

/**
 * The status after a change by the author. A rejected article returns to review, whoever wrote it, and so does a published one
 * whose author is reviewed: else a review could be obtained for one text and used for another.
 */
export function articleStatusAfterEdit(
  status: ArticleStatus,
  author: { readonly isReviewed: boolean },
): ArticleStatus {
  const returns = author.isReviewed && (status === Passed || status === Scheduled);
  return returns || status === Rejected ? Pending : status;
}

/** What may be published waits until its time; without one, or once that is over, it is published. */
export function articleStatusByTime(status: ArticleStatus, publishAt: Date | null): ArticleStatus {
  if (status !== Passed && status !== Scheduled) return status;
  return publishAt === null || publishAt.getTime() <= Date.now() ? Passed : Scheduled;
}
