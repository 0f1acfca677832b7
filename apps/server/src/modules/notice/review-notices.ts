import { ArticleStatus, DocumentStatus, isPublicDocument } from '@wenyuan/domain';
import type { documents } from '../../db/schema/index.ts';
import type { ArticleRow } from '../article/article.repo.ts';
import { documentHref } from '../document/document-href.ts';
import type { NewNotice } from './notify.ts';

type DocumentRow = typeof documents.$inferSelect;

/** An operator's decision about something whose status was `row.status` before. */
type Decision = {
  readonly status: number;
  readonly reason: string;
  readonly by_user_id: number;
};

/** What its author is told of a decision about a document; nothing where it is as good as before. */
export function documentReviewed(row: DocumentRow, decision: Decision): NewNotice[] {
  const { status, reason, by_user_id } = decision;
  if (row.status === status) return [];
  const told = {
    user_id: row.user_id,
    target_id: row.id,
    title: row.title,
    href: documentHref(row),
    by_user_id,
  };
  if (status === DocumentStatus.ReviewRejected)
    return [{ ...told, kind: 'document_rejected', note: reason }];
  if (status === DocumentStatus.Disabled) return [{ ...told, kind: 'document_disabled' }];
  const wasHidden = !isPublicDocument(row.status) && row.status !== DocumentStatus.Failed;
  return wasHidden && isPublicDocument(status) ? [{ ...told, kind: 'document_passed' }] : [];
}

/** The same of an article. */
export function articleReviewed(row: ArticleRow, decision: Decision): NewNotice[] {
  const { status, reason, by_user_id } = decision;
  if (row.status === status) return [];
  const told = {
    user_id: row.user_id,
    target_id: row.id,
    title: row.title,
    href: `/article/detail/${row.identifier}`,
    by_user_id,
  };
  if (status === ArticleStatus.Rejected)
    return [{ ...told, kind: 'article_rejected', note: reason, href: `/post?id=${row.id}` }];
  return status === ArticleStatus.Passed ? [{ ...told, kind: 'article_passed' }] : [];
}
