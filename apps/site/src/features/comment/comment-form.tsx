import { useMutation } from '@tanstack/react-query';
import type { Comment } from '@wenyuan/api-client';
import { api, toErrors, useCaptcha, useSession, useSubmit } from '@wenyuan/app';
import { COMMENT_MAX, CommentStatus } from '@wenyuan/domain';
import { Alert, Button, isComposing, toast } from '@wenyuan/ui';
import { CaptchaField, excessMessage, TextareaField } from '@wenyuan/ui/forms';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { LoginLink } from '../../lib/login-link.tsx';
import { forgetUnsent, unsentAt, useKeepUnsent } from '../../lib/unsent.ts';
import type { Right, Work } from '../../lib/work.ts';
import styles from './comment.module.css';

type Values = { content: string; captcha: string };

/** From here on the limit is worth knowing. */
const NEAR_MAX = COMMENT_MAX * 0.8;

/** As the server counts, which takes blanks off both ends. */
const lengthOf = (content: string) => content.trim().length;

/** Why this reader may not write, with the way to what they could do about it. */
function Refused({ right }: { right: Right }) {
  if (right.reason !== 'login') return <Alert tone="info">{right.message}</Alert>;
  return (
    <p className={styles.refused}>
      {right.message}
      <Button asChild size="sm">
        <LoginLink>登录</LoginLink>
      </Button>
    </p>
  );
}

/** Writes a comment, or an answer to one. What is typed stays until the server has taken it. */
export function CommentForm({
  work,
  right,
  answers,
  onCreated,
  onClose,
}: {
  work: Work;
  right: Right;
  answers?: Comment;
  onCreated: (comment: Comment) => void;
  onClose?: () => void;
}) {
  const { user } = useSession();
  if (!right.allowed) return <Refused right={right} />;
  // What one person has written is nobody else's.
  return (
    <Writing key={user?.id} work={work} answers={answers} onCreated={onCreated} onClose={onClose} />
  );
}

function Writing({
  work,
  answers,
  onCreated,
  onClose,
}: {
  work: Work;
  answers: Comment | undefined;
  onCreated: (comment: Comment) => void;
  onClose: (() => void) | undefined;
}) {
  const captcha = useCaptcha('comment');
  const { user } = useSession();
  const place = ['comment', user?.id, work.type, work.id, answers?.id].join(' ');
  const form = useForm<Values>({
    mode: 'onChange',
    resolver: (values) => toErrors(values, { content: excessMessage(values.content, COMMENT_MAX) }),
    defaultValues: { content: unsentAt<string>(place) ?? '', captcha: '' },
  });
  const { control, getValues, reset, setFocus } = form;
  useKeepUnsent(place, () => getValues('content') || undefined, { isAsked: false });
  const create = useMutation(api.comment.create());
  const length = lengthOf(useWatch({ control, name: 'content' }));
  // Who wants to answer a comment writes.
  const isAnswer = answers !== undefined;
  useEffect(() => {
    if (isAnswer) setFocus('content');
  }, [isAnswer, setFocus]);
  const { onSubmit, error, isSubmitting } = useSubmit(form, '评论失败', async (values) => {
    try {
      const made = await create.mutateAsync({
        document_id: work.id,
        type: work.type,
        parent_id: answers?.id ?? 0,
        content: values.content,
        ...(captcha.enabled ? { captcha: values.captcha, captcha_id: captcha.id } : {}),
      });
      forgetUnsent(place);
      onCreated(made);
      // Without words the button is off. Before the reset, which forgets the fields.
      if (onClose === undefined) setFocus('content');
      reset({ content: '', captcha: '' });
      toast.success(
        made.status === CommentStatus.Pending ? '评论成功，审核通过后对所有人可见' : '评论成功',
      );
      onClose?.();
    } finally {
      if (captcha.enabled) captcha.renew(form);
    }
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields inside have the focus
    <form
      className={styles.form}
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && length === 0 && !isComposing(event.nativeEvent)) onClose?.();
      }}
      noValidate
    >
      <TextareaField
        control={control}
        name="content"
        label={answers === undefined ? '写评论' : `回复 ${answers.user.username}`}
        rows={answers === undefined ? 4 : 3}
        placeholder="友善地说说您的看法"
        maxLength={COMMENT_MAX}
      />
      <CaptchaField control={control} captcha={captcha} />
      {error === undefined ? null : <Alert>{error}</Alert>}
      <div className={styles.formActions}>
        {length >= NEAR_MAX ? (
          <span className={styles.length}>
            {length} / {COMMENT_MAX}
          </span>
        ) : null}
        {onClose === undefined ? null : (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              reset({ content: '', captcha: '' });
              onClose();
            }}
          >
            取消
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          disabled={length === 0}
          loading={create.isPending || isSubmitting}
        >
          {answers === undefined ? '发表评论' : '回复'}
        </Button>
      </div>
    </form>
  );
}
