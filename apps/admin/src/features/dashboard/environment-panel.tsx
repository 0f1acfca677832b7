import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { formatRelativeTime } from '@wenyuan/domain';
import { Button, LoadFailed, Skeleton } from '@wenyuan/ui';
import { isBackupLacking } from './backup-lacking.ts';
import { BackupState } from './backup-state.tsx';
import styles from './dashboard.module.css';
import { EnvironmentTable } from './environment-table.tsx';
import { isLacking } from './install-command.ts';

/** Shows nothing to operators without the right: the server answers them with an empty list. */
export function EnvironmentPanel() {
  const { data, error, isError, isFetching, refetch } = useQuery(api.config.envs({}));
  if (data?.envs.length === 0) return null;
  const isUnsaved = data?.backup != null && isBackupLacking(data.backup);
  const lacking = (data?.envs.filter(isLacking).length ?? 0) + (isUnsaved ? 1 : 0);
  const checked = data?.envs[0]?.checked_at ?? '';
  return (
    <section className={styles.panel} aria-labelledby="environment">
      <div className={styles.panelHead}>
        <h2 id="environment" className={styles.panelTitle}>
          运行环境{lacking === 0 ? '' : `（${lacking} 项需要处理）`}
        </h2>
        <Button size="xs" variant="outline" loading={isFetching} onClick={() => void refetch()}>
          重新检测
        </Button>
      </div>
      {isError && data === undefined ? (
        <LoadFailed message={errorMessage(error, '环境检测失败')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={240} />
      ) : (
        <>
          {data.backup == null ? null : <BackupState state={data.backup} />}
          <EnvironmentTable tools={data.envs} />
          <p className={styles.note}>
            PDF、电子书、文本、网页、图片与压缩包由内置组件转换，无需安装其他程序。
            {checked === '' ? '' : `${formatRelativeTime(checked)}检测。`}
          </p>
        </>
      )}
    </section>
  );
}
