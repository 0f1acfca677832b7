import { useQuery } from '@tanstack/react-query';
import { errorMessage, isApiError } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { LoadFailed, Skeleton } from '@wenyuan/ui';
import styles from './dashboard.module.css';
import { DeviceGauges } from './device-gauges.tsx';

const POLL_MS = 5000;

/** Polls every few seconds, but not while the page is hidden. */
export function DevicePanel() {
  const { data, error, isError, refetch } = useQuery({
    ...api.config.device({}),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : POLL_MS),
  });
  if (isApiError(error) && error.status === 403) return null;
  return (
    <section className={styles.panel} aria-labelledby="device">
      <h2 id="device" className={styles.panelTitle}>
        服务器状态
      </h2>
      {isError && data === undefined ? (
        <LoadFailed
          message={errorMessage(error, '服务器状态加载失败')}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton height={200} />
      ) : (
        <DeviceGauges device={data} />
      )}
    </section>
  );
}
