import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { formatDateTime, formatRelativeTime } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import styles from './environment.module.css';

export type MailFacts = NonNullable<ReplyOf<Contract['config']['envs']>['mail']>;

function StateTag({ state: { sent_at, failing_since } }: { state: MailFacts }) {
  if (failing_since !== null) return <Tag tone="danger">发不出去</Tag>;
  return sent_at === null ? <Tag tone="warning">还没有发过</Tag> : <Tag tone="success">正常</Tag>;
}

/** Whether letters go out with the present settings, and why not. */
export function MailState({ state }: { state: MailFacts }) {
  const { sent_at, failing_since, error } = state;
  return (
    <section className={styles.tool} aria-label="发信">
      <div className={styles.head}>
        <strong>发信</strong>
        <StateTag state={state} />
      </div>
      {sent_at === null ? null : (
        <p title={formatDateTime(sent_at)}>上一封邮件：{formatRelativeTime(sent_at)}发出。</p>
      )}
      {failing_since === null ? null : (
        <p className={styles.error} title={formatDateTime(failing_since)}>
          发送失败：{error}（{formatRelativeTime(failing_since)}开始）
        </p>
      )}
      {sent_at !== null && failing_since === null ? null : (
        <p className={styles.advice}>
          在<Link to="/admin/config/email">邮箱配置</Link>中发送一封测试邮件，可以确认能否发出。
        </p>
      )}
    </section>
  );
}
