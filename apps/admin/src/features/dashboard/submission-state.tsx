import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { formatDateTime, formatRelativeTime, searchEngineLabels } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import styles from './environment.module.css';

export type SubmissionFacts = ReplyOf<Contract['config']['envs']>['submission'][number];

function StateTag({ state: { submitted_at, failing_since } }: { state: SubmissionFacts }) {
  if (failing_since !== null) return <Tag tone="danger">推送失败</Tag>;
  return submitted_at === null ? (
    <Tag tone="warning">还没有推送过</Tag>
  ) : (
    <Tag tone="success">正常</Tag>
  );
}

/** Whether a search engine takes the pages that it is told of, how many it was, and why not. */
export function SubmissionState({ state }: { state: SubmissionFacts }) {
  const { engine, submitted_at, failing_since, error, submitted, total } = state;
  const name = `推送给${searchEngineLabels[engine]}`;
  return (
    <section className={styles.tool} aria-label={name}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <StateTag state={state} />
      </div>
      <p>
        已推送 {submitted.toLocaleString()} 个页面，公开的文档与文章共 {total.toLocaleString()} 个。
        {submitted_at === null ? null : (
          <span title={formatDateTime(submitted_at)}>
            最近一次：{formatRelativeTime(submitted_at)}。
          </span>
        )}
      </p>
      {failing_since === null ? null : (
        <>
          <p className={styles.error} title={formatDateTime(failing_since)}>
            原因：{error}（{formatRelativeTime(failing_since)}开始）
          </p>
          <p className={styles.advice}>
            每小时重试一次；在<Link to="/admin/config/system">系统配置</Link>
            中点“推送首页”，可以立即确认。
          </p>
        </>
      )}
    </section>
  );
}
