import { useMutation } from '@tanstack/react-query';
import { api, isUnknownCall, useCloseGuard, useSession, useSubmit } from '@wenyuan/app';
import { cut, labelIn, reportReasonLabels } from '@wenyuan/domain';
import { Button, Dialog, toast } from '@wenyuan/ui';
import { Form, TextareaField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LoginLink } from '../../lib/login-link.tsx';
import { useUnsentForm } from '../../lib/unsent.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import styles from './report-dialog.module.css';

type Subject =
  | { readonly kind: 'document'; readonly id: number; readonly title: string }
  | {
      readonly kind: 'comment' | 'article';
      readonly id: number;
      readonly title: string;
      readonly author: string;
    };
type Values = { reason: string; content: string };

const kinds = { document: '文档', article: '文章', comment: '评论' } as const;
const reasons = Object.entries(reportReasonLabels);

/**
 * Sends a report. The server keeps reports of documents and comments; those of articles, and of comments where a server
 * knows no such reports, reach the operators as feedback that names them, with the address of their page.
 */
function useReport(subject: Subject) {
  const ofDocument = useMutation(api.report.create());
  const ofComment = useMutation(api.report.createOfComment());
  const ofOthers = useMutation(api.feedback.create());
  return async (reason: number, content: string) => {
    if (subject.kind === 'document')
      return ofDocument.mutateAsync({ document_id: subject.id, reason, content });
    if (subject.kind === 'comment') {
      try {
        return await ofComment.mutateAsync({ comment_id: subject.id, reason, content });
      } catch (error) {
        if (!isUnknownCall(error)) throw error;
      }
    }
    const label = labelIn(reportReasonLabels, reason);
    const { kind, id, title, author } = subject;
    return ofOthers.mutateAsync({
      content: [
        `举报${kinds[kind]}（编号 ${id}，作者 ${author}）：${label}`,
        cut(title, 1000),
        ...(content === '' ? [] : [`补充说明：${content}`]),
      ].join('\n'),
      page: location.pathname,
    });
  };
}

export function ReportDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { user } = useSession();
  const report = useReport(subject);
  const form = useUnsentForm<Values>(`report ${subject.kind} ${subject.id}`, {
    reason: '',
    content: '',
  });
  const { control, register, formState } = form;
  const close = useCloseGuard(formState.isDirty && !formState.isSubmitting, onClose);
  const reason = useWatch({ control, name: 'reason' });
  const submit = useSubmit(form, '提交失败', async (values) => {
    await report(Number(values.reason), values.content.trim());
    toast.success('提交成功');
    onClose();
  });
  const [isFeedback, setFeedback] = useState(false);
  const title = `举报${kinds[subject.kind]}`;
  // In place of this one: what is sent there is another form.
  if (isFeedback) return <FeedbackDialog onClose={onClose} />;
  const rights = (
    <p className={styles.note}>
      权利人投诉侵权，请用
      <button type="button" className={styles.link} onClick={() => setFeedback(true)}>
        意见反馈
      </button>
      ，写明权利与联系方式，无需登录。
    </p>
  );
  if (user === undefined) {
    return (
      <Dialog title={title} onClose={close}>
        <p className={styles.note}>登录后才能举报，以便把处理结果告诉您。</p>
        <Button asChild>
          <LoginLink>登录</LoginLink>
        </Button>
        {rights}
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={close}>
      <Form
        {...submit}
        error={submit.error ?? formState.errors.reason?.message}
        submitLabel="提交举报"
        onCancel={close}
      >
        <p className={styles.subject}>{subject.title}</p>
        <fieldset className={styles.reasons}>
          <legend>举报原因</legend>
          {reasons.map(([value, label]) => (
            <label key={value} className={styles.reason} data-chosen={reason === value}>
              <input
                type="radio"
                value={value}
                {...register('reason', { required: '请选择举报原因' })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <TextareaField
          control={control}
          name="content"
          label="补充说明"
          rows={3}
          maxLength={500}
          placeholder="在第几页、侵犯了什么权利，怎样联系您（选填）"
        />
        {rights}
      </Form>
    </Dialog>
  );
}
