import type { Comment } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import {
  bookTitle,
  CommentStatus,
  CommentType,
  commentStatusLabels,
  commentStatusTones,
  formatDateTime,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import { ListRow } from '../../lib/member/list-row.tsx';
import { useAction } from '../../lib/member/use-action.ts';
import { paths } from '../../lib/paths.ts';
import { RowButton } from '../../lib/row-button.tsx';
import { commentPlace } from './use-linked-comments.ts';
import styles from './comment.module.css';

const EXCERPT = 20;

/** Where the comment stands; undefined when that is gone or hidden. */
export function targetOf({ id, type, document_uuid: key = '' }: Comment): string | undefined {
  if (key === '') return undefined;
  const path =
    type === CommentType.Document
      ? paths.document({ uuid: key, category_id: [] })
      : paths.article({ identifier: key, category_id: [] });
  return `${path}#${commentPlace(id)}`;
}

/** The first lines of a comment, where the whole of it stands elsewhere. */
export function CommentExcerpt({ children }: { children: string }) {
  return <span className={styles.excerpt}>{children}</span>;
}

export function OwnCommentRow({ row }: { row: Comment }) {
  const { id, content, comment_count, document_title = '', created_at, reject_reason = '' } = row;
  const status = row.status as CommentStatus;
  const target = targetOf(row);
  // A rejected one is in no thread: it is read here.
  const isThere = target !== undefined && status !== CommentStatus.Rejected;
  const excerpt = [...content].slice(0, EXCERPT).join('');
  const remove = useAction(api.comment.delete(), {
    done: '评论已删除',
    failure: '删除失败',
    ask: {
      title: '删除评论？',
      question: `“${excerpt}”\n删除后无法恢复。`,
      verb: '删除',
    },
  });
  return (
    <ListRow
      title={isThere ? <CommentExcerpt>{content}</CommentExcerpt> : content}
      to={isThere ? target : undefined}
      tags={
        status === CommentStatus.Approved ? null : (
          <Tag tone={commentStatusTones[status]}>{commentStatusLabels[status]}</Tag>
        )
      }
      facts={[
        target === undefined ? (
          '原文已不可查看'
        ) : (
          <Link key="on" to={target}>
            评{bookTitle(document_title)}
          </Link>
        ),
        comment_count > 0 && `${comment_count} 条回复`,
        formatDateTime(created_at),
      ]}
      actions={
        <RowButton
          name={`删除评论 ${excerpt}`}
          isPending={remove.isPending}
          onPress={() => void remove.run({ id: [id] })}
        >
          删除
        </RowButton>
      }
    >
      {reject_reason === '' ? null : <p className={styles.reason}>未通过的原因：{reject_reason}</p>}
    </ListRow>
  );
}
