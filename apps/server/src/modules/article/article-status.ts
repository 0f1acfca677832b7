import { ArticleStatus, articleStatusAfterEdit } from '@wenyuan/domain';
import { needsArticleReview, type Caller } from '../../auth/caller.ts';
import { badField } from '../../http/errors.ts';
import { mayPublishAny } from './article-rights.ts';
import type { ArticleRow } from './article.repo.ts';

const isOver = (moment: Date) => moment.getTime() <= Date.now();

export function refusePast(moment: Date): void {
  if (isOver(moment)) throw badField('publish_at', '发布时间应晚于现在');
}

export const isPublic = ({ status }: Pick<ArticleRow, 'status'>) => status === ArticleStatus.Passed;

/** Refuses a time that says nothing; one that has come since the article was opened for editing is kept. */
export function requireFuture(
  row: ArticleRow,
  { publish_at, status }: { readonly publish_at: Date; readonly status: ArticleStatus },
): void {
  if (isPublic(row) && isPublic({ status })) {
    if (!isOver(publish_at))
      throw badField('publish_at', '文章已发布，不能再定时；可先存为草稿，再定时发布');
    return;
  }
  const isNew =
    row.status === ArticleStatus.Draft || publish_at.getTime() !== row.publish_at?.getTime();
  if (status !== ArticleStatus.Draft && isNew) refusePast(publish_at);
}

/** The initial status of a new article. */
export function statusOf(
  caller: Caller,
  edit: { isDraft: boolean; isSuspect: boolean },
): ArticleStatus {
  if (edit.isDraft) return ArticleStatus.Draft;
  if (mayPublishAny(caller)) return ArticleStatus.Passed;
  return needsArticleReview(caller) || edit.isSuspect
    ? ArticleStatus.Pending
    : ArticleStatus.Passed;
}

/** The status after an edit, which may require a new review. */
export function statusAfter(
  row: ArticleRow,
  edit: {
    is_draft: boolean | undefined;
    own: boolean;
    manages: boolean;
    isMended: boolean;
    isSuspect: boolean;
  },
  caller: Caller,
): ArticleStatus {
  const status = row.status as ArticleStatus;
  if (edit.is_draft === false && status === ArticleStatus.Draft)
    return statusOf(caller, { isDraft: false, isSuspect: edit.isSuspect });
  // What waits for its review, or was rejected, does not get round it by way of a draft.
  const isOpen =
    status === ArticleStatus.Draft ||
    status === ArticleStatus.Passed ||
    status === ArticleStatus.Scheduled;
  if (edit.is_draft === true && edit.own && isOpen) return ArticleStatus.Draft;
  if (!edit.own || !edit.isMended) return status;
  const isReviewed = !edit.manages && (needsArticleReview(caller) || edit.isSuspect);
  return articleStatusAfterEdit(status, { isReviewed });
}
