import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api, isUnknownCall } from '@wenyuan/app';
import { formatCount, smsProviderLabels } from '@wenyuan/domain';
import { Button, LoadFailed, Skeleton } from '@wenyuan/ui';
import { useState } from 'react';
import { useMay } from '../../kit/index.ts';
import styles from './sms-summary.module.css';

const PERIODS = [1, 7, 30] as const;

/** How many of the messages each provider took; those that are on their way count for neither. */
export function SmsSummary() {
  const may = useMay()('sms.summary');
  const [days, setDays] = useState<(typeof PERIODS)[number]>(7);
  const { data, error, isError, refetch } = useQuery({
    ...api.sms.summary({ days }),
    enabled: may,
  });
  if (!may || isUnknownCall(error)) return null;
  return (
    <section className={styles.panel} aria-labelledby="sms-summary">
      <div className={styles.head}>
        <h2 id="sms-summary">近 {days} 天的发送</h2>
        <div role="group" aria-label="统计的天数">
          {PERIODS.map((count) => (
            <Button
              key={count}
              size="xs"
              variant={count === days ? 'outline' : 'ghost'}
              aria-pressed={count === days}
              onClick={() => setDays(count)}
            >
              {count} 天
            </Button>
          ))}
        </div>
      </div>
      {data === undefined ? (
        isError ? (
          <LoadFailed
            message={errorMessage(error, '短信统计加载失败')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton height={72} />
        )
      ) : data.provider.length === 0 ? (
        <p className={styles.empty}>这些天没有发送短信</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">服务商</th>
              <th scope="col">成功</th>
              <th scope="col">失败</th>
              <th scope="col">成功率</th>
            </tr>
          </thead>
          <tbody>
            {data.provider.map(({ provider, sent_count: sent, failed_count: failed }) => (
              <tr key={provider}>
                <th scope="row">{smsProviderLabels[provider] ?? provider}</th>
                <td>{formatCount(sent)}</td>
                <td>{formatCount(failed)}</td>
                <td>
                  {sent + failed === 0
                    ? '-'
                    : `${Math.floor((sent / (sent + failed)) * 1000) / 10}%`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
