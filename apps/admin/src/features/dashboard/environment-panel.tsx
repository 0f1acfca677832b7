import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { formatRelativeTime } from '@wenyuan/domain';
import { Button, LoadFailed, Skeleton } from '@wenyuan/ui';
import styles from './dashboard.module.css';
import { EnvironmentTable } from './environment-table.tsx';

/** Shows nothing to operators without the right: the server answers them with an empty list. */
export function EnvironmentPanel() {
  const { data, error, isError, isFetching, refetch } = useQuery(api.config.envs({}));
  if (data?.envs.length === 0) return null;
  const missing = data?.envs.filter((tool) => tool.is_required && !tool.is_installed).length ?? 0;
  const checked = data?.envs[0]?.checked_at ?? '';
  return (
    <section className={styles.panel} aria-labelledby="environment">
      <div className={styles.panelHead}>
        <h2 id="environment" className={styles.panelTitle}>
          转换环境{missing === 0 ? '' : `（缺 ${missing} 项）`}
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
          <EnvironmentTable tools={data.envs} />
          <p className={styles.note}>
            PDF、电子书、文本、网页、图片与压缩包由内置组件转换，无需安装其他程序。安装缺少的工具后，在「批量重新转换」中选择相应原因，即可重试失败的文档。UMD
            电子书按格式说明读取，尚未用真实的书验证过。
            {checked === '' ? '' : `检测于${formatRelativeTime(checked)}。`}
          </p>
        </>
      )}
    </section>
  );
}
