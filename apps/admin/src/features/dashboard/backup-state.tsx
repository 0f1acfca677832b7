import { formatBytes, formatDateTime, formatRelativeTime } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { isLate, type BackupFacts } from './backup-lacking.ts';
import { Reason } from './reason.tsx';
import styles from './environment.module.css';

function StateTag({ state: { last, failed_at } }: { state: BackupFacts }) {
  if (failed_at !== null) return <Tag tone="danger">失败</Tag>;
  if (last === null) return <Tag tone="warning">还没有</Tag>;
  return isLate(last.ended_at) ? (
    <Tag tone="warning">很久没有备份</Tag>
  ) : (
    <Tag tone="success">正常</Tag>
  );
}

/** When the site was backed up last, and why the newest attempt failed. */
export function BackupState({ state }: { state: BackupFacts }) {
  const { last, failed_at, error } = state;
  return (
    <section className={styles.tool} aria-label="备份">
      <div className={styles.head}>
        <strong>备份</strong>
        <StateTag state={state} />
      </div>
      {last === null ? (
        <p>在服务器上设置环境变量 BACKUP_DIR 后每天自动备份；也可运行 wenyuan backup 立即备份。</p>
      ) : (
        <p title={formatDateTime(last.ended_at)}>
          上次备份：{formatRelativeTime(last.ended_at)}，文件共 {formatBytes(last.bytes)}。
        </p>
      )}
      {failed_at === null ? null : (
        <p>
          <Reason of={`${formatRelativeTime(failed_at)}的备份失败：`}>{error}</Reason>
        </p>
      )}
      {last === null || last.missing === 0 ? null : (
        <p className={styles.error}>
          网站缺少 {last.missing} 个文件，备份中也没有，可运行 wenyuan check 查看。
        </p>
      )}
    </section>
  );
}
