import type { Comment } from '@wenyuan/api-client';
import { CommentType, commentTypeLabels } from '@wenyuan/domain';
import { SiteLink } from '../../lib/site-link.tsx';
import { articleAddress, readerAddress } from '../../lib/site-origin.ts';

/** What a comment is about, with a link to where it stands on the site; without one where that was deleted. */
export function CommentTarget({ comment }: { comment: Comment }) {
  const { type, document_uuid: key = '', document_title: title = '' } = comment;
  const address =
    type === CommentType.Article
      ? articleAddress({ identifier: key })
      : readerAddress({ uuid: key });
  return <SiteLink href={key === '' ? undefined : address}>{title || '（已删除）'}</SiteLink>;
}

/** The same as a fact, by the name of its kind. */
export function targetFact(comment: Comment) {
  const kind = comment.type === CommentType.Article ? CommentType.Article : CommentType.Document;
  return { [commentTypeLabels[kind]]: <CommentTarget comment={comment} /> };
}
