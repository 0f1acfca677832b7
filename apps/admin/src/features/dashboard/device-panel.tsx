import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { LoadFailed, Skeleton } from '@wenyuan/ui';
import { useMay } from '../../kit/index.ts';
import styles from './dashboard.module.css';
import { DeviceGauges } from './device-gauges.tsx';

const POLL_MS = 5000;

/** Polls every few seconds, but not while the page is hidden, nor for operators without the right. */
export function DevicePanel() {
  const may = useMay()('config.device');
  const { data, error, isError, refetch } = useQuery({
    ...api.config.device({}),
    enabled: may,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : POLL_MS),
  });
  if (!may) return null;
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
