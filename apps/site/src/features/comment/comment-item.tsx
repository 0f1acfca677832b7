import { useMutation } from '@tanstack/react-query';
import { errorMessage, type Comment } from '@wenyuan/api-client';
import { api, useSession, PartWaiting } from '@wenyuan/app';
import {
  CommentStatus,
  commentStatusLabels,
  commentStatusTones,
  formatDate,
  formatRelativeTime,
  excerpt,
  langOf,
} from '@wenyuan/domain';
import { Avatar, Button, confirm, Tag, toast } from '@wenyuan/ui';
import { Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/rights.ts';
import { Standing } from '../../lib/standing.tsx';
import type { Right } from '../../lib/work.ts';
import { ReportDialog } from '../feedback/index.ts';
import { CommentForm } from './comment-form.tsx';
import type { CommentNode } from './comment-tree.ts';
import styles from './comment.module.css';
import type { Discussed } from './discussed.ts';
import { commentPlace, linkedComment } from './use-linked-comments.ts';

/** Says to its author and to operators where a comment stands; others see only what was approved. */
function ReviewState({ status, isOwn }: { status: number; isOwn: boolean }) {
  if (status === CommentStatus.Approved) return null;
  const known = status as CommentStatus;
  return (
    <Tag tone={commentStatusTones[known]}>
      {commentStatusLabels[known]}
      {isOwn ? '，仅自己可见' : ''}
    </Tag>
  );
}

export function CommentItem({
  comment,
  work,
  right,
  onCreated,
  onRemoved,
}: {
  comment: CommentNode;
  work: Discussed;
  right: Right;
  onCreated: (comment: Comment) => void;
  onRemoved: (id: number) => void;
}) {
  const { user } = useSession();
  const may = useMay();
  const [open, setOpen] = useState<'reply' | 'report'>();
  const reply = useRef<HTMLButtonElement>(null);
  const remove = useMutation({
    ...api.comment.delete(),
    onSuccess: () => {
      onRemoved(comment.id);
      toast.success('删除成功');
    },
    onError: (error) => toast.error(errorMessage(error, '删除失败')),
  });
  const isLinked = linkedComment(useLocation().hash) === comment.id;
  const isOwn = user?.id === comment.user_id;
  const author = comment.user.username;
  const mayDelete = isOwn || may('/api.v1.CommentAPI/DeleteComment');
  const ask = async () => {
    const text = excerpt(comment.content, 40);
    const question = `“${text}”\n删除后无法恢复。`;
    if (await confirm(question, { title: '删除评论？', danger: true, verb: '删除' }))
      remove.mutate({ id: [comment.id] });
  };
  return (
    <article
      id={commentPlace(comment.id)}
      className={styles.item}
      aria-label={`${author} 的评论`}
      aria-current={isLinked ? 'location' : undefined}
      tabIndex={isLinked ? -1 : undefined}
    >
      <Avatar user={comment.user} size={36} />
      <div className={styles.body}>
        <p className={styles.by}>
          <Link to={paths.user(comment.user_id)} className={styles.author}>
            {author}
          </Link>
          {comment.user_id === work.user_id ? <Tag tone="accent">作者</Tag> : null}
          <Standing user={comment.user} />
          {comment.answers === '' ? null : <span>回复 @{comment.answers}</span>}
          <time dateTime={comment.created_at} title={formatDate(comment.created_at)}>
            {formatRelativeTime(comment.created_at)}
          </time>
          <ReviewState status={comment.status} isOwn={isOwn} />
        </p>
        <p className={styles.content} lang={langOf(comment.content)}>
          {comment.content}
        </p>
        {comment.reject_reason ? (
          <p className={styles.reason}>未通过的原因：{comment.reject_reason}</p>
        ) : null}
        <div className={styles.actions}>
          {comment.status === CommentStatus.Approved ? (
            <Button
              ref={reply}
              variant="ghost"
              size="xs"
              aria-expanded={open === 'reply'}
              onClick={() => setOpen(open === 'reply' ? undefined : 'reply')}
            >
              回复
            </Button>
          ) : null}
          {mayDelete ? (
            <Button variant="ghost" size="xs" loading={remove.isPending} onClick={() => void ask()}>
              删除
            </Button>
          ) : null}
          {isOwn ? null : (
            <Button variant="ghost" size="xs" onClick={() => setOpen('report')}>
              举报
            </Button>
          )}
        </div>
        {open === 'reply' ? (
          <CommentForm
            work={work}
            right={right}
            answers={comment}
            onCreated={onCreated}
            onClose={() => {
              setOpen(undefined);
              reply.current?.focus({ preventScroll: true });
            }}
          />
        ) : null}
        {open === 'report' ? (
          <Suspense fallback={<PartWaiting onCancel={() => setOpen(undefined)} />}>
            <ReportDialog
              subject={{ kind: 'comment', id: comment.id, title: comment.content, author }}
              onClose={() => setOpen(undefined)}
            />
          </Suspense>
        ) : null}
      </div>
    </article>
  );
}
