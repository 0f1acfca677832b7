import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { formatDateTime } from '@wenyuan/domain';
import { ProgressBar } from '@wenyuan/ui';
import { timeLeft } from './reconvert-labels.ts';
import styles from './reconvert.module.css';

export type ReconversionRun = NonNullable<ReplyOf<Contract['document']['reconversion']>['run']>;

export function isRunning(run: ReconversionRun): boolean {
  return !run.is_spread || run.waiting + run.running > 0;
}

function stateOf(run: ReconversionRun): string {
  const { total, waiting, running, is_spread, seconds_left } = run;
  const ended = total - waiting - running;
  if (!is_spread) return `正在加入转换队列，已加入 ${total} 个`;
  if (waiting + running === 0) return `已结束，共 ${total} 份文档`;
  const left = seconds_left === null ? '' : `，${timeLeft(seconds_left)}后完成`;
  return `已处理 ${ended} / ${total}${left}`;
}

/** The progress of a bulk reconversion, and the reasons for its failures. */
export function RunProgress({ run }: { run: ReconversionRun }) {
  const { total, waiting, running, done, failed, left, error } = run;
  const figures = [
    { label: '等待', value: waiting },
    { label: '转换中', value: running },
    { label: '成功', value: done },
    { label: '失败', value: failed },
    ...(left > 0 ? [{ label: '已移出', value: left }] : []),
  ];
  return (
    <div className={styles.run}>
      <p className={styles.state} role="status">
        {stateOf(run)}
      </p>
      <ProgressBar
        value={total === 0 ? 0 : (total - waiting - running) / total}
        label="批量重新转换的进度"
      />
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {error.length === 0 ? null : (
        <ul className={styles.errors} aria-label="失败原因">
          {error.map(({ message, count }) => (
            <li key={message}>
              <span>{message}</span>
              <strong>{count}</strong>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        开始于 {formatDateTime(run.created_at)}
        {left > 0 ? '；移出的文档已被删除、禁用、送审，或并入之后的批次' : ''}
      </p>
    </div>
  );
}
