import { useQuery } from '@tanstack/react-query';
import { errorMessage, type Comment } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import {
  CommentStatus,
  commentStatusLabels,
  commentStatusTones,
  formatRelativeTime,
} from '@wenyuan/domain';
import { LoadFailed, Skeleton, Tag } from '@wenyuan/ui';
import styles from './review.module.css';

/** Comments of the same page around the one that is decided. */
const AROUND = 20;

function Entry({ comment, isDecided }: { comment: Comment; isDecided: boolean }) {
  const status = comment.status as CommentStatus;
  return (
    <li className={styles.comment} aria-current={isDecided || undefined}>
      <p className={styles.commentHead}>
        <strong>{comment.user.username}</strong>
        <time dateTime={comment.created_at}>{formatRelativeTime(comment.created_at)}</time>
        {isDecided || status !== CommentStatus.Approved ? (
          <Tag tone={commentStatusTones[status]}>{commentStatusLabels[status]}</Tag>
        ) : null}
      </p>
      <p className={styles.text}>{comment.content}</p>
    </li>
  );
}

/** The comment in its thread: what it answers, itself, and what else was said there lately. */
export function CommentEvidence({ comment }: { comment: Comment }) {
  const { document_id, type, parent_id } = comment;
  const { data, error, isError, refetch } = useQuery(
    api.comment.list({
      document_id,
      type: [type],
      page: 1,
      size: AROUND,
      order: 'id desc',
      status: [CommentStatus.Approved, CommentStatus.Pending],
    }),
  );
  const known = data?.comment.find(({ id }) => id === parent_id);
  const parent = useQuery({
    ...api.comment.get({ id: parent_id }),
    enabled: parent_id !== 0 && data !== undefined && known === undefined,
    retry: false,
  });
  const answered = known ?? parent.data;
  const others = (data?.comment ?? []).filter(({ id }) => id !== comment.id && id !== parent_id);
  return (
    <>
      <ul className={styles.thread} aria-label="所在的讨论">
        {answered === undefined ? null : <Entry comment={answered} isDecided={false} />}
        <li className={answered === undefined ? undefined : styles.answer}>
          <ul>
            <Entry comment={comment} isDecided />
          </ul>
        </li>
      </ul>
      {isError && data === undefined ? (
        <LoadFailed
          message={errorMessage(error, '其他评论加载失败')}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton height={120} />
      ) : others.length === 0 ? null : (
        <>
          <h3 className={styles.subheading}>同一页面的其他评论</h3>
          <ul className={styles.thread}>
            {others.map((other) => (
              <Entry key={other.id} comment={other} isDecided={false} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
