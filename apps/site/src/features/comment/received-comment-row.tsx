import type { Comment } from '@wenyuan/api-client';
import { bookTitle, formatDateTime, formatRelativeTime } from '@wenyuan/domain';
import { Link } from 'react-router';
import { ListRow } from '../../lib/member/list-row.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './comment.module.css';
import { CommentExcerpt, targetOf } from './own-comment-row.tsx';

/** What somebody else wrote: it leads to its place, where it can be answered. */
export function ReceivedCommentRow({ row }: { row: Comment }) {
  const { content, created_at, document_title = '', parent_content, user } = row;
  const target = targetOf(row);
  return (
    <ListRow
      title={target === undefined ? content : <CommentExcerpt>{content}</CommentExcerpt>}
      to={target}
      facts={[
        <Link key="by" to={paths.user(user.id)}>
          {user.username}
        </Link>,
        `评${bookTitle(document_title)}`,
        <time key="at" dateTime={created_at} title={formatDateTime(created_at)}>
          {formatRelativeTime(created_at)}
        </time>,
      ]}
    >
      {parent_content === undefined || parent_content === '' ? null : (
        <p className={styles.quote}>回复您的评论：{parent_content}</p>
      )}
    </ListRow>
  );
}
